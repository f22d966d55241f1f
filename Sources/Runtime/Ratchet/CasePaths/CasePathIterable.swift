/// An enum whose case key paths can be iterated, in the order of the declaration.
///
/// ```swift
/// for keyPath in Loading.allCasePaths { print(keyPath) }
/// Array(Loading.allCasePaths)   // [\.idle, \.progress, \.failed]
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathReflectable where Self: Sequence {
  /// The number of cases with a case path.
  ///
  /// - Complexity: O(*n*)
  public var count: Int { reduce(into: 0) { count, _ in count += 1 } }

  /// Whether there are no case paths.
  public var isEmpty: Bool { !contains { _ in true } }
}
