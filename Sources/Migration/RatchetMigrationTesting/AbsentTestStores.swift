import RatchetMigration

// View states of a test store, and test stores of a part.

extension TestStore {
  /// Absent: there are no view states.
  @available(
    *, unavailable,
    message: "Set a field as its control does: 'await store.send(\\.binding.name, …)'."
  )
  public var bindings: Never { fatalError("unavailable") }

  /// Absent: there are no view states.
  @available(
    *, unavailable,
    message: "Set a field as its control does: 'await store.send(\\.view.binding.name, …)'."
  )
  public func bindings<ViewAction>(action: CaseKeyPath<Action, ViewAction>) -> Never {
    fatalError("unavailable")
  }

  /// Absent: a test is about one feature.
  @available(
    *, unavailable,
    message: "Send through the parent, 'store.send(\\.child.action)', or test the child alone."
  )
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Never { fatalError("unavailable") }

  /// Absent: a test is about one feature.
  @available(
    *, unavailable,
    message: "Send through the parent, 'store.send(\\.child.action)', or test the child alone."
  )
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Never { fatalError("unavailable") }
}
