#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A store of an enum of reducers, which shows the case that it is in.
@MainActor
public protocol StoreOfCases {
  /// The cases, with their stores or their values.
  associatedtype CaseScope

  /// The current case.
  var `case`: CaseScope { get }
}

extension Store: StoreOfCases where State: CaseReducerState, State.StateReducer.Action == Action {}

/// An optional store of an enum of reducers.
@MainActor
public protocol OptionalStoreOfCases: ExpressibleByNilLiteral {
  /// The cases, with their stores or their values.
  associatedtype CaseScope

  /// The current case, if there is a store.
  var _case: CaseScope? { get }
}

extension Optional: @MainActor OptionalStoreOfCases where Wrapped: StoreOfCases {
  /// The cases, with their stores or their values.
  public typealias CaseScope = Wrapped.CaseScope

  /// The current case, if there is a store.
  @MainActor public var _case: Wrapped.CaseScope? { self?.case }
}

extension Binding where Value: OptionalStoreOfCases {
  /// A binding to one case of a presented enum of reducers.
  ///
  /// <!-- example skipped: it needs SwiftUI -->
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
  ///   ItemFormView(store: store)
  /// }
  /// .alert($store.scope(state: \.$destination, action: \.destination).alert)
  /// ```
  ///
  /// It is nil while another case or nothing is presented. Setting it to nil dismisses the case.
  @preconcurrency @MainActor
  public subscript<Child>(
    dynamicMember toCase: KeyPath<Value.CaseScope, Child?>
  ) -> Binding<Child?> {
    Binding<Child?>(
      reading: { wrappedValue._case?[keyPath: toCase] },
      writing: { child in
        if child == nil, wrappedValue._case?[keyPath: toCase] != nil { wrappedValue = nil }
      }
    )
  }
}

extension Binding {
  /// A binding to whether something is presented, for a case without a store of its own.
  ///
  /// <!-- example skipped: it needs SwiftUI -->
  /// ```swift
  /// .sheet(isPresented: Binding($store.scope(state: \.$destination, action: \.destination).help)) {
  ///   HelpView()
  /// }
  /// ```
  ///
  /// - Parameter base: A binding to what is presented. Setting false sets it to nil.
  @preconcurrency @MainActor
  public init<Presented>(_ base: Binding<Presented?>) where Value == Bool {
    self.init(
      reading: { base.wrappedValue != nil },
      writing: { isPresented in
        if !isPresented { base.wrappedValue = nil }
      }
    )
  }
}
