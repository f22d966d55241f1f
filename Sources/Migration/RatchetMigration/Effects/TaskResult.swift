@_spi(GeneratedCode) import Ratchet

/// The outcome of an asynchronous function as a value, with any error.
///
/// It exists for code that uses it already. In new code, use `Result<Success, any Error>`, which
/// Ratchet also compares.
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
/// Two failures are equal if their errors have the same type and are equal.
@dynamicMemberLookup
public enum TaskResult<Success: Sendable>: Sendable {
  /// The function returned a value.
  case success(Success)

  /// The function threw an error.
  case failure(any Error)

  /// Calls a function and stores its outcome.
  ///
  /// - Parameter body: The function. If it throws, the result is a failure.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from a result.
  ///
  /// - Parameter result: The result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// Throws the error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Returns the result with a converted value.
  ///
  /// - Parameter transform: Converts the value.
  /// - Returns: The converted value as a success, or the same failure.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Returns the result of a function of the value.
  ///
  /// - Parameter transform: Creates another result from the value.
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
  /// Whether both are successes with equal values, or failures with equal errors of the same type.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the error's type, and the error if it is `Hashable`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(false)
      hasher.combine(ObjectIdentifier(type(of: error)))
      // Every error can be cast to `any Hashable`, as an object that hashes by identity.
      guard type(of: error) is any Hashable.Type else { return }
      if let error = error as Any as? any Hashable { hasher.combine(error) }
    }
  }
}

extension TaskResult: CasePathable, CasePathIterable {
  /// The case paths of a task result: `\.success` and `\.failure`.
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

    /// The key path of the case of a result.
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

  /// The case paths of a task result.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a task result.
  ///
  /// - Parameter result: The task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}
