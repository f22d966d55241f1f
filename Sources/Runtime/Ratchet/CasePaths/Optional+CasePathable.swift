extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional, `\.none` and `\.some`, and those of the type that it wraps.
  ///
  /// You can omit `some`: `\.destination.edit` if `destination` is an optional enum.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline init() {}

    /// The case without a value.
    @inlinable
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(uncheckedEmbed: { _ in .none }, extract: { $0 == nil ? () : nil })
    }

    /// The case with a value.
    @inlinable
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(uncheckedEmbed: { .some($0) }, extract: { $0 })
    }

    /// A case of the wrapped type.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: CaseKeyPath<Wrapped, Member>
    ) -> AnyCasePath<Wrapped?, Member> where Wrapped: CasePathable {
      let path = Wrapped.allCasePaths[keyPath: keyPath]
      return AnyCasePath(
        uncheckedEmbed: { path.embed($0) },
        extract: { $0.flatMap { path.extract(from: $0) } },
        name: path._caseName
      )
    }

    /// The key path of an optional's case.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The key paths of the two cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The case paths of an optional.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
