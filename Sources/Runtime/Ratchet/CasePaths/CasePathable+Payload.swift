import CustomDump
import IssueReporting

extension CasePathable {
  /// The payload of a case, or nil if this value is in another case.
  ///
  /// <!-- example given: loading: inout Loading -->
  /// ```swift
  /// if let fraction = loading[case: \.progress] { print(fraction) }
  /// loading[case: \.progress] = 1
  /// ```
  ///
  /// Setting it changes the payload only if this value is in the case. A write to another case
  /// changes nothing and is reported as an issue. So is a write of nil.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    @inlinable get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { write(newValue, to: Self.allCasePaths[keyPath: keyPath]) }
  }

  /// The payload of a case, whose payload type is unknown, or nil if this value is in another case.
  ///
  /// - Parameter keyPath: The case. `\.self` returns the value itself.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    switch Self.allCasePaths[keyPath: keyPath] {
    case let path as any UntypedCasePath<Self>: path.untypedPayload(of: self)
    case is AllCasePaths: self
    default: nil
    }
  }

  /// This value, as the payload of `\.self`.
  ///
  /// - Parameter keyPath: `\.self`.
  public subscript(case keyPath: IdentityCaseKeyPath<Self>) -> Self? {
    get { self }
    set { write(newValue, to: AnyCasePath()) }
  }

  /// The payload of a case, or nil if this value is in another case: `loading.progress`, in an enum
  /// that is marked `@dynamicMemberLookup`.
  ///
  /// Set it as with `[case:]`: `destination.edit?.title = "Momo"`.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    @inlinable get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { write(newValue, to: Self.allCasePaths[keyPath: keyPath]) }
  }

  /// Changes the payload of a case in place.
  ///
  /// ```swift
  /// var loading = Loading.progress(0.5)
  /// loading.modify(\.progress) { $0 += 0.25 }   // .progress(0.75)
  /// ```
  ///
  /// If this value is in another case, nothing changes, and an issue is reported.
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - change: Changes the payload.
  ///   - fileID: Where the payload is changed: the file's ID.
  ///   - filePath: Where the payload is changed: the file's path.
  ///   - line: Where the payload is changed: the line.
  ///   - column: Where the payload is changed: the column.
  /// - Returns: What `change` returns, or nil if this value is in another case.
  /// - Throws: What `change` throws. In that case, this value does not change.
  @inlinable
  @discardableResult
  public mutating func modify<Value, Result, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield change: (inout Value) throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(Failure) -> Result? {
    let path = Self.allCasePaths[keyPath: keyPath]
    guard var value = path.extract(from: self) else {
      reportIssue(
        otherCase("change", path._caseName),
        fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
    let result = try change(&value)
    self = path.embed(value)
    return result
  }

  /// Changes this value in place, as the payload of `\.self`.
  ///
  /// - Parameters:
  ///   - keyPath: `\.self`.
  ///   - change: Changes the value.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws.
  @inlinable
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    _ keyPath: IdentityCaseKeyPath<Self>,
    yield change: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try change(&self)
  }

  private mutating func write<Value>(_ payload: Value?, to path: AnyCasePath<Self, Value>) {
    guard path.extract(from: self) != nil else {
      reportIssue(otherCase("write", path._caseName))
      return
    }
    // A nil for an optional payload is a payload.
    let noPayload = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
    guard let payload = payload ?? noPayload as? Value else {
      reportIssue(
        """
        Cannot write nil to the payload of '\\.\(path._caseName)' in '\(Self.self)': a case keeps \
        its payload. Nothing was changed. To leave the case, write the whole value.
        """)
      return
    }
    self = path.embed(payload)
  }

  @usableFromInline
  func otherCase(_ verb: String, _ name: String) -> String {
    """
    Cannot \(verb) the payload of '\\.\(name)' in '\(Self.self)': the value is in another case. \
    Nothing was changed.

      Value:
    \(String(customDumping: self).indented(by: 4))

    To switch to that case, write the whole value. To \(verb) the payload only if the value is in \
    that case, test it first with 'is(\\.\(name))'.
    """
  }
}

extension Optional where Wrapped: CasePathable {
  /// The message of the issue for a write to an enum that is missing or in another case.
  func writesOtherCase(_ path: AnyCasePath<Wrapped, some Any>) -> String {
    guard let self else {
      return """
        Cannot write the payload of '\\.\(path._caseName)' in '\(Wrapped.self)': there is no \
        value. Nothing was changed. To show that case, write the whole value.
        """
    }
    return self.otherCase("write", path._caseName)
  }
}
