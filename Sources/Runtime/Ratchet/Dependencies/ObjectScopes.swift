@_spi(Locks) import RatchetConcurrency

/// The scopes of the objects that `withDependencies` has returned.
///
/// An object that creates others need not have a `@Dependency` itself to pass its dependencies on.
enum ObjectScopes {
  private struct Entry: Sendable {
    // Unchecked: a weak reference that is only compared and counted.
    weak nonisolated(unsafe) var object: AnyObject?
    let scope: DependencyScope
  }

  private struct Entries {
    var byObject: [ObjectIdentifier: Entry] = [:]

    /// The number of entries at which those of objects that are gone are removed.
    var limit = 64
  }

  private static let entries = Locked(Entries())

  /// Keeps the current scope for an object, as long as the object lives.
  ///
  /// - Parameter result: The object. Nothing is kept for values.
  /// - Returns: The same object.
  static func keep<Result>(_ result: Result) -> Result {
    guard Result.self is AnyObject.Type, let scope = DependencyScope.current else { return result }
    let object = result as AnyObject
    entries.withLock { entries in
      entries.byObject[ObjectIdentifier(object)] = Entry(object: object, scope: scope)
      guard entries.byObject.count > entries.limit else { return }
      entries.byObject = entries.byObject.filter { $0.value.object != nil }
      entries.limit = max(64, 2 * entries.byObject.count)
    }
    return result
  }

  /// The scope of an object that was returned from it.
  ///
  /// - Parameter object: The object.
  /// - Returns: The scope, or nil if there is none.
  static func scope(of object: AnyObject) -> DependencyScope? {
    entries.withLock { entries in
      guard let entry = entries.byObject[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.scope
    }
  }
}
