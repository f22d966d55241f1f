extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result: `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline init() {}

    /// The case with a value.
    @inlinable
    public var success: AnyCasePath<Result<Success, Failure>, Success> {
      AnyCasePath(
        uncheckedEmbed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case with an error.
    @inlinable
    public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
      AnyCasePath(
        uncheckedEmbed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// The key path of a result's case.
    public subscript(
      root: Result<Success, Failure>
    ) -> PartialCaseKeyPath<Result<Success, Failure>> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The key paths of the two cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result<Success, Failure>>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths of a result.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
