extension Result: CasePathable {
  /// The case paths of a result: `\.success` and `\.failure`.
  public struct AllCasePaths: Sendable {
    /// The case with a value.
    @inlinable
    public var success: CasePath<Result<Success, Failure>, Success> {
      CasePath(
        uncheckedEmbed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case with an error.
    @inlinable
    public var failure: CasePath<Result<Success, Failure>, Failure> {
      CasePath(
        uncheckedEmbed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    @usableFromInline init() {}
  }

  /// The case paths of a result.
  @inlinable
  public static var casePaths: AllCasePaths { AllCasePaths() }

  /// The key paths of the two cases.
  public static var caseKeyPaths: [PartialCaseKeyPath<Self>] { [\.success, \.failure] }

  /// The key path of the case that this result is in.
  public var caseKeyPath: PartialCaseKeyPath<Self>? {
    switch self {
    case .success: \.success
    case .failure: \.failure
    }
  }
}
