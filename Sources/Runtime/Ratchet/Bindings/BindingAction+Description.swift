import CustomDump

/// A binding action prints as its field and the new value: `\.userSettings.enableHaptics = true`.
///
/// An action that contains one prints as `binding(\.userSettings.enableHaptics = true)`. If the
/// field has no name, because a property is computed or an element of a collection is set, its type is
/// printed instead: `\.<Bool> = true`.
extension BindingAction: CustomStringConvertible, CustomDebugStringConvertible,
  CustomDumpStringConvertible
{
  /// The field and the new value.
  public var description: String {
    "\\.\(fieldName ?? "<\(write.valueType)>") = \(String(customDumping: value))"
  }

  /// The field and the new value, for printing an enum that contains this action.
  public var debugDescription: String { description }

  /// The field and the new value, for dumps and for the differences that tests print.
  public var customDumpDescription: String { description }

  /// The field's name, with the names of the fields that contain it; nil if it has none.
  package var fieldName: String? {
    if let state = Root.self as? any BindableState.Type, let name = name(in: state) { return name }
    // The compiler keeps the names of stored properties for printing key paths.
    let (text, prefix) = ("\(keyPath)", "\\\(Root.self).")
    return text.hasPrefix(prefix) && !text.contains("<")
      ? String(text.dropFirst(prefix.count)) : nil
  }

  private func name<State: BindableState>(in state: State.Type) -> String? {
    (keyPath as? PartialKeyPath<State>).flatMap { State.bindableFields[$0]?.name }
  }
}
