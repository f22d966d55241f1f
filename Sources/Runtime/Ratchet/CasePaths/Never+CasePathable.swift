extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without values: there are none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline init() {}

    /// The key path of a value's case, for a value that cannot exist.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// No key path.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  /// The case paths of a type without values.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
