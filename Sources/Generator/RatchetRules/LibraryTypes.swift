/// The types that every file sees if it imports Ratchet.
///
/// The lists can be incomplete: any module may declare a type that is in none of them.
package enum LibraryTypes {
  /// Whether a name is a type that is known to be `Equatable`, with or without arguments.
  package static func areEquatable(_ name: String) -> Bool {
    equatable.contains(name) || equatableContainers.contains(name)
  }

  /// Whether the values of a type are certainly not reducers.
  package static func areValues(_ name: String) -> Bool {
    areEquatable(name) || exported.contains(name)
  }

  /// Types of the standard library and Foundation that are `Equatable`.
  package static let equatable: Set<String> = [
    "AnyHashable", "Bool", "Calendar", "Character", "Data", "Date", "DateComponents", "Decimal",
    "Double", "Duration", "Float", "IndexPath", "IndexSet", "Int", "Int8", "Int16", "Int32",
    "Int64", "Int128", "Locale", "Never", "ObjectIdentifier", "String", "Substring", "TimeInterval",
    "StackElementID", "TextState", "TimeZone", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "UInt128", "URL", "UUID",
  ]

  /// Types that are `Equatable` if all their arguments are.
  package static let equatableContainers: Set<String> = [
    "AlertState", "Array", "ArraySlice", "ButtonState", "ClosedRange", "ConfirmationDialogState",
    "ContiguousArray", "Dictionary", "IdentifiedArray", "IdentifiedArrayOf", "Optional",
    "PresentationAction", "PresentationState", "Range", "Result", "Set", "StackAction",
    "StackState", "TaskResult",
  ]

  /// Types and modules of the libraries in which no reducer is declared, and whose names no module of
  /// features has.
  package static let withoutReducers: Set<String> = [
    "Array", "Character", "Dictionary", "Double", "Foundation", "Int", "Optional", "Result", "Set",
    "String", "Substring", "Swift", "Unicode",
  ]

  /// The protocols of Swift and Foundation whose types are `Equatable`.
  package static let equatableProtocols: Set<String> = [
    "AdditiveArithmetic", "BinaryFloatingPoint", "BinaryInteger", "Comparable", "DurationProtocol",
    "Equatable", "FixedWidthInteger", "FloatingPoint", "FormatStyle", "Hashable", "InstantProtocol",
    "Numeric", "OptionSet",
    "ReferenceConvertible", "SIMD", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable",
    "StringProtocol", "UnsignedInteger",
  ]

  /// The types of Swift, of Foundation (which Ratchet exports), and of Ratchet.
  package static let exported = ofSystem.union(ratchet)

  /// Those of ``exported`` that a module does not declare.
  package static func known(besidesModule module: String?) -> Set<String> {
    module == "Foundation" ? besidesFoundation : exported
  }

  private static let besidesFoundation = swift.union(ratchet)

  /// The types of Swift and Foundation.
  package static let ofSystem = swift.union(foundation)

  /// The types of Swift.
  package static let swift: Set<String> = [
    "Actor", "Any", "AnyCollection", "AnyHashable", "AnyIterator", "AnyKeyPath", "AnyObject",
    "AnySequence", "Array", "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence",
    "AsyncStream", "AsyncThrowingStream", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "Bool", "CancellationError", "CaseIterable", "Character",
    "CheckedContinuation", "Clock", "ClosedRange", "Codable", "CodingKey", "Collection",
    "CollectionDifference", "CollectionOfOne", "Comparable", "ContiguousArray",
    "ContinuousClock", "CustomStringConvertible", "Decodable", "Decoder", "DecodingError",
    "Dictionary", "DiscontiguousSlice", "Double", "Duration", "EmptyCollection", "Encodable",
    "Encoder", "EncodingError", "EnumeratedSequence", "Equatable", "Error", "FixedWidthInteger",
    "Float", "Float16", "FloatingPoint", "Hashable", "Hasher", "Identifiable", "InlineArray",
    "InstantProtocol", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "KeyPath",
    "KeyValuePairs", "LazySequence", "MainActor", "ManagedBuffer", "Mirror", "Never", "Numeric",
    "ObjectIdentifier", "OpaquePointer", "OptionSet", "Optional", "PartialKeyPath",
    "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "RandomAccessCollection",
    "RandomNumberGenerator", "Range", "RangeExpression", "RangeSet", "RawRepresentable",
    "RawSpan", "ReferenceWritableKeyPath", "Repeated", "Result", "ReversedCollection", "SIMD16",
    "SIMD2", "SIMD3", "SIMD32", "SIMD4", "SIMD64", "SIMD8", "Self", "Sendable", "Sequence",
    "SerialExecutor", "Set", "SetAlgebra", "SignedInteger", "Slice", "Span", "StaticString",
    "Strideable", "String", "StringProtocol", "Substring", "SuspendingClock", "Swift",
    "SystemRandomNumberGenerator", "Task", "TaskGroup", "TaskPriority", "ThrowingTaskGroup",
    "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Unmanaged",
    "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeMutableBufferPointer",
    "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer",
    "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer", "UnsignedInteger", "Void",
    "WritableKeyPath", "Zip2Sequence",
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar",
    "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "DispatchData", "DispatchGroup", "DispatchQoS", "DispatchQueue", "DispatchSemaphore",
    "DispatchTime", "DispatchTimeInterval", "DispatchWallTime", "DispatchWorkItem", "FileHandle",
    "FileManager", "Foundation", "IndexPath", "IndexSet",
    "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "Measurement", "NSError",
    "NSNumber", "NSObject", "NSString", "Notification", "NotificationCenter",
    "PersonNameComponents", "ProcessInfo", "SortDescriptor", "TimeInterval", "TimeZone", "URL",
    "URLComponents", "URLError", "URLQueryItem", "URLRequest", "URLResponse", "UUID",
    "UnitLength", "UnitMass", "UserDefaults",
  ]

  /// A test compares them with the sources.
  package static let ratchet: Set<String> = [
    "AlertState", "AnyClock", "BindingAction", "ButtonState",
    "ConfirmationDialogState", "DateGenerator", "DismissEffect", "Effect", "EffectOf",
    "Identified", "IdentifiedAction", "IdentifiedActionOf", "IdentifiedArray",
    "IdentifiedArrayOf", "LockIsolated", "PresentationAction", "PresentationState", "Ratchet",
    "Reducer", "ReducerOf", "Send", "StackAction", "StackActionOf", "StackElementID",
    "StackState", "Store", "StoreOf", "TextState", "UUIDGenerator",
    "UncheckedSendable", "ViewAction",
  ]
}
