/// Case paths that can find the case path of a value: `Loading.allCasePaths[loading]`.
///
/// The `AllCasePaths` that Ratchet generates conform to it.
///
/// ```swift
/// Loading.allCasePaths[.progress(0.5)]   // \.progress
/// ```
public protocol CasePathReflectable<Enum>: CaseSelection, Sendable
where SelectionRoot == Enum, SelectedValue == Enum {
  /// The enum.
  ///
  /// It is not called `Root`, because that name would hide a feature called `Root` in the case
  /// paths for a payload `Root.Action`.
  associatedtype Enum: CasePathable where Enum.AllCasePaths == Self

  /// The key path of a value's case, or `\.never` for a case without a case path.
  ///
  /// - Parameter root: The value.
  subscript(root: Enum) -> PartialCaseKeyPath<Enum> { get }
}

extension CasePathReflectable {
  /// A case without values.
  ///
  /// It represents the cases that are marked `@CasePathIgnored`.
  @inlinable
  public var never: AnyCasePath<Enum, Never> {
    AnyCasePath(uncheckedEmbed: { _ in fatalError("This has no values.") }, extract: { _ in nil })
  }
}
