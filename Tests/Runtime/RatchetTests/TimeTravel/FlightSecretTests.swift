import Foundation
import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("What a flight recorder leaves out")
struct FlightSecretTests {
  private struct Token: Codable, Equatable { var text = "" }

  private struct Credentials: Codable, Equatable {
    var name = ""
    var password = ""
  }

  private struct Login: Reducer {
    struct State: Codable, Equatable {
      var credentials = Credentials()
      var token: Token?
      var tokens: [String: Token] = [:]
      var code = ""
      var since = Date(timeIntervalSince1970: 1)
      var page = URL(string: "https://example.com")!
      var ratio = Double.infinity
    }

    enum Action: Codable, CasePathable {
      case edited(Credentials)
      case answered([Token?])
      case codeChanged(String)
      case numbered(UInt8, Float)

      struct AllCasePaths: Sendable {
        var codeChanged: CasePath<Action, String> {
          CasePath(
            embed: { .codeChanged($0) },
            extract: { if case .codeChanged(let code) = $0 { code } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? {
        if case .codeChanged = self { \.codeChanged } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edited(let credentials): state.credentials = credentials
        case .answered(let tokens):
          state.token = tokens.first ?? nil
          state.tokens = ["first": tokens.first.flatMap { $0 } ?? Token()]
        case .codeChanged(let code): state.code = code
        case .numbered: break
        }
        return .none
      }
    }
  }

  private let folder: TemporaryFolder
  private var url: URL { folder.url.appending(path: "Login.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  private func record(_ recorder: FlightRecorder<Login.State, Login.Action>) throws -> String {
    let start = Login.State(
      credentials: Credentials(name: "Blob", password: "secret"), token: Token(text: "secret"),
      code: "secret")
    let store = Store(initialState: start, recorder: recorder) { Login() }
    store.send(.edited(Credentials(name: "Bob", password: "secret")))
    store.send(.answered([Token(text: "secret"), nil]))
    store.send(.codeChanged("secret"))
    store.send(.numbered(7, 0.5))
    store.flushRecorder()
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test("is never written: types, fields and payloads, at any depth, and a replay names them")
  func secrets() throws {
    let text = try record(
      .keepingLast(100, at: url)
        .leavingOut(Token.self, writing: Token(text: "-"))
        .leavingOut(\Credentials.password, writing: "")
        .leavingOut(\Login.State.code, writing: "0")
        .leavingOut(\Login.Action.Cases.codeChanged, writing: "0"))
    #expect(!text.contains("secret") && text.contains("Bob"))
    let recording = try Recording<Login.State, Login.Action>(contentsOf: url)
    #expect(recording.leftOut.count == 4 && recording.leftOut.first == "Token")
    #expect(recording.initialState.ratio == .infinity)
    let replayed = Store(replaying: recording) { Login() }.state
    #expect(replayed.credentials == Credentials(name: "Bob", password: ""))
    #expect(replayed.token == Token(text: "-") && replayed.code == "0")
    #expect(replayed.tokens == ["first": Token(text: "-")])
    #expect(replayed.since == Date(timeIntervalSince1970: 1))
    #expect(replayed.page == URL(string: "https://example.com"))
  }

  @Test("changes nothing else of what is written")
  func nothingElse() throws {
    let plain = try record(.keepingLast(100, at: url))
    let guarded = try record(.keepingLast(100, at: url).leavingOut(Never?.self, writing: nil))
    func withoutTimes(_ text: String) -> String {
      text.replacing(/"time":"[^"]*"/, with: "").replacing(/"leftOut":\[[^\]]*\],/, with: "")
    }
    #expect(withoutTimes(guarded) == withoutTimes(plain))
  }

  private struct Editor: Reducer {
    struct State: Codable, Equatable, BindableState {
      var name = ""
      var page = 0
      var token = Token()

      static func addBindableFields(to fields: inout BindableFields<Self>) {
        fields.add("name", \.name)
        fields.add("page", \.page)
        fields.add("token", \.token)
      }
    }

    enum Action: Codable {
      case binding(BindingAction<State>)

      var field: PartialKeyPath<State> {
        switch self {
        case .binding(let action): action.keyPath
        }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .binding(let action): action.apply(to: &state)
        }
        return .none
      }
    }
  }

  @Test("includes binding actions that set the field")
  func bindings() throws {
    let recorder = FlightRecorder<Editor.State, Editor.Action>.keepingLast(10, at: url)
      .leavingOut(\Editor.State.name, writing: "-")
    let store = Store(initialState: Editor.State(), recorder: recorder) { Editor() }
    store.send(.binding(.set(\.name, "secret")))
    store.send(.binding(.set(\.page, 7)))
    store.flushRecorder()
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(!text.contains("secret"))
    #expect(text.contains(#""value":"-""#) && text.contains(#""value":7"#))
  }

  @Test("includes binding actions that set a part of a value")
  func partsOfValues() throws {
    let recorder = FlightRecorder<Editor.State, Editor.Action>.keepingLast(10, at: url)
      .leavingOut(Token.self, writing: Token(text: "-"))
    let store = Store(initialState: Editor.State(), recorder: recorder) { Editor() }
    store.send(.binding(.set(\.token.text, "secret")))
    store.send(.binding(.set(\.page, 7)))
    store.flushRecorder()
    #expect(!(try String(contentsOf: url, encoding: .utf8)).contains("secret"))
    let recording = try Recording<Editor.State, Editor.Action>(contentsOf: url)
    #expect(recording.steps.map(\.action.field) == [\.token, \.page])
    #expect(Store(replaying: recording) { Editor() }.state.token == Token(text: "-"))
  }
}
