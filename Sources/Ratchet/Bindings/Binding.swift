// Where SwiftUI is there, its own `Binding` takes this one's place, with the same members.
#if !canImport(SwiftUI)
  /// A value that somebody else owns, to read and to set: what a control of a form works on.
  ///
  /// ```swift
  /// @Bindable var store = store
  /// let isOn: Binding<Bool> = $store.isOn
  /// isOn.wrappedValue = true   // store.send(.binding(.set(\.isOn, true)))
  /// ```
  @MainActor
  @propertyWrapper
  @dynamicMemberLookup
  public struct Binding<Value> {
    private let get: @MainActor @Sendable () -> Value
    private let set: @MainActor @Sendable (Value) -> Void

    /// Creates a binding from two functions.
    ///
    /// - Parameters:
    ///   - get: Reads the value.
    ///   - set: Sets the value.
    public init(
      get: @escaping @MainActor @Sendable () -> Value,
      set: @escaping @MainActor @Sendable (Value) -> Void
    ) {
      self.get = get
      self.set = set
    }

    /// A binding to a value that stays as it is, for a preview or a test.
    ///
    /// - Parameter value: The value.
    /// - Returns: The binding; setting it does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
      Binding(get: { value }, set: { _ in })
    }

    /// The value.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a property of the value.
    public subscript<Subject>(
      dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
      Binding<Subject>(
        get: { wrappedValue[keyPath: keyPath] },
        set: { wrappedValue[keyPath: keyPath] = $0 }
      )
    }
  }
#endif
