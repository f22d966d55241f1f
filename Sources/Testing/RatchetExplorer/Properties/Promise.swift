import Ratchet

/// Where a condition holds, another one follows, as long as effects and the clock continue.
///
/// ```swift
/// await explore(Counter.State(), depth: 4) {
///   Counter()
/// } dependencies: {
///   $0.numberFacts.fetch = { "\($0) is a good number." }
/// } properties: {
///   leadsTo("loading ends") {
///     $0.isLoading
///   } to: {
///     !$0.isLoading
///   }
/// }
/// ```
///
/// A user does something else now and then, and in the end nothing more. An effect that can continue again and
/// again does so, and so does the clock. The exploration fails with the shortest way to where the second
/// condition never holds: to a state in which nothing continues, or to steps of effects and of the clock that can
/// repeat forever.
///
/// `eventually` says less: that the condition can still be reached, perhaps by an action of a user.
///
/// - Parameters:
///   - name: The property in words.
///   - from: The condition after which the other one follows.
///   - to: The condition that follows.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func leadsTo<State, Action>(
  _ name: String,
  from: @escaping @Sendable (_ state: State) -> Bool,
  to: @escaping @Sendable (_ state: State) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State, Action> {
  Property(
    kind: .leadsTo, name: name, condition: .promise(from: from, to: to),
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
