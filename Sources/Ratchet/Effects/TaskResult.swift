/// The outcome of an asynchronous function as a value, with any error.
///
/// It is there for code that uses it already. In new code, use `Result<Success, any Error>`, which
/// Ratchet compares as well.
///
/// ```swift
/// enum Action {
///   case factButtonTapped
///   case factResponse(TaskResult<String>)
/// }
///
/// case .factButtonTapped:
///   return .run { send in
///     await send(.factResponse(TaskResult { try await download(42) }))
///   }
/// ```
///
/// Two failures are equal if their errors are of the same type and equal.
@dynamicMemberLookup
public enum TaskResult<Success: Sendable>: Sendable {
  /// The function returned a value.
  case success(Success)

  /// The function threw an error.
  case failure(any Error)

  /// Calls a function and takes down its outcome.
  ///
  /// - Parameter body: The function. Where it throws, the result is a failure.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Takes over the outcome of a result.
  ///
  /// - Parameter result: The result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or the error thrown.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// The result with another value.
  ///
  /// - Parameter transform: Makes the other value.
  /// - Returns: The other value as a success, or the same failure.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// The result of what follows from the value.
  ///
  /// - Parameter transform: Makes another result of the value.
  /// - Returns: The other result, or the same failure.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both are successes with equal values, or failures with errors of the same type that are
  /// equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the type of the error and the error where it is `Hashable`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(false)
      hasher.combine(ObjectIdentifier(type(of: error)))
      // Any error can be cast to `any Hashable`, as an object that hashes by identity.
      guard type(of: error) is any Hashable.Type else { return }
      if let error = error as Any as? any Hashable { hasher.combine(error) }
    }
  }
}

extension TaskResult: CasePathable, CasePathIterable {
  /// The case paths of a task's result: `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @usableFromInline init() {}

    /// The case with a value.
    @inlinable
    public var success: AnyCasePath<TaskResult<Success>, Success> {
      AnyCasePath(
        uncheckedEmbed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case with an error.
    @inlinable
    public var failure: AnyCasePath<TaskResult<Success>, any Error> {
      AnyCasePath(
        uncheckedEmbed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// The key path of the case that a result is in.
    public subscript(root: TaskResult<Success>) -> PartialCaseKeyPath<TaskResult<Success>> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The key paths of the two cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<TaskResult<Success>>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths of a task's result.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Takes over the outcome of a task's result.
  ///
  /// - Parameter result: The task's result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}
