import RatchetSyntax
import RatchetTesting

/// An action that the source of a feature sends from an effect: `send(.loaded(1))`.
struct SentAction: Hashable, Sendable {
  /// The names of its cases, from the outside in.
  private let cases: [Substring]
  /// Whether the last case has a value that the source does not spell out as a case.
  private let hasValue: Bool

  /// - Parameters:
  ///   - source: The text of a file.
  ///   - index: The token of a `send`.
  init?(_ source: SourceText, at index: Int) {
    var cases: [Substring] = []
    var index = source[index + 1] == "." && source[index + 2] == "deliver" ? index + 3 : index + 1
    while source.kind(index) == .leftParen, source.kind(index + 1) == .period,
      source.kind(index + 2) == .identifier
    {
      cases.append(Substring(source[index + 2]))
      index += 3
    }
    guard !cases.isEmpty else { return nil }
    (self.cases, hasValue) = (cases, source.kind(index) == .leftParen)
  }

  /// Whether an action can be this one, by the names of its cases: `list.row.loaded`.
  func canBe(_ name: String) -> Bool {
    let names = name.split(separator: ".")
    if names.suffix(cases.count).elementsEqual(cases) { return true }
    return hasValue && names.dropLast().suffix(cases.count).elementsEqual(cases)
  }
}
