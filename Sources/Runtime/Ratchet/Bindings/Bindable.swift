// With SwiftUI, its own `Bindable` is used instead, with the same members.
#if !canImport(SwiftUI)
  /// Provides bindings to an object's properties: `$store.isOn`.
  ///
  /// ```swift
  /// struct SettingsView: View {
  ///   @Bindable var store: StoreOf<Settings>
  ///
  ///   var body: some View {
  ///     Toggle("Is on", isOn: $store.isOn)
  ///   }
  /// }
  /// ```
  @preconcurrency @MainActor
  @propertyWrapper
  @dynamicMemberLookup
  public struct Bindable<Value: AnyObject> {
    /// The object.
    public var wrappedValue: Value

    /// Wraps an object.
    ///
    /// - Parameter wrappedValue: The object.
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// Wraps an object.
    ///
    /// - Parameter wrappedValue: The object.
    public init(_ wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// Wraps an object.
    ///
    /// `@Bindable(projectedValue:)` calls it.
    ///
    /// - Parameter projectedValue: The wrapper that provides the bindings.
    public init(projectedValue: Bindable<Value>) {
      self = projectedValue
    }

    /// The wrapper itself, which provides the bindings.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
      let object = wrappedValue
      return Binding<Subject>(
        get: { object[keyPath: keyPath] },
        set: { object[keyPath: keyPath] = $0 }
      )
    }
  }

  extension Bindable: @MainActor Identifiable where Value: Identifiable {
    /// The object's id.
    public var id: Value.ID { wrappedValue.id }
  }
#endif
