// The types that a test sees beside those of the module that it tests.

extension LibraryTypes {
  /// The modules whose types are listed here.
  package static let modulesSeenInTests: Set<String> = [
    "CustomDump", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "IssueReporting", "Observation", "OrderedCollections", "Ratchet", "RatchetConcurrency",
    "RatchetMigration", "RatchetMigrationTesting", "RatchetTesting", "Swift", "Testing",
  ]

  /// Whether a module that stubs and laws import has a type with a name.
  ///
  /// (A type of the standard library is no rival: a type of another module takes precedence.)
  package static func isSeenInTests(_ name: String) -> Bool {
    seenInTests.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// Types of Swift, Foundation and Ratchet that have generic parameters.
  package static let generic = genericOfSystem.union([
    "AlertState", "AnyClock", "BindingAction", "ButtonState", "ConfirmationDialogState", "Effect",
    "Identified", "IdentifiedAction", "IdentifiedArray", "LockIsolated", "PresentationAction",
    "PresentationState", "Send", "StackAction", "StackState", "Store", "UncheckedSendable",
  ])

  private static let genericOfSystem: Set<String> = [
    "AnyCollection", "AnyIterator", "AnySequence", "Array", "ArraySlice", "AsyncStream",
    "AsyncThrowingStream", "CheckedContinuation", "ClosedRange", "CollectionDifference",
    "ContiguousArray", "Dictionary", "InlineArray", "KeyPath", "KeyValuePairs", "Measurement",
    "Optional", "PartialKeyPath", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
    "Predicate", "Range", "ReferenceWritableKeyPath", "Regex", "Result", "Set", "Slice",
    "SortDescriptor", "Task", "UnsafeBufferPointer", "UnsafeContinuation",
    "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafePointer", "WritableKeyPath",
  ]

  /// How many generic parameters a type of Swift, Foundation or Ratchet has.
  package static func parameterCount(of name: String) -> Int {
    if ofTwoParameters.contains(name) { return 2 }
    return generic.contains(name) ? 1 : 0
  }

  private static let ofTwoParameters: Set<String> = [
    "AsyncThrowingStream", "CheckedContinuation", "Dictionary", "Identified", "IdentifiedAction",
    "IdentifiedArray", "InlineArray", "KeyPath", "KeyValuePairs", "ReferenceWritableKeyPath",
    "Result", "StackAction", "Store", "Task", "UnsafeContinuation", "WritableKeyPath",
  ]

  /// What the many further types of Foundation and Dispatch begin with.
  private static let prefixes = ["Dispatch", "HTTP", "NS", "URL", "Unit"]

  private static let seenInTests = ratchetInTests.union(foundationInTests).union(others)

  /// The types of Ratchet's libraries for features and tests.
  ///
  /// A test compares them with the sources.
  package static let ratchetInTests: Set<String> = [
    "ActionSheetState", "ActorIsolated", "AlertState", "AnyCasePath", "AnyClock",
    "AnyHashableSendable", "AnyOptionalPath", "AnyReducer", "AnyScheduler", "AnySchedulerOf",
    "AppStorageKey", "AppStorageKeyID", "Arbitrary", "ArbitraryError", "AssertionEffect",
    "AssertionFailureEffect", "BindableAction", "BindableField", "BindableFields",
    "BindableState", "BindingAction", "BindingIgnored", "BindingReducer", "BindingState",
    "BindingViewState", "BindingViewStore", "ButtonState", "ButtonStateAction",
    "ButtonStateBuilder", "ButtonStateRole", "CaseBindable", "CaseKeyPath", "CasePath",
    "CasePathIgnored", "CasePathIterable", "CasePathReflectable", "CasePathable", "CaseReducer",
    "CaseReducerState", "CaseSelection", "ChildKind", "ClockInstant", "ClockTimer",
    "CombineReducers", "ConfirmationDialogState", "ConfirmationDialogStateTitleVisibility",
    "DateGenerator", "Dependency", "DependencyClient", "DependencyContext", "DependencyEndpoint",
    "DependencyEndpointIgnored", "DependencyEntry", "DependencyKey", "DependencyValues",
    "DismissEffect", "Effect", "EffectOf", "EffectPublisher", "EffectTask", "EmptyReducer",
    "EphemeralState", "EquatableIgnored", "Exhaustivity", "ExtractionFailed", "FileConflict",
    "FileMerge", "FileStorage", "FileStorageKey", "FileStorageKeyID", "FireAndForget",
    "FlightRecorder", "FormerContent", "FormerStep", "HashableObject", "Identified",
    "IdentifiedAction", "IdentifiedActionOf", "IdentifiedActionOrStackAction", "IdentifiedArray",
    "IdentifiedArrayOf", "IdentifiedArrayOrStackState", "IdentityCaseKeyPath", "ImmediateClock",
    "ImmediateScheduler", "ImmediateSchedulerOf", "InMemoryKey", "InMemoryKeyID",
    "InMemoryStorage", "LawDependencies", "LawTrial", "Laws", "LoadContext", "LoadContinuation",
    "LockIsolated", "MemberwiseEquatable", "MemberwiseInit", "MissingSharedValue",
    "NanosecondTimeout", "NavigationLinkStore", "NonisolatedType", "ObservableEnum",
    "ObservableState", "ObservableStateID", "ObservableStruct", "ObservationStateIgnored",
    "ObservationStateRegistrar", "ObservationStateTracked", "ObservationToken", "ObserveToken",
    "ObservedElements", "ObservedState", "OpenURLEffect", "OptionalKeyPath",
    "OptionalOrPresentationState", "OptionalStoreOfCases", "OrderedIDs", "PartialCaseKeyPath",
    "Perceptible", "Perception", "PersistenceKey", "PersistenceKeyDefault",
    "PersistenceReaderKey", "PresentationAction", "PresentationActionOf", "PresentationState",
    "Presents", "Randomness", "Recording", "RecordingError", "Reduce", "Reducer",
    "ReducerBuilder", "ReducerBuilderOf", "ReducerCaseEphemeral", "ReducerCaseIgnored",
    "ReducerConformance", "ReducerOf", "ReducerProtocol", "ReducerProtocolOf", "SaveContext",
    "SaveContinuation", "Scope", "Send", "SendOf", "Shared", "SharedChangeTracker", "SharedKey",
    "SharedKeyDefault", "SharedReader", "SharedReaderKey", "SharedSubscriber",
    "SharedSubscription", "SourceRepresentable", "StackAction", "StackActionOf", "StackElementID",
    "StackElementIDGenerator", "StackState", "StateWithKnownReducer", "Store", "StoreActor",
    "StoreBinding", "StoreCollection", "StoreOf", "StoreOfCases", "StorePublisher",
    "StoreSubscription", "StoreTask", "SuspensionError", "TaskResult", "TestClock", "TestClockOf",
    "TestDependencyKey", "TestScheduler", "TestSchedulerOf", "TestStore", "TestStoreOf",
    "TestStoreTask", "TextState", "Timeline", "TimelineEntries", "TimelineEntry", "TimelineLimit",
    "UIBindable", "UIBinding", "UINavigationPath", "UIScheduler", "UITransaction",
    "UITransactionEntry", "UITransactionKey", "UUIDGenerator", "UncheckedSendable",
    "Unimplemented", "UnimplementedClock", "UnimplementedEndpoint", "UnimplementedScheduler",
    "UnimplementedSchedulerOf", "ViewAction", "ViewActionSending", "ViewStore", "ViewStoreOf",
    "WithRandomNumberGenerator", "_DependencyEntryValue", "_EphemeralState",
    "_IdentifiedCollection", "_MutableIdentifiedCollection", "_ReducerPrinter",
    "_SendableAnyKeyPath", "_SendableKeyPath", "_SendablePartialKeyPath",
    "_SendableReferenceWritableKeyPath", "_SendableWritableKeyPath",
  ]

  private static let foundationInTests: Set<String> = [
    "AffineTransform", "AlignmentOptions", "AttributeContainer", "AttributeDynamicLookup",
    "AttributeScope", "AttributeScopeCodableConfiguration", "AttributeScopes", "AttributedString",
    "AttributedStringAttributeMutation", "AttributedStringKey", "AttributedStringProtocol",
    "AttributedSubstring", "BlockOperation", "Bundle", "ByteCountFormatStyle",
    "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect", "CGRectEdge", "CGSize",
    "CachedURLResponse", "Calendar", "CharacterSet", "CocoaError", "CodableAttributedStringKey",
    "CodableConfiguration", "CodableWithConfiguration", "ComparableComparator", "Comparator",
    "ComparisonResult", "ContiguousBytes", "CurrencyFormatStyleConfiguration", "CustomNSError",
    "Data", "DataProtocol", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "DateIntervalFormatter", "Decimal", "DecodableAttributedStringKey",
    "DecodableWithConfiguration", "DecodingConfigurationProviding",
    "DescriptiveNumberFormatConfiguration", "Dimension", "DiscontiguousAttributedSubstring",
    "DiscreteFormatStyle", "EncodableAttributedStringKey", "EncodableWithConfiguration",
    "EncodingConfigurationProviding", "EnergyFormatter", "Expression", "FileAttributeKey",
    "FileAttributeType", "FileHandle", "FileManager", "FileManagerDelegate", "FileProtectionType",
    "FloatingPointFormatStyle", "FloatingPointParseStrategy", "FormatStyle",
    "FormatStyleCapitalizationContext", "Formatter", "Host", "ISO8601DateFormatter", "IndexPath",
    "IndexSet", "InflectionConcept", "InflectionRule", "InputStream", "IntegerFormatStyle",
    "IntegerParseStrategy", "JSONDecoder", "JSONEncoder", "JSONSerialization",
    "KeyPathComparator", "LengthFormatter", "ListFormatStyle", "Locale", "LocalizedError",
    "MarkdownDecodableAttributedStringKey", "MassFormatter", "Measurement", "Morphology",
    "MutableDataProtocol", "Notification", "NotificationCenter", "NotificationQueue",
    "NumberFormatStyleConfiguration", "NumberFormatter", "ObjCBool", "OperatingSystemVersion",
    "Operation", "OperationQueue", "OutputStream", "POSIXError", "ParseStrategy",
    "ParseableFormatStyle", "PersonNameComponents", "PersonNameComponentsFormatter", "Pipe",
    "Port", "PortDelegate", "PortMessage", "Predicate", "PredicateBindings", "PredicateError",
    "PredicateExpression", "PredicateExpressions", "Process", "ProcessInfo", "Progress",
    "ProgressKind", "ProgressReporting", "ProgressUserInfoKey", "PropertyListDecoder",
    "PropertyListEncoder", "PropertyListSerialization", "QualityOfService", "RecoverableError",
    "ReferenceConvertible", "RelativeDateTimeFormatter", "RunLoop", "Scanner",
    "ScopedAttributeContainer", "Selector", "SocketNativeHandle", "SocketPort", "SortComparator",
    "SortDescriptor", "SortOrder", "StandardPredicateExpression", "Stream", "StreamDelegate",
    "StreamNetworkServiceTypeValue", "StreamSOCKSProxyConfiguration", "StreamSOCKSProxyVersion",
    "StreamSocketSecurityLevel", "StringStyle", "StringTransform", "TermOfAddress", "Thread",
    "TimeInterval", "TimeZone", "Timer", "UUID", "UndoManager", "Unit", "UserDefaults",
    "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
  ]

  /// The types of Swift Testing, Observation, CustomDump, IssueReporting and OrderedCollections.
  private static let others: Set<String> = [
    "Attachable", "AttachableWrapper", "Attachment", "Bug", "Comment", "ConditionTrait",
    "Confirmation", "CustomDumpReflectable", "CustomDumpRepresentable",
    "CustomDumpStringConvertible", "CustomTestArgumentEncodable", "CustomTestStringConvertible",
    "DiffFormat", "ExitStatus", "ExitTest", "Expectation", "ExpectationFailedError",
    "FatalErrorReporter", "Issue", "IssueHandlingTrait", "IssueReporter", "IssueReporters",
    "IssueSeverity", "KnownIssueMatcher", "Observable", "ObservationIgnored",
    "ObservationRegistrar", "ObservationTracked", "Observations", "OrderedDictionary",
    "OrderedSet", "ParallelizationTrait", "RuntimeWarningReporter", "SourceLocation", "Suite",
    "SuiteTrait", "Tag", "Test", "TestContext", "TestScoping", "TestTrait",
    "TimeLimitTrait", "Trait", "UnimplementedFailure",
  ]
}
