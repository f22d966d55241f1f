/// Distinguishes cases with the same base name by their stored values, because Swift's patterns
/// cannot.
///
/// ```swift
/// enum Move {
///   case by(x: Int)
///   case by(y: Int)
/// }
/// ```
///
/// No pattern matches one of these cases, because the compiler considers `.by` ambiguous, with or
/// without labels. The generated code for such cases inspects the value itself:
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// OverloadedCase.name(of: Move.by(y: 2))                          // "by(y:)"
/// let y: Int? = OverloadedCase.payload(of: Move.by(y: 2), "by(y:)")   // 2
/// ```
///
/// This takes microseconds, where a pattern takes nanoseconds, and is used only for such cases. It
/// does not work for an enum with its own conformance to `CustomReflectable`.
@_spi(GeneratedCode)
public enum OverloadedCase {
  /// The full name of a value's case.
  ///
  /// - Parameter root: The value.
  /// - Returns: The name with its labels, and `_` for a payload without a label: `by(y:)`; nil if
  ///   the case has no payload.
  public static func name(of root: some Any) -> String? {
    stored(in: root)?.name
  }

  /// The payload of a case.
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - name: The full name of the case: `by(y:)`.
  /// - Returns: The payload, or a tuple of several payloads; nil if the value is in another case.
  public static func payload<Value>(of root: some Any, _ name: String) -> Value? {
    guard let stored = stored(in: root), stored.name == name else { return nil }
    return stored.payload as? Value
  }

  /// The case and the payload of a value.
  private static func stored(in root: some Any) -> (name: String, payload: Any)? {
    guard let child = Mirror(reflecting: root).children.first, let base = child.label else {
      return nil
    }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else { return ("\(base)(_:)", child.value) }
    let names = payload.children.map { child -> String in
      guard let label = child.label, !label.hasPrefix(".") else { return "_" }
      return label
    }
    let name = "\(base)(\(names.map { "\($0):" }.joined()))"
    // One payload with a label is stored as a one-element tuple, which Swift source cannot express.
    guard names.count == 1, let single = payload.children.first else { return (name, child.value) }
    return (name, single.value)
  }
}
