import Ratchet

/// A condition that holds in every state.
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } properties: {
///   always("the count is not negative") { $0.count >= 0 }
/// }
/// ```
///
/// The exploration fails with the shortest way to a state in which it does not hold.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func always<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .always, name: name, condition: { state, _ in condition(state) },
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A condition that holds in every state, with the effects in flight.
///
/// The exploration fails with the shortest way to a state in which it does not hold.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition, for a state and the effects in flight.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func always<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State, _ effects: EffectsInFlight) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .always, name: name, condition: condition,
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    usesEffects: true)
}

/// A condition that holds in no state.
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } properties: {
///   never("the count is negative") { $0.count < 0 }
/// }
/// ```
///
/// The exploration fails with the shortest way to a state in which it holds.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func never<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .never, name: name, condition: { state, _ in condition(state) },
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A condition that holds in no state, with the effects in flight.
///
/// The exploration fails with the shortest way to a state in which it holds.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition, for a state and the effects in flight.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func never<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State, _ effects: EffectsInFlight) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .never, name: name, condition: condition,
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    usesEffects: true)
}

/// A condition that holds in some state.
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } properties: {
///   sometimes("there is a fact") { $0.fact != nil }
/// }
/// ```
///
/// The exploration fails if it has visited all states, and the condition held in none. The report tells the
/// shortest way to a state in which it holds.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func sometimes<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .sometimes, name: name, condition: { state, _ in condition(state) },
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A condition that holds in some state, with the effects in flight.
///
/// The exploration fails if it has visited all states, and the condition held in none. The report tells the
/// shortest way to a state in which it holds.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition, for a state and the effects in flight.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func sometimes<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State, _ effects: EffectsInFlight) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .sometimes, name: name, condition: condition,
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    usesEffects: true)
}

/// A condition that can always be reached again.
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } properties: {
///   eventually("it is not loading") { !$0.isLoading }
/// }
/// ```
///
/// The exploration fails with the shortest way to a state from which no way leads to one in which the
/// condition holds: a dead end. It does not say that every way leads there, because a user can do something
/// else forever.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func eventually<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .eventually, name: name, condition: { state, _ in condition(state) },
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A condition that can always be reached again, with the effects in flight.
///
/// The exploration fails with the shortest way to a state from which no way leads to one in which the
/// condition holds: a dead end. It does not say that every way leads there, because a user can do something
/// else forever.
///
/// - Parameters:
///   - name: The property in words.
///   - condition: The condition, for a state and the effects in flight.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func eventually<State>(
  _ name: String,
  _ condition: @escaping @Sendable (_ state: State, _ effects: EffectsInFlight) -> Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State> {
  Property(
    kind: .eventually, name: name, condition: condition,
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    usesEffects: true)
}
