extension LibraryTypes {
  /// The protocols that a protocol of Swift, Foundation or Ratchet inherits from.
  package static func protocols(impliedBy name: String) -> Set<String> {
    (parents[name] ?? []).reduce(into: []) { implied, parent in
      implied.insert(parent)
      implied.formUnion(protocols(impliedBy: parent))
    }
  }

  private static let parents: [String: [String]] = [
    "Actor": ["Sendable"], "BidirectionalCollection": ["Collection"],
    "BinaryFloatingPoint": ["FloatingPoint"],
    "BinaryInteger": ["Hashable", "Numeric", "Strideable"],
    "CasePathIterable": ["CasePathable"],
    "Clock": ["Sendable"], "Codable": ["Decodable", "Encodable"], "CodingKey": ["Sendable"],
    "Collection": ["Sequence"], "Comparable": ["Equatable"], "CustomNSError": ["Error"],
    "DependencyKey": ["TestDependencyKey"], "Error": ["Sendable"],
    "FixedWidthInteger": ["BinaryInteger"],
    "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"],
    "FormatStyle": ["Codable", "Hashable"], "Hashable": ["Equatable"],
    "HashableObject": ["Hashable"],
    "LazyCollectionProtocol": ["Collection", "LazySequenceProtocol"],
    "LazySequenceProtocol": ["Sequence"], "LocalizedError": ["Error"],
    "MutableCollection": ["Collection"], "Numeric": ["AdditiveArithmetic"],
    "ObservableStruct": ["ObservableState"],
    "OptionSet": ["RawRepresentable", "SetAlgebra"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "RangeReplaceableCollection": ["Collection"], "RecoverableError": ["Error"],
    "SharedKey": ["SharedReaderKey"], "SharedReaderKey": ["Sendable"],
    "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"], "SignedNumeric": ["Numeric"],
    "Strideable": ["Comparable"],
    "StringProtocol": ["BidirectionalCollection", "Comparable", "Hashable"],
    "UnsignedInteger": ["BinaryInteger"],
  ]
}
