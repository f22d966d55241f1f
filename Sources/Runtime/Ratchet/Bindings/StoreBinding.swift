#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A part of a store's state, before you say which action sets it: `$store.query`.
///
/// ```swift
/// @Bindable var store: StoreOf<Search>
/// TextField("Search", text: $store.query.sending(\.queryChanged))
/// ```
///
/// A feature with a ``BindableAction`` does not need ``sending(_:)``: its `$store.query` is a
/// binding.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct StoreBinding<State, Action: CasePathable, Value> {
  private let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>

  init(store: Store<State, Action>, keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
  }

  /// A property of the part.
  public subscript<Member>(
    dynamicMember member: KeyPath<Value, Member>
  ) -> StoreBinding<State, Action, Member> {
    StoreBinding<State, Action, Member>(store: store, keyPath: keyPath.appending(path: member))
  }

  /// A binding to the part.
  ///
  /// Setting it sends an action with the new value.
  ///
  /// - Parameter action: The action's case.
  /// - Returns: The binding.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    store.binding(get: keyPath, send: { Action.allCasePaths[keyPath: action].embed($0) })
  }
}

extension Bindable {
  /// A binding to a field of the store's state: `$store.query`.
  ///
  /// Setting it sends a binding action.
  @preconcurrency @MainActor
  public subscript<State, Action: BindableAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member> & Sendable
  ) -> Binding<Member> where Value == Store<State, Action>, Action.State == State {
    wrappedValue.binding(of: keyPath)
  }

  /// A part of the store's state, for a binding: `$store.query.sending(\.queryChanged)`.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public subscript<State, Action: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    StoreBinding(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// A binding to a field of the store's state: `$store.query`.
  ///
  /// Setting it sends a binding action.
  @preconcurrency @MainActor
  public subscript<State, Action: BindableAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member> & Sendable
  ) -> Binding<Member> where Value == Store<State, Action>, Action.State == State {
    wrappedValue.binding(of: keyPath)
  }

  /// A part of the store's state, for a binding: `$store.query.sending(\.queryChanged)`.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public subscript<State, Action: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    StoreBinding(store: wrappedValue, keyPath: keyPath)
  }
}

extension Bindable {
  /// A mistake: a binding needs an action.
  @available(
    *, unavailable,
    message:
      "A binding sends an action: write 'case binding(BindingAction<State>)' in 'Action' and 'BindingReducer()' in the body, or '$store.field.sending(\\.fieldChanged)'."
  )
  @preconcurrency @MainActor
  public subscript<State, Action, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member> where Value == Store<State, Action> { fatalError("unavailable") }
}
