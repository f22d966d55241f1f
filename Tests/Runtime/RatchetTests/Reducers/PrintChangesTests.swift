import CustomDump
import Ratchet
import Testing

@MainActor
@Suite("_printChanges()")
struct PrintChangesTests {
  /// Collects the printed text.
  final class Output {
    var lines: [String] = []
  }

  let output = Output()

  @Test("it prints the action, and the difference that it made")
  func difference() {
    let store = Store(initialState: Pair.State(left: Counter.State(id: 1))) {
      Pair()._printChanges(.customDump { [output] in output.lines.append($0) })
    }
    store.send(.left(.increment))
    expectNoDifference(
      output.lines.joined(separator: "\n"),
      """
      received action:
        TwoOf.Action.left(.increment)
        Pair.State(
          left: Counter.State(
            id: 1,
      -     count: 0
      +     count: 1
          ),
          right: Counter.State(…),
      -   childActions: 0
      +   childActions: 1
        )

      """
    )
  }

  @Test("it says that nothing has changed")
  func noDifference() {
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.customDump { [output] in output.lines.append($0) })
    }
    store.send(.stop)
    #expect(
      output.lines == ["received action:\n  Counter.Action.stop\n  (No state changes)\n"]
    )
  }

  @Test("it prints changes of shared values")
  func sharedChanges() {
    let count = Shared(value: 1)
    let store = Store(initialState: count) {
      Reduce<Shared<Int>, Void> { state, _ in
        state.withLock { $0 += 1 }
        return .none
      }
      ._printChanges(.customDump { [output] in output.lines.append($0) })
    }
    store.send(())
    let text = output.lines.joined()
    #expect(text.contains("- ") && text.contains("+ "), "\(text)")
  }

  @Test("it prints each action once, in the order in which they are handled")
  func order() async {
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.actionLabels { [output] in output.lines.append($0) })
    }
    await store.send(.incrementLater).finish()
    store.send(.decrement)
    #expect(
      output.lines == [
        "received action: Counter.Action.incrementLater",
        "received action: Counter.Action.increment",
        "received action: Counter.Action.decrement",
      ]
    )
  }

  @Test("an action's label names the cases in it and leaves the values out")
  func labels() {
    enum Inner { case plain, number(Int), named(first: Int, second: Inner2) }
    enum Inner2 { case tapped }
    let labels: [(Inner, String)] = [
      (.plain, ".plain"), (.number(1), ".number"),
      (.named(first: 1, second: .tapped), ".named(first:, second: .tapped)"),
    ]
    for (action, label) in labels {
      let printer = _ReducerPrinter<Int, PresentationAction<Inner>>.actionLabels { [output] in
        output.lines.append($0)
      }
      printer.printChange(receivedAction: .presented(action), oldState: 0, newState: 0)
      #expect(output.lines.last?.hasSuffix(">.presented(\(label))") == true, "\(output.lines)")
    }
  }

  @Test("a printer can be a function, and there can be none")
  func custom() {
    let store = Store(initialState: Counter.State()) {
      Counter()
        ._printChanges(nil)
        ._printChanges(
          _ReducerPrinter { [output] action, old, new in
            output.lines.append("\(action): \(old.count) → \(new.count)")
          }
        )
    }
    store.send(.increment)
    #expect(output.lines == ["increment: 0 → 1"])
  }
}
