#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension DismissEffect {
  /// Lets the feature leave, and lets views follow with an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil for none.
  ///   - fileID: Where it is called: the file's ID.
  ///   - filePath: Where it is called: the file's path.
  ///   - line: Where it is called: the line.
  ///   - column: Where it is called: the column.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets the feature leave.
  ///
  /// A view is told of it as of any other change: how it animates its presentation is the view's
  /// own.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - fileID: Where it is called: the file's ID.
  ///   - filePath: Where it is called: the file's path.
  ///   - line: Where it is called: the line.
  ///   - column: Where it is called: the column.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
