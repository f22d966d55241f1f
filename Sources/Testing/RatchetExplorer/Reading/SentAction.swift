import RatchetSyntax
import RatchetTesting

/// An action that the source of a feature sends from an effect: `send(.loaded(1))`.
struct SentAction: Hashable, Sendable {
  /// The name of the enum of the first case: that of the feature's actions.
  private let type: String
  /// The names of its cases, from the outside in.
  private let cases: [String]
  /// Whether the last case has a value that the source does not spell out as a case.
  private let hasValue: Bool

  /// - Parameters:
  ///   - source: The text of a file.
  ///   - index: The token of a `send`.
  ///   - feature: The name of the feature, without its module.
  init?(_ source: SourceText, at index: Int, of feature: String) {
    let isDeliver = source.kind(index + 1) == .period && source[index + 2] == "deliver"
    var call = CallSyntax(isDeliver ? index + 2 : index, in: source.tree)
    var cases: [String] = []
    while let value = Self.action(in: call, source), source.kind(value) == .period,
      source.tree.isName(value + 1)
    {
      cases.append(source[value + 1])
      call = CallSyntax(value + 1, in: source.tree)
    }
    guard !cases.isEmpty else { return nil }
    (type, self.cases, hasValue) = ("\(feature).Action", cases, !call.arguments.isEmpty)
  }

  /// The first token of the argument that is an action: the one called `action`, or the first without a label.
  private static func action(in call: CallSyntax, _ source: SourceText) -> Int? {
    let named = call.arguments.first { $0.label.map { source[$0] } == "action" }
    return (named ?? call.arguments.first { $0.label == nil })?.value.first
  }

  /// Whether an action can be this one.
  ///
  /// - Parameter action: Its cases, from the outside in.
  func canBe(_ action: [ActionCase]) -> Bool {
    action.indices.contains { start in
      guard action[start].type == type else { return false }
      let names = action[start...].map(\.name)
      // A payload that is no enum has no case in the name.
      if names.count <= cases.count { return cases.starts(with: names) }
      return hasValue && names.count == cases.count + 1 && names.starts(with: cases)
    }
  }
}

/// A case of an action.
struct ActionCase {
  /// The name of the enum, without its module.
  let type: String
  let name: String
}
