import RatchetMigration

// The assertions of shared values from before the Sharing library.

extension Shared {
  /// Absent: a test store asserts shared values with the state.
  @available(
    *, unavailable,
    message:
      "Write 'store.assert { $0.$count.withLock { $0 = … } }', or compare the value: '#expect(count == …)'."
  )
  public func assert(_ updateValueToExpectedResult: (inout Value) throws -> Void) rethrows {
    fatalError("unavailable")
  }
}
