extension Effect {
  /// An effect that runs asynchronous work, which can send any number of actions.
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .run { send in
  ///   let fact = try await numberFacts.fetch(number: 42)
  ///   await send(.factResponse(.success(fact)))
  /// } catch: { error, send in
  ///   await send(.factResponse(.failure(error)))
  /// }
  /// ```
  ///
  /// The work runs in a task of its own, which ends with the store at the latest. A
  /// `CancellationError` is how cancelled work ends, and is not reported. It has the dependencies of
  /// the place where the effect is made.
  ///
  /// An effect has ended when the operation returns. What is sent after that, by a task that the
  /// operation started and did not wait for, is handled all the same, and is reported as an issue at
  /// this place.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil takes that of the one who sent the action.
  ///   - name: What debuggers call the task.
  ///   - operation: The work. It may throw.
  ///   - handler: What is done with an error that the work throws. Without one, an error is reported
  ///     as an issue at this place.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let scope = DependencyScope.current
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .run(RunOptions(priority: priority, name: name, location: location)) { send in
        await DependencyScope.enter(scope) {
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard let handler else { return location.report(unhandled(error, at: location)) }
            await handler(error, send)
          }
        }
      }
    )
  }
}

private func unhandled(_ error: any Error, at location: SourceLocation) -> String {
  """
  An effect threw an error that nothing handles: \(location)

    \(error)

  Catch it inside the operation, or give "run" a "catch:" closure that sends an action.
  """
}
