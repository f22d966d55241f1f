import Foundation
import Ratchet

/// Writes a stretch of a store's history as a test that passes.
///
/// The inspector copies such tests. The explorer adds an expectation that fails.
package struct RecordedTestWriter<State, Action> {
  /// The name of the feature's type.
  package let feature: String
  /// The name of the test for people, and that of its function.
  package var title: String
  package var function: String
  /// The modules that it imports besides.
  package var imports: [String] = []
  /// The source of the feature.
  package var reducer: String
  /// The source of the initial state; nil for one that is made of its values.
  package var initialState: String?
  /// The source of a closure that prepares the dependencies; nil for those of the program.
  package var preparation: String?
  /// The sources of dependencies that have other values than in the program, by their names.
  package var given: [String: String] = [:]
  /// The index of the step with which it ends; nil for the last one.
  package var lastStep: Int?
  /// Whether the last lines of its body use the state before that step, as `old`.
  package var keepsOldState = false
  /// The last lines of its body.
  package var ending: [String] = []
  /// Returns how a struct is declared, if that is known.
  package var declaration: @Sendable (Any.Type) -> StructDeclaration? = { _ in nil }
  /// Whether a change that cannot be written is left out, with a comment, so that the test compiles.
  package var leavesOutUnwritten = false
  /// What is said of the last step if it may change something else than it did, because a repair lets it.
  package var openLastStep: String?
  /// Whether it changes shared values to what they are now after the last step.
  package var writesLastChanges = false

  private var module: String { TypeReflection.module(of: State.self) }
  /// Writes values.
  package var values: SourceWriter { SourceWriter(module: module, declaration: declaration) }
  private var mutationWriter: MutationWriter {
    MutationWriter(module: module, declaration: declaration)
  }
  private let layout = SourceLayout()

  /// - Parameters:
  ///   - feature: The name of the feature's type.
  ///   - title: The name of the test for people.
  ///   - function: The name of its function.
  package init(feature: String, title: String, function: String) {
    (self.feature, self.title, self.function) = (feature, title, function)
    reducer = "\(feature)()"
  }

  /// The test, as a file.
  package func test(of history: StoreSnapshot<State, Action>) -> String {
    var lines = (["RatchetTesting", "Testing"] + imports).sorted().map { "import \($0)" }
    lines += [
      "", "@testable import \(module)", "",
      "@MainActor",
      "@Test(\(SourceWriter.literal(title)))",
      "func \(function)() async {",
    ]
    lines += dependencies(readIn: history).map { "  \($0)" }
    if let preparation, readsOthers(in: history) {
      let type = "(inout DependencyValues) -> Void"
      lines.append("  let prepare: \(type) = \(preparation.replacing("\n", with: "\n  "))")
    }
    lines += keys(in: history)
    lines += history.shared.perform {
      store(from: history.originState, dependencies: overrides(readIn: history))
    }
    var (state, shared, seen) = (history.originState, history.shared, history.shared)
    let steps = history.steps.prefix((lastStep ?? history.steps.count) + 1)
    for (index, step) in steps.enumerated() {
      let before = shared.before(step, in: state)
      lines.append("")
      if keepsOldState, index == steps.count - 1 { lines.append("  let old = store.state") }
      lines += otherChanges(of: state, from: seen, to: before)
      seen = before.afterAction(of: step)
      let open = index == steps.count - 1 ? openLastStep : nil
      lines += before.compare(with: seen) { send(step, from: state, open: open) }
      if writesLastChanges, index == steps.count - 1 {
        let changes = otherChanges(of: step.state, from: seen, to: SharedView())
        lines += changes.isEmpty ? [] : [""] + changes
      }
      (state, shared) = (step.state, before.after(step, isLatest: false))
    }
    return (lines + ending + ["}", ""]).joined(separator: "\n")
  }
}

// MARK: - The store

