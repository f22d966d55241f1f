/// What a key path into an enum's case paths selects: one of the cases, or the whole enum with
/// `\.self`.
///
/// Reducer operators use it for a child's actions, so that these can be the parent's own:
///
/// ```swift
/// @Reducer
/// struct MaybeCounter {
///   struct State {
///     var counter: Counter.State?
///   }
///   typealias Action = Counter.Action
///
///   var body: some Reducer<State, Action> {
///     Reduce { _, _ in .none }
///       .ifLet(\.counter, action: \.self) { Counter() }
///   }
/// }
/// ```
///
/// An ``AnyCasePath`` and the `AllCasePaths` that Ratchet generates conform to it. If you write
/// `AllCasePaths` yourself, conform it to ``CasePathReflectable`` to use `\.self`.
public protocol CaseSelection<SelectionRoot, SelectedValue> {
  /// The enum.
  associatedtype SelectionRoot

  /// The payload of the case, or the enum itself for `\.self`.
  associatedtype SelectedValue

  /// The case path from the enum to the selection.
  var _casePath: AnyCasePath<SelectionRoot, SelectedValue> { get }
}

extension AnyCasePath: CaseSelection {
  /// The case path itself.
  @inlinable
  public var _casePath: AnyCasePath<Root, Value> { self }
}

extension CasePathReflectable {
  /// The case path from the enum to itself.
  @inlinable
  public var _casePath: AnyCasePath<Enum, Enum> { AnyCasePath() }
}
