/// Sets the default values of dependencies, before any of them is read.
///
/// ```swift
/// @main
/// struct Program {
///   static func main() async throws {
///     try prepareDependencies {
///       $0.database = try Database(path: CommandLine.arguments[1])
///     }
///   }
/// }
/// ```
///
/// Call it at the start of a program or of a test. A value that was already read, or set by another
/// call, stays as it is, so that all readers see the same value. Setting it is reported as an
/// issue. In a preview, a value can be set again.
///
/// - Parameters:
///   - update: Sets values.
///   - fileID: The ID of the file where it is called.
///   - filePath: The path of the file where it is called.
///   - line: The line where it is called.
///   - column: The column where it is called.
/// - Returns: What `update` returns.
/// - Throws: What `update` throws. Nothing is set in that case.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues.preparing
  let result = try update(&values)
  for late in values.defaults.prepare(values) {
    place.report(tooLate(late.name, wasPrepared: late.wasPrepared))
  }
  return result
}

private func tooLate(_ name: DependencyName, wasPrepared: Bool) -> String {
  let cause = wasPrepared ? "been prepared" : "been read"
  return """
    @Dependency(\(name)) has already \(cause), and stays as it is.

    Prepare each dependency once, before it is first read. To override it for a part of the program, \
    use "withDependencies".
    """
}
