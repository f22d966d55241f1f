import Ratchet

// An endpoint that throws any error is read through a key path with its own type, which says so. Through the one
// with a generic `Failure`, Swift 6.3 calls it in another way than it was stored in, and its errors trap.

/// The calls of an endpoint without parameters.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable () async throws(Failure) -> Answer>
    & Sendable
) -> DependencyCalls<Void> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable () async throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = {
        note(())
        return try await call()
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { () async throws(Failure) -> Answer in
      note(())
      return try await call()
    }
  }
}

/// The calls of an endpoint with one parameter.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<A, Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable (A) async throws(Failure) -> Answer>
    & Sendable
) -> DependencyCalls<A> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable (A) async throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = { a in
        note(a)
        return try await call(a)
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { (a: A) async throws(Failure) -> Answer in
      note(a)
      return try await call(a)
    }
  }
}

/// The calls of an endpoint with two parameters.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<A, B, Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable (A, B) async throws(Failure) -> Answer>
    & Sendable
) -> DependencyCalls<(A, B)> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable (A, B) async throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = { a, b in
        note((a, b))
        return try await call(a, b)
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { (a: A, b: B) async throws(Failure) -> Answer in
      note((a, b))
      return try await call(a, b)
    }
  }
}

/// The calls of an endpoint with three parameters.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<A, B, C, Failure: Error, Answer>(
  of endpoint: WritableKeyPath<
    DependencyValues, @Sendable (A, B, C) async throws(Failure) -> Answer
  > & Sendable
) -> DependencyCalls<(A, B, C)> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable (A, B, C) async throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = { a, b, c in
        note((a, b, c))
        return try await call(a, b, c)
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { (a: A, b: B, c: C) async throws(Failure) -> Answer in
      note((a, b, c))
      return try await call(a, b, c)
    }
  }
}

/// The calls of an endpoint without parameters that answers at once.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable () throws(Failure) -> Answer> & Sendable
) -> DependencyCalls<Void> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable () throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = {
        note(())
        return try call()
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { () throws(Failure) -> Answer in
      note(())
      return try call()
    }
  }
}

/// The calls of an endpoint with one parameter that answers at once.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<A, Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable (A) throws(Failure) -> Answer> & Sendable
) -> DependencyCalls<A> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable (A) throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = { a in
        note(a)
        return try call(a)
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { (a: A) throws(Failure) -> Answer in
      note(a)
      return try call(a)
    }
  }
}

/// The calls of an endpoint with two parameters that answers at once.
///
/// - Parameter endpoint: The endpoint.
/// - Returns: The calls, for a property.
public func calls<A, B, Failure: Error, Answer>(
  of endpoint: WritableKeyPath<DependencyValues, @Sendable (A, B) throws(Failure) -> Answer>
    & Sendable
) -> DependencyCalls<(A, B)> {
  DependencyCalls(endpoint) { dependencies, note in
    if let throwing = (endpoint as AnyKeyPath)
      as? WritableKeyPath<
        DependencyValues, @Sendable (A, B) throws -> Answer
      >
    {
      let call = dependencies[keyPath: throwing]
      dependencies[keyPath: throwing] = { a, b in
        note((a, b))
        return try call(a, b)
      }
      return
    }
    let call = dependencies[keyPath: endpoint]
    dependencies[keyPath: endpoint] = { (a: A, b: B) throws(Failure) -> Answer in
      note((a, b))
      return try call(a, b)
    }
  }
}
