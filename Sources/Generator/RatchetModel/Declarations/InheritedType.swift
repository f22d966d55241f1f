/// An entry of a declaration's inheritance clause: a type that it inherits from or conforms to.
package struct InheritedType: Sendable, Hashable, Codable {
  /// The entry as written: `@retroactive Swift.Equatable`, `Reducer<State, Action> & Sendable`.
  package var text: String

  /// The names of its types without attributes and generic arguments, each with the names of the
  /// surrounding types.
  ///
  /// A composition has several.
  package var paths: [[String]]

  /// The names of the protocols that it suppresses: `Copyable` for `~Copyable`.
  package var suppressed: [String] = []

  /// Its range, or nil if it is not in the source.
  package var range: SourceRange?

  /// A type with only a name.
  package init(named name: String) {
    self.init(text: name, paths: [[name]])
  }

  package init(text: String, paths: [[String]]) {
    self.text = text
    self.paths = paths
  }

  /// The names of its types without surrounding types: `Equatable` for `Swift.Equatable`.
  package var names: [String] { paths.compactMap(\.last) }
}

extension InheritedType {
  /// What does the work of usual templates of Sourcery.
  package static let ofSourcery = [
    "AutoCaseName": "CasePathable", "AutoCases": "CasePathable", "AutoCodable": "Codable",
    "AutoDecodable": "Decodable", "AutoEncodable": "Encodable", "AutoEquatable": "Equatable",
    "AutoHashable": "Hashable",
  ]

  /// The usual templates of Sourcery in whose place there is no protocol.
  package static let ofSourceryAlone: Set<String> = ["AutoInit", "AutoLenses"]

  /// What types conform to for usual templates of Sourcery, without those of mocks.
  package static let namesOfSourcery = ofSourceryAlone.union(ofSourcery.keys)
}

extension TypeDeclaration {
  /// The `Equatable` or `Hashable` in its inheritance clause, for which the compiler may write the `==`.
  package var statedComparison: InheritedType? {
    inherited.first { ["Equatable", "Hashable"].contains($0.text) }
  }

  /// Whether its inheritance clause suppresses a protocol: `~Copyable`, `Sendable & ~Copyable`.
  package func suppresses(_ name: String) -> Bool {
    inherited.contains { $0.suppressed.contains(name) }
  }
}
