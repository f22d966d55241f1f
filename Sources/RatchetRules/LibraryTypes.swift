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

  /// The types of Swift, of Foundation (which Ratchet exports), and of Ratchet.
  package static let exported = swift.union(foundation).union(ratchet)

  private static let swift: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream",
    "BinaryFloatingPoint", "BinaryInteger", "Bool", "CancellationError", "Character", "Clock",
    "ClosedRange", "Codable", "CodingKey", "Collection", "Comparable", "ContinuousClock",
    "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder",
    "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable", "InlineArray",
    "InstantProtocol", "Int", "Int16", "Int32", "Int64", "Int8", "MainActor", "Never",
    "ObjectIdentifier", "Optional", "PartialRangeFrom", "Range", "RawRepresentable", "Result",
    "Self", "Sendable", "Sequence", "Set", "String", "StringProtocol", "Substring",
    "SuspendingClock", "Swift", "Task", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode",
    "Void",
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "Foundation", "IndexPath", "IndexSet", "Locale", "Measurement",
    "NSError", "Notification", "TimeInterval", "TimeZone", "URL", "URLComponents", "URLError",
    "URLRequest", "URLResponse", "UUID",
  ]

  /// A test compares them with the sources.
  package static let ratchet: Set<String> = [
    "ActionSheetState", "AlertState", "AnyClock", "AnySchedulerOf", "BindingAction", "ButtonState",
    "ConfirmationDialogState", "DateGenerator", "DismissEffect", "Effect", "EffectOf",
    "Identified", "IdentifiedAction", "IdentifiedActionOf", "IdentifiedArray",
    "IdentifiedArrayOf", "LockIsolated", "PresentationAction", "PresentationState", "Ratchet",
    "Reducer", "ReducerOf", "Send", "StackAction", "StackActionOf", "StackElementID",
    "StackState", "Store", "StoreOf", "TaskResult", "TextState", "UUIDGenerator",
    "UncheckedSendable", "ViewAction",
  ]
}
