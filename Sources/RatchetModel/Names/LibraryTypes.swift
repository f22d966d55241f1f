/// The types that every file sees if it imports Ratchet.
///
/// The lists can be incomplete: any module may declare a type that is in none of them.
package enum LibraryTypes {
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
