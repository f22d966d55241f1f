import Foundation

/// Keeps the fields of each type after their first use.
///
/// It replaces a `static let` of each state, because generic types cannot have one.
final class BindableFieldCache: @unchecked Sendable {
  static let shared = BindableFieldCache()

  // Unchecked: `registries` is used only under `lock`.
  private let lock = NSLock()
  private var registries: [ObjectIdentifier: any Sendable] = [:]

  /// The fields of a type.
  func fields<State: BindableState>(of type: State.Type) -> BindableFields<State> {
    let id = ObjectIdentifier(type)
    if let known = lock.withLock({ registries[id] }) as? BindableFields<State> { return known }
    // Outside the lock, because it calls the type's own code. Two threads create the same value.
    let fields = BindableFields<State>()
    lock.withLock { registries[id] = fields }
    return fields
  }
}
