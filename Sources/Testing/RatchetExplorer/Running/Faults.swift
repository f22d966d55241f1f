import IssueReporting
import Ratchet

/// What can be wrong with the answer of a dependency.
///
/// ``answer(_:or:)`` lets the explorer choose among them.
public struct Fault: Sendable {
  fileprivate enum Kind: Sendable {
    case failure(any Error)
    case delay, silence
  }

  fileprivate let kind: Kind

  /// The dependency throws an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: The fault.
  public static func failure(_ error: any Error) -> Fault { Fault(kind: .failure(error)) }

  /// The answer comes after other steps: actions, answers to other effects, and deadlines.
  public static let delay = Fault(kind: .delay)

  /// The answer never comes.
  ///
  /// The effect waits until it is cancelled.
  public static let silence = Fault(kind: .silence)
}

/// An answer of a dependency that comes at once, or not as it should: the explorer tries each way.
///
/// ```swift
/// struct Offline: Error {}
///
/// await explore(Counter.State(), depth: 4) {
///   Counter()
/// } dependencies: {
///   $0.numberFacts.fetch = {
///     try await answer("\($0) is a good number.", or: .failure(Offline()), .delay)
///   }
/// } properties: {
///   always("a fact is about the count") { state in
///     state.fact?.hasPrefix("\(state.count) ") ?? true
///   }
/// }
/// ```
///
/// - Parameters:
///   - value: The answer.
///   - faults: What can be wrong with it.
/// - Returns: The answer.
/// - Throws: The error of a fault, or a `CancellationError` if the effect is cancelled while it waits.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public func answer<Value>(_ value: Value, or faults: Fault...) async throws -> Value {
  let choice = AnswerTape.choose(of: faults.count + 1) { number in
    number == 0 ? AnswerTape.text(of: value) : "\(faults[number - 1].kind)"
  }
  guard choice > 0 else { return value }
  switch faults[choice - 1].kind {
  case .failure(let error): throw error
  case .delay: try await ExplorerTime.current?.waitForTurn()
  case .silence: try await ExplorerTime.current?.waitForTurn(isSilent: true)
  }
  return value
}

/// A stream whose events the explorer chooses: after any other steps, each of some values, or the end.
///
/// ```swift
/// let messages: @Sendable () -> AsyncStream<String> = { source("hello", "") }
/// ```
///
/// - Parameters:
///   - values: The values, the simplest one first.
///   - isEndless: Whether the stream never ends by itself.
/// - Returns: The stream.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public func source<Value: Sendable>(
  _ values: Value..., isEndless: Bool = false
) -> AsyncStream<Value> {
  AsyncStream {
    try? await SourceEvent.next(of: values, isEndless: isEndless, failure: nil)
  }
}

/// A stream whose events the explorer chooses: after any other steps, each of some values, the end, or an
/// error.
///
/// ```swift
/// struct Offline: Error {}
///
/// let messages: @Sendable () -> AsyncThrowingStream<String, any Error> = {
///   source("hello", "", failure: Offline())
/// }
/// ```
///
/// - Parameters:
///   - values: The values, the simplest one first.
///   - failure: The error with which it can end.
///   - isEndless: Whether the stream never ends without an error.
/// - Returns: The stream.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public func source<Value: Sendable>(
  _ values: Value..., failure: any Error, isEndless: Bool = false
) -> AsyncThrowingStream<Value, any Error> {
  AsyncThrowingStream {
    try await SourceEvent.next(of: values, isEndless: isEndless, failure: failure)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private enum SourceEvent {
  /// Waits for the next event; nil if it is the end.
  static func next<Value: Sendable>(
    of values: [Value], isEndless: Bool, failure: (any Error)?
  ) async throws -> Value? {
    guard let time = ExplorerTime.current else {
      reportIssue("A 'source' was used outside of an exploration. It ended at once.")
      return nil
    }
    EffectFingerprint.current?.usesSource()
    try await time.waitForTurn()
    let others = [isEndless ? nil : "the end", failure.map { "\($0)" }].compactMap(\.self)
    guard !values.isEmpty || !others.isEmpty else { return nil }
    let choice = AnswerTape.choose(of: values.count + others.count) { number in
      number < values.count ? AnswerTape.text(of: values[number]) : others[number - values.count]
    }
    if !isEndless { AnswerTape.noteSource(hasEnded: choice >= values.count) }
    if choice < values.count { return values[choice] }
    if let failure, choice == values.count + others.count - 1 { throw failure }
    return nil
  }
}
