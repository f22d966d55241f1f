extension Effect {
  /// An effect that runs asynchronous work.
  ///
  /// The work can send any number of actions.
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
  /// The work runs in its own task, which ends with the store at the latest. A `CancellationError`
  /// is not reported, because it is how cancelled work ends. The work has the dependencies of the
  /// place where the effect is created.
  ///
  /// The effect ends when the operation returns. If a task that the operation started sends an
  /// action later, the action is handled, and is reported as an issue at this place.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for the priority of the code that sent the action.
  ///   - name: The name of the task in debuggers.
  ///   - operation: The work. It may throw.
  ///   - handler: Handles an error that the work throws. Without it, an error is reported as an
  ///     issue at this place.
  ///   - fileID: The ID of the file where the effect is created.
  ///   - filePath: The path of the file where the effect is created.
  ///   - line: The line where the effect is created.
  ///   - column: The column where the effect is created.
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
