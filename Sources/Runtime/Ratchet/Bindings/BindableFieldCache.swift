@_spi(Locks) import RatchetConcurrency

/// Keeps the fields of each type after their first use.
///
/// It replaces a `static let` of each state, because generic types cannot have one.
final class BindableFieldCache: Sendable {
  static let shared = BindableFieldCache()

  private let registries = Locked<[ObjectIdentifier: any Sendable]>([:])

  /// The fields of a type.
  func fields<State: BindableState>(of type: State.Type) -> BindableFields<State> {
    let id = ObjectIdentifier(type)
    if let known = registries.withLock({ $0[id] }) as? BindableFields<State> { return known }
    // Outside the lock, because it calls the type's own code. Two threads create the same value.
    let fields = BindableFields<State>()
    registries.withLock { $0[id] = fields }
    return fields
  }
}
