import Foundation
import TestSupport
import Testing

/// `flowc play` in a terminal, while the files of the module change.
@Suite(.serialized) struct PlayReloadTests {
  /// A walk at a terminal. The output goes to a file.
  private final class Terminal {
    let scratch: Scratch
    private let process = Process()
    private var master: Int32 = -1
    private var slave: Int32 = -1
    private var seen = 0

    init(in scratch: Scratch) throws {
      self.scratch = scratch
      try #require(openpty(&master, &slave, nil, nil, nil) == 0)
      process.executableURL = URL(filePath: Flowc.path)
      process.arguments = ["play", "."]
      process.currentDirectoryURL = scratch["Flows"]
      process.environment = Flowc.environment
      process.standardInput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
      process.standardOutput = try scratch.handle("output")
      process.standardError = process.standardOutput
      try withoutBlockedSignals { try process.run() }
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
      close(master)
      close(slave)
    }

    func type(_ line: String) {
      let bytes = Array((line + "\n").utf8)
      _ = write(master, bytes, bytes.count)
    }

    /// Returns what is printed up to the next prompt behind a text. A file may be seen while it is
    /// being written, so there may be another answer before.
    func answer(with text: String) throws -> String {
      let deadline = Date.now.addingTimeInterval(60)
      while Date.now < deadline {
        let parts = scratch.text("output").components(separatedBy: "\n> ")
        if let index = parts.indices.first(where: {
          $0 >= seen && $0 < parts.count - 1 && parts[$0].contains(text)
        }) {
          seen = index + 1
          return parts[index]
        }
        try #require(process.isRunning, "\(scratch.text("output"))")
        Thread.sleep(forTimeInterval: 0.01)
      }
      Issue.record("nothing has `\(text)`: \(scratch.text("output"))")
      return ""
    }

    func end() -> Int32 {
      type("quit")
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private static let shop = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list: { routes: { open: detail } }
          detail: { params: { id: Int }, routes: { photos: photos } }
          photos: {}

    """

  private static let path = "Flows/Shop.flow.yaml"

  /// Returns a terminal in which a walk has made two moves.
  private func walked(in scratch: Scratch) throws -> Terminal {
    try scratch.write(Self.shop, to: Self.path)
    let terminal = try Terminal(in: scratch)
    #expect(try terminal.answer(with: "can be typed").contains("● App  list\n"))
    terminal.type("take open 7")
    _ = try terminal.answer(with: "1 move\n")
    terminal.type("take photos")
    _ = try terminal.answer(with: "2 moves\n")
    return terminal
  }

  @Test func theMovesAreMadeAgainInTheChangedFlow() throws {
    let scratch = try Scratch()
    let terminal = try walked(in: scratch)
    try scratch.write(
      Self.shop.replacing("photos: {}", with: "photos: { routes: { home: popToRoot } }"),
      to: Self.path)
    let told = try terminal.answer(with: "the flow has changed:")
    #expect(told.contains("+ route App.photos.home\n"), "\(told)")
    #expect(told.contains("● App  list > detail(id: 7) > photos\n"), "\(told)")
    #expect(told.contains("  1  home  popToRoot"), "\(told)")
    terminal.type("1")
    #expect(try terminal.answer(with: "3 moves\n").contains("● App  list\n"))
    #expect(terminal.end() == 0)
  }

  @Test func aWalkThatIsNotPossibleAnyMoreStopsAndGoesOnLater() throws {
    let scratch = try Scratch()
    let terminal = try walked(in: scratch)
    try scratch.write(
      Self.shop.replacing("{ photos: photos }", with: "{ pictures: photos }"), to: Self.path)
    let stopped = try terminal.answer(with: "the walk stops")
    #expect(
      stopped.contains("the walk stops before move 2 of 2, `take photos`: there is no route"),
      "\(stopped)")
    #expect(stopped.contains("● App  list > detail(id: 7)\n"), "\(stopped)")
    try scratch.write(Self.shop, to: Self.path)
    #expect(try terminal.answer(with: "2 moves\n").contains("> photos\n"))
    terminal.type("undo")
    #expect(try terminal.answer(with: "1 move\n").contains("detail(id: 7)\n"))
  }

  @Test func aMoveOfTheUserEndsTheWaitForTheOthers() throws {
    let scratch = try Scratch()
    let terminal = try walked(in: scratch)
    try scratch.write(
      Self.shop.replacing("{ photos: photos }", with: "{ pictures: photos }"), to: Self.path)
    _ = try terminal.answer(with: "the walk stops")
    terminal.type("undo")
    _ = try terminal.answer(with: "launched\n")
    try scratch.write(Self.shop, to: Self.path)
    #expect(try terminal.answer(with: "the flow has changed:").contains("launched\n"))
  }

  @Test func anErrorLeavesTheWalkInTheFlowAsItWas() throws {
    let scratch = try Scratch()
    let terminal = try walked(in: scratch)
    try scratch.write(Self.shop.replacing("open: detail", with: "open: nowhere"), to: Self.path)
    let told = try terminal.answer(with: "as it was")
    #expect(told.contains("there is no screen `nowhere` in `App`"), "\(told)")
    terminal.type("undo")
    #expect(try terminal.answer(with: "1 move\n").contains("detail(id: 7)\n"))
    try scratch.write(Self.shop + "# nothing else\n", to: Self.path)
    _ = try terminal.answer(with: "and the flow is the same")
    #expect(terminal.end() == 0)
  }
}
