// If `state:` names neither a property nor a case that fits, the compiler prefers the overload for
// enums, because a missing conformance counts less than a missing member. It would say that the state
// should be `CasePathable`. An unavailable overload that fits every name is preferred to both. It is disfavored,
// so that a more specific one comes first.

extension Scope {
  /// Any name after `\.`.
  @dynamicMemberLookup
  public struct AnyMember {
    /// The type of each member.
    public enum Value {}

    /// A member with any name.
    public subscript(dynamicMember name: String) -> Value { fatalError("unavailable") }
  }

  /// A mistake: the child is optional.
  @available(
    *, unavailable,
    message:
      "The child's state is optional: write '.ifLet(\\.child, action: \\.child) { Child() }' after a reducer of the body."
  )
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable { fatalError("unavailable") }

  /// A mistake: there are many children.
  @available(
    *, unavailable,
    message:
      "The state has many children: write '.forEach(\\.rows, action: \\.rows) { Row() }' after a reducer of the body, with 'case rows(IdentifiedActionOf<Row>)'."
  )
  public init<ID, ChildState, ChildAction>(
    state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action, some Any>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable { fatalError("unavailable") }

  /// Not available: the parent's state has no such child.
  @available(
    *, unavailable,
    message: """
      'state:' must name a mutable property of the parent's state that has the type of the child's \
      state. If the parent's state is a '@CasePathable' enum, it can name a case.
      """
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: KeyPath<AnyMember, AnyMember.Value>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable { fatalError("unavailable") }

  /// Not available: the parent's state has no such child.
  @available(
    *, unavailable,
    message: """
      'state:' must name a mutable property of the parent's state that has the type of the child's \
      state. If the parent's state is a '@CasePathable' enum, it can name a case.
      """
  )
  @_disfavoredOverload
  public init<ChildState>(
    state: KeyPath<AnyMember, AnyMember.Value>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> child: () -> some Reducer<ChildState, Action>
  ) { fatalError("unavailable") }
}
