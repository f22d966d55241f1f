/// Tells cases apart that have their base name in common, by what is stored: Swift's patterns cannot.
///
/// ```swift
/// enum Move {
///   case by(x: Int)
///   case by(y: Int)
/// }
/// ```
///
/// No pattern matches one of these cases, for the compiler finds `.by` ambiguous, labels or not. What
/// Ratchet generates for such cases asks the value itself:
///
/// ```swift
/// OverloadedCase.name(of: Move.by(y: 2))                          // "by(y:)"
/// let y: Int? = OverloadedCase.payload(of: Move.by(y: 2), "by(y:)")   // 2
/// ```
///
/// It takes microseconds where a pattern takes nanoseconds, and is used for such cases alone. It sees
/// nothing in an enum that is a `CustomReflectable` of its own making.
public enum OverloadedCase {
  /// The full name of the case that a value of an enum is in.
  ///
  /// - Parameter root: The value.
  /// - Returns: The name with its labels, `_` for a payload that has none: `by(y:)`; nil if the
  ///   case has no payload.
  public static func name(of root: some Any) -> String? {
    stored(in: root)?.name
  }

  /// The payload of a case.
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - name: The full name of the case: `by(y:)`.
  /// - Returns: The payload, a tuple if there are several; nil if the value is in another case.
  public static func payload<Value>(of root: some Any, _ name: String) -> Value? {
    guard let stored = stored(in: root), stored.name == name else { return nil }
    return stored.payload as? Value
  }

  /// What a value of an enum holds.
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
    // One payload with a label is stored as a tuple that cannot be written in Swift.
    guard names.count == 1, let single = payload.children.first else { return (name, child.value) }
    return (name, single.value)
  }
}
