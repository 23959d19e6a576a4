// What `content:` can be: a function, an initializer, a property, a closure with several trailing ones.
import SwiftUI

struct Photo: Identifiable, Hashable {
  let id: Int
}

struct GalleryView: View {
  @State private var opened: Photo?
  @State private var edited: Photo?
  @State private var showsInfo = false
  @State private var showsAlbums = false
  @State private var showsTrash = false
  @State private var showsCamera = false

  var body: some View {
    Text("Gallery")
      .sheet(item: $opened, content: PhotoView.init)  // GalleryView -> PhotoView: sheet
      .fullScreenCover(item: $edited, content: editor)  // GalleryView -> EditorView: cover
      .sheet(isPresented: $showsInfo, content: { InfoView() })  // GalleryView -> InfoView: sheet
      .sheet(isPresented: $showsAlbums, content: makeAlbums)  // GalleryView -> AlbumsView: sheet
      .sheet(isPresented: $showsTrash) {  // GalleryView -> TrashView: sheet
        reload()
      } content: {
        trash
      }
      .fullScreenCover(isPresented: $showsCamera, onDismiss: reload, content: CameraView.init)  // GalleryView -> CameraView: cover
      .popover(isPresented: $showsInfo, attachmentAnchor: .point(.bottom), arrowEdge: .top, content: { infoBubble })  // GalleryView -> showsInfo: popover
  }

  private func reload() {}

  private func editor(for photo: Photo) -> some View {
    NavigationStack {
      EditorView(photo: photo)
        .toolbarBackground(.hidden, for: .navigationBar)
    }
  }

  private func makeAlbums() -> some View {
    return AlbumsView()
      .environment(\.defaultMinListRowHeight, 60)
  }

  @ViewBuilder
  private var trash: some View {
    TrashView(isEmpty: opened == nil)
      .presentationDetents([.medium, .large])
  }

  private var infoBubble: some View {
    Text("12 photos").padding()
  }
}

struct PhotoView: View {
  let photo: Photo
  init(photo: Photo) { self.photo = photo }
  var body: some View { Text("\(photo.id)") }
}
struct EditorView: View { let photo: Photo; var body: some View { Text("\(photo.id)") } }
struct InfoView: View { var body: some View { Text("Info") } }
struct AlbumsView: View { var body: some View { Text("Albums") } }
struct TrashView: View { let isEmpty: Bool; var body: some View { Text("Trash") } }
struct CameraView: View { var body: some View { Text("Camera") } }
