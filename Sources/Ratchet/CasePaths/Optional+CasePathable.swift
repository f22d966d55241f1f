extension Optional: CasePathable {
  /// The case paths of an optional: `\.some` and `\.none`.
  public struct AllCasePaths: Sendable {
    /// The case with a value.
    @inlinable
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(uncheckedEmbed: { .some($0) }, extract: { $0 })
    }

    /// The case without a value.
    @inlinable
    public var none: CasePath<Wrapped?, Void> {
      CasePath(uncheckedEmbed: { _ in .none }, extract: { $0 == nil ? () : nil })
    }

    @usableFromInline init() {}
  }

  /// The case paths of an optional.
  @inlinable
  public static var casePaths: AllCasePaths { AllCasePaths() }

  /// The key paths of the two cases.
  public static var caseKeyPaths: [PartialCaseKeyPath<Self>] { [\.none, \.some] }

  /// The key path of the case that this optional is in.
  public var caseKeyPath: PartialCaseKeyPath<Self>? {
    switch self {
    case .none: \.none
    case .some: \.some
    }
  }
}
