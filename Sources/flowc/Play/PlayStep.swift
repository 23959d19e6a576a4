import Editing
import FlowGeneration
import FlowModel
import FlowSimulator

/// A line of a script, with what it did, for programs.
struct PlayStep {
  /// The reason why the line has no meaning where it stands.
  let problem: String?
  private let json: JSONObject

  init(launched session: PlaySession) {
    problem = nil
    json = (["line": 0, "text": "launch"] as JSONObject).adding(resultOf: session)
  }

  init(_ text: String, _ line: Int, _ session: PlaySession, problem: String?) {
    self.problem = problem
    let json: JSONObject = ["line": line, "text": text, "problem": problem]
    self.json = problem == nil ? json.adding(resultOf: session) : json
  }

  /// Returns the document of a script: its steps, and the moves that are possible in the end.
  static func json(of steps: [PlayStep], _ session: PlaySession) -> String {
    let moves = session.offered.map { move in
      let row = session.flow.row(of: move, in: session.state)
      return [
        "script": session.flow.text(move, in: session.state), "name": row.name, "does": row.effect,
        "asks": row.guards, "takes": row.parameters,
      ] as JSONObject
    }
    return flowc.json(
      [
        "version": 1, "name": session.flow.name.text, "steps": steps.map(\.json), "moves": moves,
      ] as JSONObject)
  }
}

extension JSONObject {
  /// Returns the object with what is on screen, and what has just happened.
  fileprivate func adding(resultOf session: PlaySession) -> JSONObject {
    let (flow, state) = (session.flow, session.state)
    let object = adding("shows", state.glance(in: flow))
      .adding("news", MoveNews(session.last, in: flow).lines.map(\.text))
      .adding("isRefused", session.last.refusal != nil)
    guard let guardian = state.asking?.guardID else { return object }
    return object.adding("asking", flow[guardian].name.text)
  }
}
