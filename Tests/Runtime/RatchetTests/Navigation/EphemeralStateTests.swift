import Ratchet
import Testing

@MainActor
@Suite("A state that disappears after an action")
struct EphemeralStateTests {
  @Test("is dismissed by any action of it, once the parent has handled that")
  func dismissal() {
    let store = Store(initialState: Board.State(notice: Notice(text: "a"))) { Board() }
    store.send(.notice(.presented(.read)))
    #expect(store.notice == nil)
    #expect(store.seen == ["a"])
  }

  @Test("stays if the parent has replaced it")
  func replacement() {
    let store = Store(initialState: Board.State(notice: Notice(text: "a"))) { Board() }
    store.send(.notice(.presented(.next)))
    #expect(store.notice == Notice(id: 1, text: "a, next"))
    store.send(.notice(.dismiss))
    #expect(store.notice == nil)
  }

  @Test("is nil after its action if it is a plain optional")
  func optional() {
    let reducer = Reduce<Shelf.State, Shelf.Action> { state, action in
      if case .notice(.next) = action { state.notice = Notice(id: 1) }
      return .none
    }
    .ifLet(\.notice, action: \.notice)
    var state = Shelf.State(notice: Notice())
    _ = reducer.reduce(into: &state, action: .notice(.next))
    #expect(state.notice == Notice(id: 1))
    _ = reducer.reduce(into: &state, action: .other)
    #expect(state.notice == Notice(id: 1))
    _ = reducer.reduce(into: &state, action: .notice(.read))
    #expect(state.notice == nil)
  }

  @Test("is dismissed if it is in a case of an enum, and other cases stay")
  func cases() {
    func dismisses<Child>(_ child: Child, by action: FrameAction = .notice(.read)) -> Bool {
      let reducer = EmptyReducer<Frame<Child>.State, Frame<Child>.Action>()
        .ifLet(\.$child, action: \.child) { EmptyReducer() }
      var state = Frame<Child>.State(child: child)
      _ = reducer.reduce(into: &state, action: .child(.presented(action)))
      return state.child == nil
    }
    enum Plain {
      case notice(Notice)
      case number(Int)
      case nothing
    }
    #expect(dismisses(Plain.notice(Notice())))
    #expect(!dismisses(Plain.notice(Notice()), by: .number(1)))
    #expect(!dismisses(Plain.number(1)))
    #expect(!dismisses(Plain.number(1), by: .number(1)))
    #expect(!dismisses(Plain.nothing))
    #expect(dismisses(Result<Notice, Never>.success(Notice())))
    #expect(!dismisses(Result<Notice, Never>.success(Notice()), by: .number(1)))
    #expect(!dismisses(Result<Int, Never>.success(1)))
    #expect(!dismisses(1))
  }
}

/// The actions of a child that may be a notice.
private enum FrameAction {
  case notice(Notice.Action)
  case number(Int)
}

/// Presents a child of any type, which does nothing.
private struct Frame<Child> {
  struct State {
    @Presents var child: Child?
  }

  enum Action: CasePathable {
    case child(PresentationAction<FrameAction>)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, PresentationAction<FrameAction>> {
        CasePath(
          uncheckedEmbed: { .child($0) },
          extract: {
            switch $0 {
            case .child(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

/// Shows a notice without a presentation.
private enum Shelf {
  struct State {
    var notice: Notice?
  }

  enum Action: CasePathable {
    case notice(Notice.Action)
    case other

    struct AllCasePaths: Sendable {
      var notice: CasePath<Action, Notice.Action> {
        CasePath(
          embed: { .notice($0) },
          extract: { if case .notice(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

/// A notice on a board, as a program would declare its own.
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
