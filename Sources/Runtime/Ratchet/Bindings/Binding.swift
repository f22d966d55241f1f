// With SwiftUI, its own `Binding` is used instead, with the same members.
#if !canImport(SwiftUI)
  /// Reads and sets a value that another object owns.
  ///
  /// Controls of a form use it.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// @Bindable var store = store
  /// let isOn: Binding<Bool> = $store.isOn
  /// isOn.wrappedValue = true   // store.send(.binding(.set(\.isOn, true)))
  /// ```
  @preconcurrency @MainActor
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

    /// A binding to a constant value, for a preview or a test.
    ///
    /// - Parameter value: The value.
    /// - Returns: The binding; setting it does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
      Binding(get: { value }, set: { _ in })
    }

    /// The same binding.
    ///
    /// `@Binding(projectedValue:)` calls it.
    ///
    /// - Parameter projectedValue: The binding.
    public init(projectedValue: Binding<Value>) {
      self = projectedValue
    }

    /// A binding to the value of an optional, or nil if there is none.
    ///
    /// - Parameter base: The binding to the optional.
    public init?(_ base: Binding<Value?>) {
      guard let value = base.wrappedValue else { return nil }
      // If the value is gone, this is the last value.
      nonisolated(unsafe) let last = value
      self.init(get: { base.wrappedValue ?? last }, set: { base.wrappedValue = $0 })
    }

    /// A binding to an optional, from a binding to its value.
    ///
    /// - Parameter base: The binding to the value. Setting nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
      self.init(
        get: { base.wrappedValue },
        set: { value in
          if let value { base.wrappedValue = value }
        })
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

    /// The same binding.
    ///
    /// Without SwiftUI, nothing is animated.
    ///
    /// - Parameter animation: The animation; nil for none.
    /// - Returns: The binding.
    public func animation(_ animation: Animation? = .default) -> Self { self }

    /// The same binding.
    ///
    /// Without SwiftUI, there are no transactions.
    ///
    /// - Parameter transaction: The transaction.
    /// - Returns: The binding.
    public func transaction(_ transaction: Transaction) -> Self { self }
  }

  extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// The value's id.
    public var id: Value.ID { wrappedValue.id }
  }
#endif
