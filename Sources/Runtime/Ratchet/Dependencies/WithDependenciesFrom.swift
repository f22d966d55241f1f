import IssueReporting

/// Runs an operation with the dependencies of an object, for example to create a child of it.
///
/// ```swift
/// @MainActor
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var counter: CounterModel?
///
///   func counterButtonTapped() {
///     counter = withDependencies(from: self) { CounterModel() }
///   }
/// }
/// ```
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or that `withDependencies` has returned.
///   - operation: The operation.
///   - fileID: The ID of the file where it is called.
///   - filePath: The path of the file where it is called.
///   - line: The line where it is called.
///   - column: The column where it is called.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyScope.enter(.of(model, place)) { ObjectScopes.keep(try operation()) }
}

/// Runs an operation with the dependencies of an object, and overrides some of them.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or that `withDependencies` has returned.
///   - update: Overrides values.
///   - operation: The operation.
///   - fileID: The ID of the file where it is called.
///   - filePath: The path of the file where it is called.
///   - line: The line where it is called.
///   - column: The column where it is called.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyScope.enter(.of(model, place)) {
    try withDependencies(update, operation: operation)
  }
}

/// Runs an asynchronous operation with the dependencies of an object.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or that `withDependencies` has returned.
///   - isolation: The isolation of the caller.
///   - operation: The operation.
///   - fileID: The ID of the file where it is called.
///   - filePath: The path of the file where it is called.
///   - line: The line where it is called.
///   - column: The column where it is called.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyScope.enter(.of(model, place)) {
    ObjectScopes.keep(try await operation())
  }
}

/// Runs an asynchronous operation with the dependencies of an object, and overrides some of them.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or that `withDependencies` has returned.
///   - isolation: The isolation of the caller.
///   - update: Overrides values.
///   - operation: The operation.
///   - fileID: The ID of the file where it is called.
///   - filePath: The path of the file where it is called.
///   - line: The line where it is called.
///   - column: The column where it is called.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyScope.enter(.of(model, place)) {
    try await withDependencies(update, operation: operation)
  }
}

extension DependencyScope {
  /// The scope in which an object was created, with what has been overridden since.
  ///
  /// An object without dependencies is reported.
  fileprivate static func of<Model: AnyObject>(
    _ model: Model, _ place: SourceLocation
  ) -> DependencyScope? {
    if let reader = reader(in: Mirror(reflecting: model)) {
      return reader.scope == nil ? current : DependencyScope(.current(for: reader))
    }
    if let scope = ObjectScopes.scope(of: model) {
      return DependencyScope(.current(overriding: scope))
    }
    place.report(
      """
      "withDependencies(from:)" was given a \(Model.self), which has no dependencies to pass on.

      Give it an object with a "@Dependency" property, or one that "withDependencies" has returned.
      """
    )
    return current
  }

  private static func reader(in mirror: Mirror?) -> DependencyReader? {
    guard let mirror else { return nil }
    for child in mirror.children {
      if let property = child.value as? any DependencyProperty { return property.reader }
    }
    return reader(in: mirror.superclassMirror)
  }
}
