#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension DismissEffect {
  /// Lets the feature leave, and lets views follow with an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil for none.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
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
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
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
