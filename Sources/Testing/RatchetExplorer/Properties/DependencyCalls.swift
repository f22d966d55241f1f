import Ratchet
@_spi(Locks) import RatchetConcurrency

/// An endpoint of a dependency whose calls a property is about.
///
/// ```swift
/// await explore(Counter.State(), depth: 4) {
///   Counter()
/// } dependencies: {
///   $0.numberFacts.fetch = { "\($0) is a good number." }
/// } properties: {
///   always("no fact is asked for twice", calls(of: \.numberFacts.fetch)) { _, numbers in
///     Set(numbers).count == numbers.count
///   }
/// }
/// ```
public struct DependencyCalls<Arguments>: Sendable {
  let watch: CallWatch

  init(
    _ endpoint: AnyKeyPath & Sendable,
    install: @escaping @Sendable (inout DependencyValues, @escaping @Sendable (Any) -> Void) -> Void
  ) {
    watch = CallWatch(endpoint: endpoint, install: install)
  }

  /// A condition of a property about the arguments of each call.
  func condition<State, Action>(
    _ holds: @escaping @Sendable (State, [Arguments]) -> Bool
  ) -> Property<State, Action>.Condition {
    .calls(watch) { holds($0, $1.compactMap { $0 as? Arguments }) }
  }
}

/// How the calls of an endpoint are noted.
struct CallWatch: Sendable {
  let endpoint: AnyKeyPath & Sendable
  /// Replaces the endpoint with one that also passes its arguments to a function.
  let install: @Sendable (inout DependencyValues, @escaping @Sendable (Any) -> Void) -> Void
}

/// The calls of endpoints that properties are about, in the order in which they came.
///
/// It is a class because the endpoints share it with the driver.
final class CallLog: Sendable {
  private let calls = Locked<[AnyKeyPath: [Any]]>([:])

  /// A copy of the calls, to go back to.
  struct Content: @unchecked Sendable {
    // Unchecked: the arguments are only read.
    fileprivate var calls: [AnyKeyPath: [Any]] = [:]
    fileprivate var hash: UInt64 = 0
  }

  private let hashed = Locked<UInt64>(0)

  /// A hash of the calls in their order; 0 if there are none.
  var hash: UInt64 { hashed.withLock { $0 } }

  /// The calls, to go back to; nil if there are none.
  var content: Content? {
    let hash = hash
    return hash == 0 ? nil : Content(calls: calls.withLock { $0 }, hash: hash)
  }

  func replace(with content: Content?) {
    calls.withLock { $0 = content?.calls ?? [:] }
    hashed.withLock { $0 = content?.hash ?? 0 }
  }

  subscript(watch: CallWatch) -> [Any] { calls.withLock { $0[watch.endpoint] ?? [] } }

  /// Notes the calls of endpoints.
  func follow(_ watches: [CallWatch], in dependencies: inout DependencyValues) {
    var known: Set<AnyKeyPath> = []
    for (number, watch) in watches.enumerated() where known.insert(watch.endpoint).inserted {
      let endpoint = watch.endpoint
      watch.install(&dependencies) { [self] arguments in note(arguments, of: endpoint, number) }
    }
  }

  private func note(_ arguments: Any, of endpoint: AnyKeyPath, _ number: Int) {
    // What an effect still does when its phase is over does not count.
    if EffectFingerprint.current?.isOver == true { return }
    calls.withLock { $0[endpoint, default: []].append(arguments) }
    let call = StructuralHash.mixed(UInt64(number), StructuralHash.of(arguments))
    hashed.withLock { $0 = StructuralHash.mixed($0, call) | 1 }
  }
}
