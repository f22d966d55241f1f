import Ratchet

/// Laws that generated code follows, and that the code of a feature should follow.
///
/// A test target with `laws: true` in its `.ratchet.yml` has a suite of them for each domain that
/// it sees. You can also call them yourself:
///
/// ```swift
/// extension Money: Arbitrary {
///   public static func arbitrary(_ random: inout Randomness) -> Money { Money(cents: random.value()) }
/// }
///
/// @Test func equality() { Laws.equality(of: Money.self) }
/// ```
///
/// Each law is tried with 100 random values (``Arbitrary``). A law that fails is reported with the
/// values that show it, and with their seed.
public enum Laws {}

// MARK: - Case paths

extension Laws {
  /// Embedding an extracted payload gives the same value, extracting an embedded payload gives the
  /// same payload, and nothing is extracted from another case.
  ///
  /// - Parameters:
  ///   - type: An enum.
  ///   - keyPaths: The cases. By default, all cases of an enum that is `CasePathIterable`.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  public static func casePaths<Root: CasePathable & Equatable & Arbitrary>(
    of type: Root.Type,
    _ keyPaths: [PartialCaseKeyPath<Root>]? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    LawRun.current.check("the case paths of \(type) distinguish its cases", at: place) { seed in
      let root = Root.value(seed: seed)
      let own = root.caseKeyPath
      for keyPath in keyPaths ?? Root.allCaseKeyPaths {
        guard let path = Root.allCasePaths[keyPath: keyPath] as? any TestedCasePath<Root> else {
          continue
        }
        if let failure = path.failure(of: root, isOwn: keyPath == own, keyPath) { return failure }
      }
      return nil
    }
  }
}

extension CasePathable {
  /// The key paths of the cases, if they can be iterated; otherwise none.
  fileprivate static var allCaseKeyPaths: [PartialCaseKeyPath<Self>] {
    (allCasePaths as? any Sequence<PartialCaseKeyPath<Self>>).map { Array($0) } ?? []
  }
}

/// A case path whose payload type is unknown.
private protocol TestedCasePath<Root> {
  associatedtype Root: CasePathable & Equatable
  func failure(of root: Root, isOwn: Bool, _ keyPath: PartialCaseKeyPath<Root>) -> String?
}

extension CasePath: TestedCasePath where Root: CasePathable & Equatable {
  fileprivate func failure(
    of root: Root, isOwn: Bool, _ keyPath: PartialCaseKeyPath<Root>
  ) -> String? {
    let shown = LawRun.shown(root, named: "value")
    let name = _caseName
    if let keyPath = keyPath as? CaseKeyPath<Root, Value>, root.is(keyPath) != isOwn {
      return "'is(\\.\(name))' says \(!isOwn) of\n\n\(shown)"
    }
    guard let payload = extract(from: root) else {
      return isOwn ? "'\(name)' extracts nothing from\n\n\(shown)" : nil
    }
    guard isOwn else { return "'\(name)' extracts a payload from another case:\n\n\(shown)" }
    let embedded = embed(payload)
    guard embedded == root else {
      return """
        What '\(name)' extracts and embeds again is another value:

        \(shown)
        \(LawRun.shown(embedded, named: "embedded"))
        """
    }
    guard let again = extract(from: embedded), Laws.areEqualParts(payload, again) else {
      return "What '\(name)' embeds cannot be extracted:\n\n\(shown)"
    }
    return nil
  }
}

// MARK: - Equality

extension Laws {
  /// `==` is reflexive and symmetric, distinguishes cases, and compares each part of a value,
  /// except those that are marked `@EquatableIgnored`.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  public static func equality<Value: Equatable & Arbitrary>(
    of type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    LawRun.current.check("'==' of \(type) is an equivalence that compares everything", at: place) {
      seed in
      let (value, parts) = Value.traced(seed: seed)
      if value != value {
        return "A value is not equal to itself:\n\n\(LawRun.shown(value, named: "value"))"
      }
      let other = Value.value(seed: SplitMix64.seed(seed, -1))
      return failure(of: value, other) ?? failure(ofParts: parts, of: value, seed)
    }
  }

  private static func failure<Value: Equatable>(of value: Value, _ other: Value) -> String? {
    let shown =
      LawRun.shown(value, named: "a") + "\n" + LawRun.shown(other, named: "b")
    let isEqual = value == other
    if isEqual != (other == value) {
      return "'a == b' says \(isEqual), and 'b == a' says \(!isEqual):\n\n\(shown)"
    }
    if isEqual, let case1 = caseKeyPath(of: value), let case2 = caseKeyPath(of: other),
      case1 != case2
    {
      return "Two cases are equal:\n\n\(shown)"
    }
    if isEqual, let value = value as? any Hashable, let other = other as? any Hashable,
      AnyHashable(value).hashValue != AnyHashable(other).hashValue
    {
      return "Two values are equal, and their hashes differ:\n\n\(shown)"
    }
    return nil
  }

  private static func failure<Value: Equatable & Arbitrary>(
    ofParts parts: [RandomTrace.Part], of value: Value, _ seed: UInt64
  ) -> String? {
    for (slot, part) in parts.enumerated() where part.weight != .unknown {
      let (other, otherParts) = Value.traced(
        seed: seed, replacing: (slot, SplitMix64.seed(seed, slot + 1_000)))
      guard otherParts.count == parts.count, !areEqualParts(part.value, otherParts[slot].value)
      else { continue }
      let counts = part.weight == .counts
      guard (value == other) == counts else { continue }
      let shown = LawRun.shown(value, named: "a") + "\n" + LawRun.shown(other, named: "b")
      return counts
        ? "Two values are equal that differ in '\(part.name)':\n\n\(shown)"
        : "Two values differ in '\(part.name)' alone, which must be ignored:\n\n\(shown)"
    }
    return nil
  }

  private static func caseKeyPath(of value: Any) -> AnyKeyPath? {
    (value as? any CasePathable).flatMap { keyPath(of: $0) }
  }

  private static func keyPath(of value: some CasePathable) -> AnyKeyPath? { value.caseKeyPath }

  /// Whether two parts are equal.
  ///
  /// Parts that cannot be compared count as equal.
  fileprivate static func areEqualParts(_ lhs: Any, _ rhs: Any) -> Bool {
    if let lhs = lhs as? any Error, let rhs = rhs as? any Error {
      return StructuralEquality.areEqual(errors: lhs, rhs)
    }
    guard let lhs = lhs as? any Equatable else { return true }
    return isEqual(lhs, rhs)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    (rhs as? Value).map { $0 == lhs } ?? false
  }
}
