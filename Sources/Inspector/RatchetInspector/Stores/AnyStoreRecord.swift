#if DEBUG || InspectorInRelease
  import RatchetInspectorWire

  /// An inspected store of any type.
  protocol AnyStoreRecord: Sendable {
    /// The store's number among the inspected stores.
    var id: Int { get }

    /// What the page shows of the store besides its actions.
    var description: JSON { get }

    /// Whether the store still exists.
    var isAlive: Bool { get }

    /// Creates what follows the store for one page.
    ///
    /// - Parameters:
    ///   - last: The number of earlier steps to begin with; nil for all.
    ///   - wake: Called when there is something to show.
    func follower(last: Int?, wake: @escaping @Sendable () -> Void) -> any AnyStoreFollower

    /// Does what a page asks for.
    ///
    /// - Parameters:
    ///   - request: What it asks for.
    ///   - wait: How long it waits for the store.
    /// - Returns: The answer.
    /// - Throws: ``InspectorFailure``.
    func answer(_ request: PageRequest, _ wait: StoreWait) throws -> JSON
  }

  extension AnyStoreRecord {
    /// Does what a page asks for, and waits for the store as long as usual.
    func answer(_ request: PageRequest) throws -> JSON {
      try answer(request, StoreWait(StoreWait.usual))
    }
  }

  /// What follows a store for one page, on the page's thread.
  protocol AnyStoreFollower: AnyObject, Sendable {
    /// Asks the store for what happened before, and follows it from then on.
    func start()

    /// Stops following the store.
    func stop()

    /// The number of events that have not been rendered.
    var waiting: Int { get }

    /// Renders the next events.
    ///
    /// - Parameter limit: The maximum number of events.
    /// - Returns: The messages for the page.
    func render(limit: Int) -> [JSON]
  }
#endif