extension RecordedTestWriter {
  private func store(from state: State, dependencies: [String]) -> [String] {
    let head = "  let store = TestStore(initialState: "
    let initial =
      initialState
      ?? values.expression(state).lines(layout, indentation: "  ", column: head.count)
    return [
      "  // What effects sent is among the steps, so the effects themselves do not run.",
      "  let feature = Reduce<\(feature).State, \(feature).Action>(\(reducer))",
      "\(head)\(initial)) {",
      "    Reduce<\(feature).State, \(feature).Action> { state, action in",
      "      _ = feature.reduce(into: &state, action: action)",
      "      return .none",
      "    }",
    ] + (dependencies.isEmpty ? ["  }"] : ["  } withDependencies: {"] + dependencies + ["  }"])
  }

  /// - Parameter open: What is said of it if it may change something else than it did.
  private func send(
    _ step: HandledAction<State, Action>, from state: State, open: String?
  ) -> [String] {
    let action = SourceExpression.call(
      "  await store.send", [SourceExpression.Item(expression: values.expression(step.action))])
    let call = action.lines(layout, indentation: "  ", column: 0)
    let comment = Self.comment(on: step.note?.source).map { "  // \($0)" }
    let mutations =
      StructuralEquality.areEqual(state, step.state)
      ? [] : mutationWriter.mutations(from: state, to: step.state)
    let lines = comment.map { [$0] } ?? []
    func openCall(_ comments: [String]) -> [String] {
      // Other changes are left out, too: they would apply to the state after the action.
      let sent = SourceExpression.call(
        "    _ = await store.send",
        [SourceExpression.Item(expression: values.expression(step.action))])
      let head = "  await store.withExhaustivity(.off) {"
      let line = "\(head) \(sent.flat.drop { $0 == " " }) }"
      let call =
        line.count <= layout.width
        ? [line] : [head, sent.lines(layout, indentation: "    ", column: 0), "  }"]
      return lines + comments.map { "  // \($0)" } + call
    }
    if let open {
      let changes = mutations.map { $0.lines(layout, indentation: "") }
        .flatMap { $0.split(separator: "\n") }
      return openCall(
        [open] + (changes.isEmpty ? [] : ["With the mistake:"] + changes.map { "  \($0)" }))
    }
    if leavesOutUnwritten, mutations.contains(where: \.hasPlaceholder) {
      return openCall(["A test cannot write what this changes."])
    }
    if mutations.isEmpty { return lines + [call] }
    let used = call.split(separator: "\n").last?.count ?? 0
    return lines + [call + " " + mutations.closure(layout, indentation: "  ", column: used + 1)]
  }

  private static func comment(on source: ActionSource?) -> String? {
    switch source {
    case .effect: "An effect sent this."
    case .step(let number): "An effect of step \(number) sent this."
    case .inspector: "The inspector sent this."
    case .outside, .recording, nil: nil
    }
  }
}

// MARK: - Shared values

extension RecordedTestWriter {
  /// Gives the shared values with a key what they had at first.
  private func keys(in history: StoreSnapshot<State, Action>) -> [String] {
    history.shared.keyed(in: history.originState, history.steps).map { key, value in
      let type = TypeReflection.name(of: type(of: value))
      let text = values.expression(value).flat
      return
        "  Shared<\(type)>(wrappedValue: \(text), \(source(of: key))).withLock { $0 = \(text) }"
    }
  }

  private func source(of key: String) -> String {
    if key.wholeMatch(of: /\.(inMemory|appStorage)\(".*"\)/) != nil { return key }
    if let match = key.wholeMatch(of: /\.fileStorage\((.*?)(?: -- file:\/\/(.*))?\)/)?.output {
      return ".fileStorage(\(source(ofFile: String(match.1), base: match.2.map(String.init))))"
    }
    return SourceExpression.placeholder("the key '\(key)'").flat
  }

