import Diagnostics
import FlowGeneration
import FlowModel
import Graphviz

/// The images of a folder that show what screens look like: `Checkout.payment.png`.
enum ScreenImages {
  /// The greatest size of an image, in bytes. A page contains all of them.
  private static let largest = 4 << 20

  /// Reads the image of each screen that has one.
  ///
  /// - Throws: `CommandError.failure` if the folder can't be read, or if an image isn't a PNG.
  static func read(_ folder: String, for flow: Flow) throws(CommandError) -> [ID<Screen>: PNG] {
    let names = Set(try FileSystem.list(folder))
    var images: [ID<Screen>: PNG] = [:]
    var unknown = names.filter { $0.hasSuffix(".png") }
    for screen in flow.screens {
      let name = flow.imageName(of: screen)
      guard unknown.remove(name) != nil else { continue }
      let path = FileSystem.join(folder, name)
      guard let image = PNG(try FileSystem.read(path, atMost: largest)) else {
        throw .failure("\(path) isn't a PNG picture")
      }
      images[screen.id] = image
    }
    for name in unknown.sorted() {
      let path = FileSystem.join(folder, name)
      Output.note("flowc: no screen is called as \(path) is")
    }
    return images
  }
}
