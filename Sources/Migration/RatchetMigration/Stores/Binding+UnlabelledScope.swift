import Ratchet

#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Bindable {
  /// A binding to the store of a presented child: the short form.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<
    State, Action: CasePathable, Part: OptionalOrPresentationState, ChildAction
  >(
    _ toChildState: KeyPath<State, Part>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Part.ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: toChildState, action: toChildAction)
  }

  /// A binding to the stores of the screens on a stack: the short form.
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case with the stack's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    _ toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<[Store<ElementState, ElementAction>]> where Value == Store<State, Action> {
    scope(state: toStack, action: toStackAction)
  }
}

extension Binding {
  /// A binding to the store of a presented child: the short form.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<
    State, Action: CasePathable, Part: OptionalOrPresentationState, ChildAction
  >(
    _ toChildState: KeyPath<State, Part>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Part.ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: toChildState, action: toChildAction)
  }

  /// A binding to the stores of the screens on a stack: the short form.
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case with the stack's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    _ toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<[Store<ElementState, ElementAction>]> where Value == Store<State, Action> {
    scope(state: toStack, action: toStackAction)
  }
}
