/// The stores of the screens on a stack.
///
/// If another stack replaces the stack, they are the stores of that stack.
@MainActor
final class StackStores<ParentState, ParentAction, State, Action> {
  typealias Elements = ElementStores<ParentState, ParentAction, StackState<State>, Action>

  private let toStack: KeyPath<ParentState, StackState<State>>
  private let toAction: CasePath<ParentAction, StackAction<State, Action>>
  private var present: (identity: StackIdentity, elements: Elements)?

  init(
    state toStack: KeyPath<ParentState, StackState<State>>,
    action toAction: CasePath<ParentAction, StackAction<State, Action>>
  ) {
    self.toStack = toStack
    self.toAction = toAction
  }

  /// The stores of the screens on the current stack.
  func elements(of identity: StackIdentity) -> Elements {
    if let present, present.identity === identity { return present.elements }
    let elements = Elements(
      state: toStack,
      itself: toStack.appending(path: \.[if: identity]),
      action: { [toAction] in toAction.embed(.element(id: $0, action: $1)) }
    )
    present = (identity, elements)
    return elements
  }
}

extension StackState {
  /// The stack, if it has that identity, and otherwise an empty one.
  fileprivate subscript(if identity: StackIdentity) -> StackState {
    self.identity === identity ? self : StackState()
  }
}
