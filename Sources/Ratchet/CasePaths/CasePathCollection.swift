/// All case key paths of an enum, in the order of its declaration.
///
/// ```swift
/// Loading.allCasePaths.count          // 3
/// Loading.allCasePaths[.idle]         // \.idle: the case that a value is in
/// Loading.allCasePaths.progress       // CasePath<Loading, Double>
/// for keyPath in Loading.allCasePaths { … }
/// ```
///
/// - Complexity: O(*n*) in the number of cases to make or to iterate, O(1) to look up a value's case.
@dynamicMemberLookup
public struct CasePathCollection<Root: CasePathable>: RandomAccessCollection {
  @usableFromInline let keyPaths: [PartialCaseKeyPath<Root>]

  @inlinable
  init() {
    self.keyPaths = Root.caseKeyPaths
  }

  /// The position of the first case.
  @inlinable
  public var startIndex: Int { keyPaths.startIndex }

  /// The position after the last case.
  @inlinable
  public var endIndex: Int { keyPaths.endIndex }

  /// The key path of the case at a position in the declaration.
  @inlinable
  public subscript(position: Int) -> PartialCaseKeyPath<Root> {
    keyPaths[position]
  }

  /// The key path of the case that a value is in, or nil for a case that is marked
  /// `@CasePathIgnored`.
  @inlinable
  public subscript(root: Root) -> PartialCaseKeyPath<Root>? {
    root.caseKeyPath
  }

  /// The case path of a case, by its name.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Root, Value>) -> CasePath<Root, Value>
  {
    Root.casePaths[keyPath: keyPath]
  }
}