  /// - Parameters:
  ///   - url: The URL, which is a path if it has a base.
  ///   - base: The path of the base, which is the program's folder unless the key has another one.
  private func source(ofFile url: String, base: String?) -> String {
    func path(_ encoded: String) -> String {
      let whole = encoded.replacing(/^file:\/\//, with: "")
      return SourceWriter.literal(whole.removingPercentEncoding ?? whole)
    }
    guard let base, base != URL.currentDirectory().path(percentEncoded: true) else {
      return "URL(filePath: \(path(url)))"
    }
    return "URL(filePath: \(path(url)), relativeTo: URL(filePath: \(path(base))))"
  }

  /// What effects and other code have changed since the last step.
  private func otherChanges(
    of state: State, from old: SharedView, to new: SharedView
  ) -> [String] {
    if old.isSame(as: new) { return [] }
    let changes = old.compare(with: new) {
      mutationWriter.sharedMutations(of: "store.state", in: state)
    }
    if changes.isEmpty { return [] }
    return ["  // An effect, or other code, changed this."]
      + changes.map { $0.lines(layout, indentation: "  ") }
  }
}

// MARK: - Dependencies

extension RecordedTestWriter {
  private func reads(in history: StoreSnapshot<State, Action>) -> [DependencyRead] {
    history.steps.flatMap(\.reads)
  }

  private func ids(in history: StoreSnapshot<State, Action>) -> [UUID] {
    reads(in: history).compactMap { if case .id(let id) = $0 { id } else { nil } }
  }

  private func dates(in history: StoreSnapshot<State, Action>) -> [Date] {
    reads(in: history).compactMap { if case .date(let date) = $0 { date } else { nil } }
  }

  private func numbers(in history: StoreSnapshot<State, Action>) -> [UInt64] {
    reads(in: history).compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  /// The values that the reducers got, in their order.
  private func dependencies(readIn history: StoreSnapshot<State, Action>) -> [String] {
    func list(_ name: String, _ recorded: [Any]) -> [String] {
      if recorded.isEmpty { return [] }
      let list = SourceExpression.array(recorded.map { values.expression($0) })
      let text = list.lines(layout, indentation: "  ", column: 30)
      return ["let \(name) = LockIsolated(\(text))"]
    }
    return list("ids", ids(in: history)) + list("dates", dates(in: history))
      + generator(of: numbers(in: history))
  }

  /// A generator of the random numbers that the reducers got.
  private func generator(of numbers: [UInt64]) -> [String] {
    if numbers.isEmpty { return [] }
    let list = SourceExpression.array(numbers.map { values.expression($0) })
    return [
      "struct RecordedNumbers: RandomNumberGenerator {",
      "  var numbers: [UInt64] = \(list.lines(layout, indentation: "    ", column: 26))",
      "  mutating func next() -> UInt64 {",
      "    numbers.isEmpty ? .random(in: 0 ... .max) : numbers.removeFirst()",
      "  }",
      "}",
    ]
  }

  /// The overrides of the dependencies, which have values also for a feature that reads more after a repair.
  private func overrides(readIn history: StoreSnapshot<State, Action>) -> [String] {
    var lines: [String] = []
    if readsOthers(in: history) {
      if preparation == nil { lines.append("    $0.context = .live") }
      let names = Set(reads(in: history).compactMap(\.name))
      for (name, source) in given.sorted(by: { $0.key < $1.key }) where names.contains(name) {
        lines.append("    $0\(name.dropFirst()) = \(source)")
      }
      if preparation != nil { lines.append("    prepare(&$0)") }
    }
    if !ids(in: history).isEmpty {
      let next = "$0.isEmpty ? UUID() : $0.removeFirst()"
      lines.append("    $0.uuid = UUIDGenerator { ids.withValue { \(next) } }")
    }
    if !dates(in: history).isEmpty {
      let next = "$0.count > 1 ? $0.removeFirst() : $0[0]"
      lines.append("    $0.date = DateGenerator { dates.withValue { \(next) } }")
    }
    if !numbers(in: history).isEmpty {
      let generator = "WithRandomNumberGenerator(RecordedNumbers())"
      lines.append("    $0.withRandomNumberGenerator = \(generator)")
    }
    return lines
  }

  /// Whether reducers read dependencies that would report it in a test.
  private func readsOthers(in history: StoreSnapshot<State, Action>) -> Bool {
    let known: Set = [
      "\\.uuid", "\\.date", "\\.withRandomNumberGenerator", "\\.continuousClock", "\\.mainQueue",
      "\\.defaultAppStorage", "\\.defaultFileStorage", "\\.defaultInMemoryStorage",
    ]
    return !Set(reads(in: history).compactMap(\.name)).subtracting(known).isEmpty
  }
}
