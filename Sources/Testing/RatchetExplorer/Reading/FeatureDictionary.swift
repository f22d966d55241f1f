import Foundation
import Ratchet
import RatchetSource
import RatchetTesting

/// The values with which a feature compares, as its source says: they decide what it does.
///
/// A limit of 100 is only met by payloads near 100. So these values are payloads, besides the few of each
/// type (dictionaries of fuzzers: https://llvm.org/docs/LibFuzzer.html#dictionaries).
struct FeatureDictionary: Sendable {
  private(set) var integers: [Int] = []
  private(set) var numbers: [Double] = []
  private(set) var strings: [String] = []
  /// The fields of states that the reducers change.
  private(set) var assignedFields: Set<String> = []
  /// The actions that effects send.
  private(set) var sentActions: Set<SentAction> = []
  /// The variables that the reducers use and that belong to no value.
  private(set) var variables: Set<String> = []

  /// The number of values of one type.
  private static var limit: Int { 12 }

  /// An empty one, for a feature whose source cannot be read.
  init() {}

  /// - Parameters:
  ///   - features: The names of the types of the feature and its children, without their modules.
  ///   - module: The module of the feature.
  ///   - place: Where the exploration is in the source.
  init(of features: Set<String>, in module: String, near place: SourceLocation) {
    for feature in features.sorted() {
      let texts = FeatureSources.near("\(place.filePath)", declaring: feature, in: module)
      for text in texts { add(literalsIn: SourceText(text), of: feature) }
    }
  }

  /// - Parameters:
  ///   - source: The text of a file.
  ///   - feature: The name of a type that it declares or extends.
  init(in source: String, of feature: String) {
    add(literalsIn: SourceText([UInt8](source.utf8)), of: feature)
  }

  /// The values of a type.
  func values(of type: Any.Type) -> [Any] {
    switch type {
    case let type as any FixedWidthInteger.Type: integers.compactMap { Self.exactly($0, type) }
    case is Double.Type: numbers
    case is Float.Type: numbers.map { Float($0) }
    case is Decimal.Type: numbers.map { Decimal($0) }
    case is String.Type: strings
    case is Substring.Type: strings.map { Substring($0) }
    default: []
    }
  }

  private static func exactly<Value: FixedWidthInteger>(_ number: Int, _: Value.Type) -> Any? {
    Value(exactly: number)
  }

  /// A line for each kind of value.
  var lines: [String] {
    [
      ("Int", integers.map { "\($0)" }), ("Double", numbers.map { "\($0)" }),
      ("String", strings.map { SourceWriter.literal($0) }),
    ]
    .filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
  }
}

// MARK: - Reading

extension FeatureDictionary {
  private mutating func add(literalsIn source: SourceText, of feature: String) {
    let name = feature.split(separator: ".").last.map(String.init) ?? feature
    for index in source.tokens.indices.dropFirst()
    where source[index] == name && FeatureSources.declaring.contains(source[index - 1]) {
      let opening = (index..<source.tokens.count).first { source.kind($0) == .leftBrace }
      guard let opening, let closing = source.closing(opening) else { continue }
      var literals = FeatureLiterals(source, opening...closing)
      literals.read()
      integers = Self.added(literals.integers, to: integers)
      numbers = Self.added(literals.numbers, to: numbers)
      strings = Self.added(literals.strings, to: strings)
      for index in opening...closing {
        if let field = Self.changedField(at: index, in: source) { assignedFields.insert(field) }
      }
      variables.formUnion(StaticVariables(source).used(in: opening...closing, of: name))
      for index in opening...closing where source[index] == "send" {
        if let action = SentAction(source, at: index, of: feature) { sentActions.insert(action) }
      }
    }
  }

  /// The field of the state that a statement changes: `state.count += 1`, `state.rows[0].title = title`,
  /// `state.rows.append(row)`.
  private static func changedField(at index: Int, in source: SourceText) -> String? {
    guard source[index] == "state", source.kind(index + 1) == .period else { return nil }
    let end = source.tree.index(afterPathAt: index)
    // A call whose result is not used changes something.
    let isStatement = source.tokens[index].startsLine || source.kind(index - 1) == .colon
    let isChange =
      source.tree.isAssignment(end) || isStatement && source.kind(end) == .leftParen
    return isChange ? source[index + 2] : nil
  }

  private static func added<Value: Equatable>(_ values: [Value], to known: [Value]) -> [Value] {
    var all = known
    for value in values where all.count < limit && !all.contains(value) { all.append(value) }
    return all
  }
}
