/// Case paths that tell which of them a value's case has: `Loading.allCasePaths[loading]`.
///
/// The `AllCasePaths` of an enum that Ratchet generates case paths for conform to it.
///
/// ```swift
/// Loading.allCasePaths[.progress(0.5)]   // \.progress
/// ```
public protocol CasePathReflectable<Enum>: CaseSelection, Sendable
where SelectionRoot == Enum, SelectedValue == Enum {
  /// The enum.
  ///
  /// It is not called `Root`: that name would hide a feature called `Root` from the case paths that are
  /// generated for a payload `Root.Action`.
  associatedtype Enum: CasePathable where Enum.AllCasePaths == Self

  /// The key path of the case that a value is in: `\.never` for a case that has no case path.
  ///
  /// - Parameter root: The value.
  subscript(root: Enum) -> PartialCaseKeyPath<Enum> { get }
}

extension CasePathReflectable {
  /// A case that no value is in: it stands for the cases that are marked `@CasePathIgnored`.
  @inlinable
  public var never: AnyCasePath<Enum, Never> {
    AnyCasePath(uncheckedEmbed: { _ in fatalError("This has no values.") }, extract: { _ in nil })
  }
}
