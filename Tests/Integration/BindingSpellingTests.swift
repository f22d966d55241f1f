import Ratchet
import Synchronization
import Testing

@Suite("A binding action, in each way to spell it")
@MainActor
struct BindingSpellingTests {
  private let store = Store(initialState: SpellingForm.State()) { SpellingForm() }

  @Test("is sent in full, in short, and by setting a field of the store")
  func send() {
    store.send(.binding(.set(\.text, "a")))
    #expect(store.text == "a")
    store.send(.set(\.text, "b"))
    #expect(store.text == "b")
    store.text = "c"
    #expect(store.text == "c")
    #expect(store.changes == 3)
    store.send(.set(\.nested.field, "Hello"))
    #expect(store.nested.field == "Hello!")
  }

  @Test("is equal by its field and value")
  func equality() {
    typealias Action = BindingAction<SpellingForm.State>
    #expect(Action.set(\.text, "a") == .set(\.text, "a"))
    #expect(Action.set(\.text, "a") != .set(\.text, "b"))
    #expect(SpellingForm.Action.set(\.isOn, true) == .binding(.set(\.isOn, true)))
    #expect(SpellingForm.Action.set(\.isOn, true).is(\.binding.isOn))
  }

  @Test("that no reducer writes is reported with its feature, itself, and the way out")
  func unhandled() {
    let store = Store(initialState: SpellingForgetful.State()) { SpellingForgetful() }
    let issues = recordedIssues { store.text = "a" }
    #expect(store.text == "")
    #expect(issues.count == 1)
    #expect(issues[0].contains(#"Add "BindingReducer()" to the body of "SpellingForgetful""#))
    #expect(issues[0].contains(#"binding(\.text = "a")"#))
    // The program is responsible for actions that it sends itself.
    #expect(recordedIssues { store.send(.set(\.text, "a")) }.isEmpty)
  }

  @Test("of a child whose operator is missing is reported, and so are its dismissals")
  func careless() throws {
    var state = SpellingCareless.State(form: SpellingForm.State())
    state.path.append(SpellingForm.State())
    let store = Store(initialState: state) { SpellingCareless() }
    let form = try #require(store.scope(state: \.form, action: \.form))
    #expect(recordedIssues { form.text = "a" }.count == 1)
    let screen = try #require(Array(store.scope(state: \.path, action: \.path)).first)
    #expect(recordedIssues { screen.text = "a" }.count == 1)

    @Bindable var bound = store
    let dismissals = recordedIssues {
      $bound.scope(state: \.form, action: \.form).wrappedValue = nil
    }
    #expect(dismissals.count == 1)
    #expect(
      dismissals[0].contains(#"Add the "ifLet" of the child to the body of "SpellingCareless""#))
    let pops = recordedIssues { $bound.scope(state: \.path, action: \.path).wrappedValue = [] }
    #expect(pops.count == 1)
    #expect(pops[0].contains(#"Add the "forEach""#))
  }
}

/// The issues that were reported while a function ran.
@MainActor
func recordedIssues(_ body: () -> Void) -> [String] {
  let reporter = IssueRecorder()
  withIssueReporters([reporter], operation: body)
  return reporter.messages.withLock { $0 }
}

private final class IssueRecorder: IssueReporter {
  let messages = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    messages.withLock { $0.append(text) }
  }
}

/// The values that a function has read, in order.
final class Reads: Sendable {
  let values = Mutex<[String]>([])
}
