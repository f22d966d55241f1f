import Ratchet
import Testing

@MainActor
@Suite("A state that is gone once it has been acted on")
struct EphemeralStateTests {
  @Test("is dismissed by any action of it, once the parent has handled that")
  func dismissal() {
    let store = Store(initialState: Board.State(notice: Notice(text: "a"))) { Board() }
    store.send(.notice(.presented(.read)))
    #expect(store.notice == nil)
    #expect(store.seen == ["a"])
  }

  @Test("stays where the parent has put another one in its place")
  func replacement() {
    let store = Store(initialState: Board.State(notice: Notice(text: "a"))) { Board() }
    store.send(.notice(.presented(.next)))
    #expect(store.notice == Notice(id: 1, text: "a, next"))
    store.send(.notice(.dismiss))
    #expect(store.notice == nil)
  }
}

/// A notice on a board, as a program would write one of its own.
private struct Notice: EphemeralState, Identifiable, Equatable {
  enum Action { case read, next }
  var id = 0
  var text = ""
}

private struct Board: Reducer {
  struct State: Equatable {
    @Presents var notice: Notice?
    var seen: [String] = []
  }

  enum Action: CasePathable {
    case notice(PresentationAction<Notice.Action>)

    struct AllCasePaths: Sendable {
      var notice: CasePath<Action, PresentationAction<Notice.Action>> {
        CasePath(
          embed: { .notice($0) },
          extract: {
            switch $0 {
            case .notice(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.notice }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .notice(.presented(.read)):
        state.seen.append(state.notice?.text ?? "nothing")
      case .notice(.presented(.next)):
        state.notice = Notice(id: 1, text: "\(state.notice?.text ?? "nothing"), next")
      case .notice(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$notice, action: \.notice)
  }
}
