/// A binding action has one case for each field of its state: `\.binding.isOn` names the case of a
/// feature's action that sets `isOn`.
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
  public struct AllCasePaths: CasePathReflectable, Sendable {
    @usableFromInline init() {}

    /// The case that sets a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        uncheckedEmbed: { .set(keyPath, $0) },
        extract: { action in
          keyPath ~= action ? TypedFieldWrite<Root, Value>.cast(action.write)?.value : nil
        },
        name: "…"
      )
    }

    /// The case of the field that an action sets.
    public subscript(root: BindingAction) -> PartialCaseKeyPath<BindingAction> {
      root.write.caseKeyPath()
    }
  }

  /// The case paths of a binding action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
