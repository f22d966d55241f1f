import IssueReporting
import RatchetConcurrency

/// The error of a dependency's endpoint that was called without an implementation.
public struct UnimplementedEndpoint: Error, Hashable, CustomStringConvertible {
  /// The endpoint: `NumberFacts.fetch`.
  public let name: String

  /// What is wrong, and what to do.
  public var description: String {
    "'\(name)' was called, and is not implemented: give the client a closure for it."
  }

  /// The error for an endpoint.
  ///
  /// - Parameter name: The endpoint.
  public init(name: String) {
    self.name = name
  }

  /// The error for an endpoint.
  ///
  /// - Parameter endpoint: The endpoint.
  public init(_ endpoint: String) {
    self.init(name: endpoint)
  }

  /// Reports an issue, which fails a test.
  ///
  /// - Parameters:
  ///   - name: The endpoint.
  ///   - fileID: The ID of the file that declares the endpoint.
  ///   - filePath: The path of the file that declares the endpoint.
  ///   - line: The line that declares the endpoint.
  ///   - column: The column of the declaration.
  /// - Returns: The error to throw.
  @discardableResult
  public static func report(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedEndpoint {
    let error = UnimplementedEndpoint(name: name)
    DependencyIssue.report {
      reportIssue(
        error.description, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return error
  }
}

/// The error of an endpoint without an implementation, for hand-written clients.
///
/// ```swift
/// var fetch: @Sendable (Int) async throws -> String = { _ in throw Unimplemented("fetch") }
/// ```
public typealias Unimplemented = UnimplementedEndpoint
