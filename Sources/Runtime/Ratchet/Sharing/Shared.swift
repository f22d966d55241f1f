/// A value that several features share: each of them sees a change at once.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State {
///     @Shared var count: Int
///     @Shared(.appStorage("isOn")) var isOn = false
///   }
///   enum Action {
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.$count.withLock { $0 += 1 }
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A parent passes its value to a child: `Counter.State(count: state.$count)`. A value of its own
/// is created with ``init(value:)``, and one that is kept elsewhere with a key: in memory
/// (``SharedReaderKey/inMemory(_:)``), in a file, in the user's settings, or in storage of your own
/// (``SharedKey``).
///
/// Read the value as any property. Change it with ``withLock(_:fileID:filePath:line:column:)``,
/// from any thread: no other code reads or changes it meanwhile. Derive parts of it: `$user.name`,
/// `$users[0]`, `Shared($optional)`.
///
/// Code that observes, such as a view, is notified when the part that it reads has changed,
/// whichever feature or thread has changed it.
///
/// Two shared values are equal if their current values are.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: SharedBox<Value>

  /// Whether it was created with a key, as by an attribute with a key, and is not that of another property.
  package private(set) var hasOwnKey = false

  init(node: any SharedNode<Value>) {
    box = SharedBox(node)
  }

  init(keyed node: any SharedNode<Value>) {
    self.init(node: node)
    hasOwnKey = true
  }

  /// Creates a shared value, which no other property has yet.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// count.withLock { $0 += 1 }
  /// ```
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(node: SharedRoot(value))
  }

  /// Shares the value of another property.
  ///
  /// - Parameter projectedValue: The other property: `$count`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// The current value.
  public var wrappedValue: Value {
    get { box.read() }
    @available(
      *, deprecated,
      message:
        "Use '$shared.withLock { $0 = … }' to change a shared value, and 'Binding($shared)' for a control."
    )
    nonmutating set { box.node.changeWhole(to: newValue) }
  }

  /// The shared value itself: `$count`.
  ///
  /// Assign another one to refer to that from now on, in this property and in all copies of it.
  public var projectedValue: Self {
    get {
      var shared = self
      shared.hasOwnKey = false
      return shared
    }
    nonmutating set { box.refer(to: newValue.box.node) }
  }

  /// Changes the value.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// count.withLock { $0 += 1 }
  /// ```
  ///
  /// No other code reads or changes it until the closure returns. The closure may change other
  /// shared values. It must not wait for other threads, and must change this value only through its
  /// argument: another change in it is reported and dropped. Another read of the value or of a part
  /// of it gives the value from before.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws. The value keeps the changes that were made before.
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Result {
    try box.node.change(operation)
  }

  /// Reads the value without notifying the reader of later changes.
  ///
  /// - Parameter body: Reads the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    try body(box.node.value(in: .current))
  }
}

extension SharedNode {
  fileprivate func changeWhole(to value: Value) {
    change { $0 = value }
  }
}

extension Shared: Sendable where Value: Sendable {}
