/// A binding action is one of as many cases as its state has fields: `\.binding.isOn` names the case
/// of a feature's action that sets `isOn`.
///
/// ```swift
/// let action = Settings.Action.binding(.set(\.isOn, true))
/// action[case: \.binding.isOn]     // true
/// action.is(\.binding.volume)      // false
/// Settings.Action.allCasePaths.binding.isOn.embed(true)   // action
/// ```
extension BindingAction: CasePathable {
  /// The cases: one for each property of the state that can be set.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    @usableFromInline init() {}

    /// The case that sets a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value> & Sendable
    ) -> CasePath<BindingAction, Value> {
      CasePath(
        uncheckedEmbed: { .set(keyPath, $0) },
        extract: { action in
          keyPath ~= action ? TypedFieldWrite<Root, Value>.cast(action.write)?.value : nil
        },
        name: "…"
      )
    }
  }

  /// What case key paths are resolved against.
  @inlinable
  public static var casePaths: AllCasePaths { AllCasePaths() }

  /// The cases of the state's fields, where they are known (``BindableState``); else none.
  public static var caseKeyPaths: [PartialCaseKeyPath<Self>] {
    guard let state = Root.self as? any BindableState.Type else { return [] }
    return caseKeyPaths(of: state)
  }

  private static func caseKeyPaths<State: BindableState>(
    of state: State.Type
  ) -> [PartialCaseKeyPath<Self>] {
    let keyPaths = State.bindableFields.map { $0.field.caseKeyPath() }
    return keyPaths as? [PartialCaseKeyPath<Self>] ?? []
  }

  /// The case of the field that this action sets.
  public var caseKeyPath: PartialCaseKeyPath<Self>? { write.caseKeyPath() }
}
