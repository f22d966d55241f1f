import RatchetMigration

// What tests of enums were written with before an enum had `modify`.

/// Changes the payload of a case, and reports an issue if the value is in another case, stays as it was,
/// or if an error is thrown.
///
/// <!-- example given: item: Item -->
/// ```swift
/// var destination = ItemDetail.Destination.State.edit(ItemForm.State(item: item))
///
/// XCTModify(&destination, case: \.edit) {
///   $0.item.name = "Lamp"
/// }
/// ```
///
/// In a `TestStore` that is not exhaustive, the payload may stay as it was.
///
/// `destination.modify(\.edit) { … }` does the same where it does not matter whether the payload
/// changes.
///
/// - Parameters:
///   - value: The enum, or an optional one.
///   - casePath: The case.
///   - message: What the issue says in addition.
///   - body: Changes the payload. If it throws an error, the value stays as it was.
///   - fileID: Where it is called: the file's ID.
///   - filePath: Where it is called: the file's path.
///   - line: Where it is called: the line.
///   - column: Where it is called: the column.
public func XCTModify<Root: CasePathable, Payload>(
  _ value: inout Root,
  case casePath: CaseKeyPath<Root, Payload>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Payload) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let casePath = Root.allCasePaths[keyPath: casePath]
  guard let payload = casePath.extract(from: value) else {
    return place.report(missing(Payload.self, in: value, message()))
  }
  if let modified = modified(payload, message(), body, at: place) {
    value = casePath.embed(modified)
  }
}

/// Changes what an optional holds, and reports an issue if it is nil, stays as it was, or if an error is
/// thrown.
///
/// <!-- example given: item: Item -->
/// ```swift
/// var chosen: Item? = item
///
/// XCTModify(&chosen) {
///   $0.name = "Lamp"
/// }
/// ```
///
/// - Parameters:
///   - value: The optional.
///   - message: What the issue says in addition.
///   - body: Changes what the optional holds. If it throws an error, the value stays as it was.
///   - fileID: Where it is called: the file's ID.
///   - filePath: Where it is called: the file's path.
///   - line: Where it is called: the line.
///   - column: Where it is called: the column.
public func XCTModify<Wrapped>(
  _ value: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let wrapped = value else {
    return place.report(missing(Wrapped.self, in: value, message()))
  }
  if let modified = modified(wrapped, message(), body, at: place) { value = modified }
}

/// The payload of a case, or an issue and an error if the value is in another case.
///
/// <!-- example given: item: Item -->
/// ```swift
/// let destination = ItemDetail.Destination.State.edit(ItemForm.State(item: item))
///
/// let form = try XCTUnwrap(destination, case: \.edit)
/// ```
///
/// - Parameters:
///   - value: The enum, or an optional one.
///   - casePath: The case.
///   - message: What the issue says in addition.
///   - fileID: Where it is called: the file's ID.
///   - filePath: Where it is called: the file's path.
///   - line: Where it is called: the line.
///   - column: Where it is called: the column.
/// - Returns: The payload.
/// - Throws: What making the value throws, or an error if it is in another case.
public func XCTUnwrap<Root: CasePathable, Payload>(
  _ value: @autoclosure () throws -> Root,
  case casePath: CaseKeyPath<Root, Payload>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Payload {
  let value = try value()
  if let payload = Root.allCasePaths[keyPath: casePath].extract(from: value) { return payload }
  SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .report(missing(Payload.self, in: value, message()))
  throw MissingPayload()
}

/// The error after the issue that a value is in another case.
private struct MissingPayload: Error {}

/// - Returns: The new payload, or nil if an error was thrown.
private func modified<Payload>(
  _ payload: Payload, _ message: String, _ body: (inout Payload) throws -> Void,
  at place: SourceLocation
) -> Payload? {
  var modified = payload
  do {
    try body(&modified)
  } catch {
    place.report("Threw an error: \(error).\(detail(message))")
    return nil
  }
  if ExpectedChanges.areComplete, let before = payload as? any Equatable,
    before.isEqual(to: modified)
  {
    place.report(
      "Expected the value of type '\(Payload.self)' to change, and it did not.\(detail(message))")
  }
  return modified
}

private func missing<Root, Payload>(
  _ type: Payload.Type, in value: Root, _ message: String
) -> String {
  "Expected a value of type '\(Payload.self)' in '\(value)', and there is none.\(detail(message))"
}

private func detail(_ message: String) -> String {
  message.isEmpty ? "" : " \(message)"
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}
