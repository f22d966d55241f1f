import Foundation
import Ratchet
import RatchetSource
import RatchetTesting

/// What is written of a failure, to keep it.
struct WrittenFailure: Sendable {
  /// A test that fails in the same way; nil if that needs effects that run.
  var test: String?
  /// The way as a recording; nil if the state or the actions are not `Codable`.
  var recording: String?
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Takes the way to a failure once more, in one store that keeps its history, and writes it.
  ///
  /// - Parameters:
  ///   - finding: The failure.
  ///   - name: The name of the feature.
  ///   - place: Where the exploration is in the source.
  func written(_ finding: Finding, named name: String, at place: SourceLocation) -> WrittenFailure {
    let driver = driver(keepsHistory: true)
    return driver.use {
      let reportsIssues = driver.take(finding.isLastTaken ? finding.path : finding.path.dropLast())
      guard let store = driver.phase?.store, let history = store.history,
        isBroken(finding, driver)
      else { return WrittenFailure() }
      let recording = (try? store.recording()).map { String(decoding: $0, as: UTF8.self) }
      let effects = driver.effects.origins
      var writer = RecordedTestWriter<State, Action>(
        feature: TypeReflection.feature(of: TypeReflection.name(of: State.self)) ?? name,
        title: title(of: finding, name), function: function(for: finding, name))
      TestSource(place).apply(to: &writer)
      let declared = DeclaredStructs(near: place, of: TypeReflection.module(of: State.self))
      writer.declaration = { declared[$0] }
      writer.given = ExploredFeature<State, Action>.fixedDependencies
      writer.leavesOutUnwritten = true
      writer.writesLastChanges = true
      if !feature.startsAsDeclared { writer.initialState = nil }
      switch finding.kind {
      case .property(let index), .trap(.property(let index)):
        let property = properties[index]
        guard property.watch == nil, finding.loopLength == 0,
          !property.usesEffects || effects.isEmpty,
          property.kind != .eventually || finding.isDeadEnd
        else {
          // It is about calls, about what never ends, about effects, which do not run in it, or about what follows.
          return WrittenFailure(recording: recording)
        }
        writer.openLastStep =
          [.leadsTo, .eventually].contains(property.kind)
          ? "A repair changes more here. If it is in an effect, send what that sends."
          : "A repair changes something else here."
        if property.isOfSteps {
          guard let (number, old) = Self.brokenStep(of: history, property) else {
            return WrittenFailure(recording: recording)
          }
          writer.lastStep = number
          writer.writesLastChanges = false
          writer.end(withStep: history.steps[number].action, from: old, property)
        } else {
          writer.end(with: property, effects)
        }
      case .issues where reportsIssues: break
      case .trap(.code(.reducer)):
        guard let last = driver.action(of: finding.path.last) else {
          return WrittenFailure(recording: recording)
        }
        writer.ending = ["", "  // This traps.", "  await store.send(\(last))"]
      case .issues, .step, .trap, .hang: return WrittenFailure(recording: recording)
      }
      return WrittenFailure(
        test: history.shared.perform { writer.test(of: history) }, recording: recording)
    }
  }

  /// The last action that breaks a property of steps, with the state before it.
  private static func brokenStep(
    of history: StoreSnapshot<State, Action>, _ property: Property<State, Action>
  ) -> (number: Int, old: State)? {
    for (number, step) in history.steps.enumerated().reversed() {
      let old = number == 0 ? history.originState : history.steps[number - 1].state
      if property.isBroken(by: step.action, from: old, to: step.state) { return (number, old) }
    }
    return nil
  }

  /// Whether a store with shared values of its own has come to the failure, too.
  private func isBroken(_ finding: Finding, _ driver: FeatureDriver<State, Action>) -> Bool {
    guard case .property(let index) = finding.kind else { return true }
    let property = properties[index]
    if [.eventually, .leadsTo].contains(property.kind) || property.isOfSteps { return true }
    return driver.withState { property.isBroken(in: $0.pointee, driver.effects, driver.calls) }
  }

  private func title(of finding: Finding, _ name: String) -> String {
    switch finding.kind {
    case .property(let index): "\(properties[index].kind): \(properties[index].name)"
    case .issues: "\(name) reports no issue"
    case .trap: "\(name) does not trap"
    case .step, .hang: name
    }
  }

  private func function(for finding: Finding, _ name: String) -> String {
    let words = title(of: finding, name).split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }
}

extension Finding {
  /// Whether the last choice is taken to see the failure, and does not end the process.
  var isLastTaken: Bool {
    switch kind {
    case .trap(.code), .hang, .step: false
    case .property, .issues, .trap(.property): true
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// Takes a path from the beginning.
  ///
  /// - Returns: Whether reducers have reported issues in the last step, and not only effects.
  fileprivate func take(_ path: some Collection<Choice>) -> Bool {
    restart()
    var reportsIssues = false
    for choice in path {
      reportsIssues = false
      observer = { [issues] _, _, _ in if issues.hasNews { reportsIssues = true } }
      _ = perform(choice, list().actions)
      observer = nil
      _ = issues.take()
    }
    return reportsIssues
  }

  /// The source of the action that a choice lets the store handle; nil if there is none.
  fileprivate func action(of choice: Choice?) -> String? {
    switch choice?.kind {
    case .action(let number):
      let actions = list().actions
      return number < actions.count ? candidates.text(of: actions[number]) : nil
    case .effect(let index, let number):
      return phase?.action(index, number).map { candidates.text(of: $0) }
    case .time, .wait, .cancel, .turn, nil: return nil
    }
  }
}

// MARK: - Source

/// What the source of a test says of its exploration.
struct TestSource {
  private let call: CallSite?

  init(_ place: SourceLocation) { call = .find("explore", at: place) }

  /// Lets a test create the feature as the exploration does.
  func apply<State, Action>(to writer: inout RecordedTestWriter<State, Action>) {
    guard let (arguments, closures) = call?.arguments else { return }
    if let state = arguments.first, state.label == nil { writer.initialState = state.source }
    func argument(_ label: String) -> String? { arguments.first { $0.label == label }?.source }
    let reducer = argument("reducer") ?? closures.first { $0.label == nil }?.source
    if let reducer { writer.reducer = Self.expression(reducer) ?? "\(reducer)()" }
    writer.preparation =
      argument("dependencies") ?? closures.first { $0.label == "dependencies" }?.source
  }

  /// The only expression of a closure of one line: `{ Counter() }`.
  private static func expression(_ closure: String) -> String? {
    let body = closure.dropFirst().dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
    return body.contains("\n") || body.isEmpty ? nil : body
  }
}

extension CallSite {
  /// Finds a call in a file that can still be read.
  static func find(_ method: String, at place: SourceLocation) -> CallSite? {
    guard let text = FileManager.default.contents(atPath: "\(place.filePath)") else { return nil }
    return CallSite(
      line: place.line, column: place.column, method: method, in: SourceText([UInt8](text)))
  }
}
