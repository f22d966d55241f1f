import CustomDump

/// A binding action prints as its field and the new value: `\.userSettings.enableHaptics = true`.
///
/// An action that contains one prints as `binding(\.userSettings.enableHaptics = true)`. If the
/// field has no name (the state is not ``BindableState``, or the property is computed), its type is
/// printed instead: `\.<Bool> = true`.
extension BindingAction: CustomStringConvertible, CustomDebugStringConvertible,
  CustomDumpStringConvertible
{
  /// The field and the new value.
  public var description: String {
    "\\.\(name ?? "<\(write.valueType)>") = \(String(customDumping: value))"
  }

  /// The field and the new value, for printing an enum that contains this action.
  public var debugDescription: String { description }

  /// The field and the new value, for dumps and for the differences that tests print.
  public var customDumpDescription: String { description }

  /// The field's name, if it has one.
  private var name: String? {
    guard let state = Root.self as? any BindableState.Type else { return nil }
    return name(of: keyPath, in: state)
  }

  private func name<State: BindableState>(of keyPath: AnyKeyPath, in state: State.Type) -> String? {
    (keyPath as? PartialKeyPath<State>).flatMap { State.bindableFields[$0]?.name }
  }
}
