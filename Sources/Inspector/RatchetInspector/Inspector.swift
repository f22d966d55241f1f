public import Foundation
public import Ratchet

#if DEBUG || InspectorInRelease
  /// Shows the stores of a running program in a browser.
  ///
  /// Start it before the program creates its stores. It prints the address of its page:
  ///
  /// <!-- example skipped: SwiftPM makes the map of the C module that the product contains -->
  /// ```swift
  /// import RatchetInspector
  ///
  /// Inspector.start()
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter()
  /// }
  /// ```
  ///
  /// The page lists the actions with the changes that they made, steps back and forth, sends and edits,
  /// and writes a stretch of the history as a test. Each inspected store keeps a timeline within
  /// ``Configuration/limit``.
  ///
  /// In release builds, the inspector is left out: all functions do nothing. The package trait
  /// `InspectorInRelease` keeps it.
  @MainActor
  public enum Inspector {
    private static var server: InspectorServer?

    /// Starts the inspector, and inspects each root store that is created from now on.
    ///
    /// A second call changes nothing.
    ///
    /// - Parameters:
    ///   - configuration: The port, who may connect, and the limits.
    ///   - filePath: A file of the program's package, where the page looks for sources.
    /// - Returns: The address of the page; nil if the port could not be opened, which is printed, and
    ///   in release builds.
    @discardableResult
    public static func start(
      _ configuration: Configuration = Configuration(), filePath: StaticString = #filePath
    ) -> URL? {
      if let server { return server.address }
      do {
        let server = try InspectorServer(configuration, sourcesNear: "\(filePath)")
        self.server = server
        StoreArrivals.observer = server.stores
        server.start()
        do { try server.list() } catch {
          configuration.print("Inspector: 'ratchet attach' does not list it: \(error)")
        }
        configuration.print("Inspector: \(server.address.absoluteString)")
        return server.address
      } catch {
        configuration.print(
          "Inspector: the port \(configuration.port) could not be opened: \(error)")
        return nil
      }
    }

    /// Inspects a store that was created before the inspector was started, or gives a store a name.
    ///
    /// <!-- example skipped: SwiftPM makes the map of the C module that the product contains -->
    /// ```swift
    /// import RatchetInspector
    ///
    /// Inspector.attach(store, name: "The counter in the window")
    /// ```
    ///
    /// - Parameters:
    ///   - store: A root store. A store that is scoped from another one is shown as a part of that
    ///     one, so attaching it does nothing.
    ///   - name: The name on the page; nil for the name of the feature.
    ///   - filePath: A file of the program's package.
    public static func attach<State, Action>(
      _ store: Store<State, Action>, name: String? = nil, filePath: StaticString = #filePath
    ) {
      start(filePath: filePath)
      if let store = store.inspected { server?.stores.attach(store, name: name) }
    }

    /// Inspects a store that runs on its own actor.
    ///
    /// These stores are inspected only if you attach them, because a program can have thousands of
    /// them.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - name: The name on the page; nil for the name of the feature.
    ///   - filePath: A file of the program's package.
    public static func attach<State: Sendable, Action: Sendable>(
      _ store: StoreActor<State, Action>, name: String? = nil, filePath: StaticString = #filePath
    ) async {
      start(filePath: filePath)
      await server?.stores.attach(store, name: name)
    }

    /// Ends the inspector.
    ///
    /// Stores keep their timelines.
    public static func stop() {
      StoreArrivals.observer = nil
      server?.stop()
      server = nil
    }
  }
#else
  /// The inspector, which release builds leave out: all functions do nothing.
  @MainActor
  public enum Inspector {
    /// Does nothing in release builds.
    @discardableResult
    public static func start(
      _ configuration: Configuration = Configuration(), filePath: StaticString = #filePath
    ) -> URL? { nil }

    /// Does nothing in release builds.
    public static func attach<State, Action>(
      _ store: Store<State, Action>, name: String? = nil, filePath: StaticString = #filePath
    ) {}

    /// Does nothing in release builds.
    public static func attach<State: Sendable, Action: Sendable>(
      _ store: StoreActor<State, Action>, name: String? = nil, filePath: StaticString = #filePath
    ) async {}

    /// Does nothing in release builds.
    public static func stop() {}
  }
#endif
