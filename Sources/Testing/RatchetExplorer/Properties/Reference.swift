import Ratchet

/// A small reducer that says what the feature must do: after each action, both have the same state.
///
/// ```swift
/// /// What the count of a counter must be, without its facts.
/// struct Count: Reducer {
///   func reduce(into count: inout Int, action: Counter.Action) -> Effect<Counter.Action> {
///     switch action {
///     case .incrementButtonTapped: count += 1
///     case .decrementButtonTapped: count -= 1
///     default: break
///     }
///     return .none
///   }
/// }
///
/// await explore(Counter.State(), depth: 4) {
///   Counter()
/// } properties: {
///   agrees("the count is that of the buttons", with: Count()) { $0.count }
/// }
/// ```
///
/// The reference gets what the closure makes of the state before an action, handles the action, and is
/// compared with what the closure makes of the state after it. Its effects are not run, and it uses no dependencies. The exploration
/// fails with the shortest way to an action after which they differ.
///
/// - Parameters:
///   - name: The property in words.
///   - reference: The reference.
///   - state: Returns the state of the reference for a state of the feature.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func agrees<State, Reference: Reducer>(
  _ name: String,
  with reference: @autoclosure @escaping @Sendable () -> Reference,
  _ state: @escaping @Sendable (_ state: State) -> Reference.State,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State, Reference.Action> where Reference.State: Equatable {
  agrees(
    name, with: reference(), state, action: { $0 },
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A small reducer with actions of its own that says what the feature must do.
///
/// - Parameters:
///   - name: The property in words.
///   - reference: The reference.
///   - state: Returns the state of the reference for a state of the feature.
///   - action: Returns the action of the reference for one of the feature; nil for one after which its
///     state stays the same.
///   - fileID: Where it is stated: the file's ID.
///   - filePath: Where it is stated: the file's path.
///   - line: Where it is stated: the line.
///   - column: Where it is stated: the column.
/// - Returns: The property.
public func agrees<State, Action, Reference: Reducer>(
  _ name: String,
  with reference: @autoclosure @escaping @Sendable () -> Reference,
  _ state: @escaping @Sendable (_ state: State) -> Reference.State,
  action: @escaping @Sendable (_ action: Action) -> Reference.Action?,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Property<State, Action> where Reference.State: Equatable {
  Property(
    kind: .agrees, name: name,
    condition: .step { old, handled, new in
      var expected = state(old)
      if let action = action(handled) {
        let reducer: Reduce<Reference.State, Reference.Action> = reference().eraseToReduce()
        _ = reducer.reduce(into: &expected, action: action)
      }
      return expected == state(new)
    },
    place: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    reference: (Reference.State.self, Reference.Action.self))
}
