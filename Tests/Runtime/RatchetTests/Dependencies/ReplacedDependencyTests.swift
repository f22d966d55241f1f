import Ratchet
@_spi(Locks) import RatchetConcurrency
import Testing

@MainActor
@Suite("Overriding a dependency")
struct ReplacedDependencyTests {
  /// A database, whose creation is counted.
  struct Database: DependencyKey, Equatable {
    var url = "memory"
    var isOpen = true
    /// A part of its own type.
    var copy: Self {
      get { Self(url: url, isOpen: false) }
      set { url = "copied from \(newValue.url)" }
    }

    static let created = Locked(0)
    static var liveValue: Self {
      created.withLock { $0 += 1 }
      return Self(url: "live")
    }
    static var testValue: Self {
      created.withLock { $0 += 1 }
      return Self(url: "test")
    }
  }

  @Dependency(\.database) var database

  /// What a reducer with an override reads, and how many databases were created.
  func read<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> (Database, created: Int) {
    let before = Database.created.withLock { $0 }
    let store = Store(initialState: Database()) {
      Reduce<Database, Void> { state, _ in
        @Dependency(\.database) var database
        state = database
        return .none
      }
      .dependency(keyPath, value)
    }
    store.send(())
    return (store.state, Database.created.withLock { $0 } - before)
  }

  @Test(
    "by a key path in a variable creates no value that it replaces", .serialized,
    arguments: [DependencyContext.test, .live])
  func variable(context: DependencyContext) {
    func read<Value>(
      _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
    ) -> (Database, created: Int) {
      let before = Database.created.withLock { $0 }
      return withDependencies {
        $0.context = context
        $0[keyPath: keyPath] = value
      } operation: {
        (database, Database.created.withLock { $0 } - before)
      }
    }
    #expect(read(\.database, Database(url: "mock")) == (Database(url: "mock"), 0))
    #expect(read(\.database.isOpen, false) == (Database(url: "\(context)", isOpen: false), 1))
  }

  @Test("a key path in a variable reads what is there, and changes it in place")
  func reading() {
    var values = DependencyValues()
    let database: WritableKeyPath<DependencyValues, Database> = \.database
    values[keyPath: database] = Database(url: "mock")
    values[keyPath: database].url += "!"
    #expect(values[keyPath: database] == Database(url: "mock!"))
    #expect(values.database == Database(url: "mock!"))
  }

  @Test(
    "creates the value that it changes a part of, and no value that it replaces", .serialized,
    arguments: [DependencyContext.test, .live])
  func reducer(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      #expect(read(\.database, Database(url: "mock")) == (Database(url: "mock"), 0))
      #expect(read(\.reversedDatabase, Database(url: "kcom")) == (Database(url: "mock"), 0))
      #expect(read(\.database.isOpen, false) == (Database(url: "\(context)", isOpen: false), 1))
      #expect(read(\.database.copy, Database(url: "mock")).0 == Database(url: "copied from mock"))
      #expect(read(\.appendedURL, "!").0 == Database(url: "\(context)!"))
    }
  }
}

extension DependencyValues {
  fileprivate var database: ReplacedDependencyTests.Database {
    get { self[ReplacedDependencyTests.Database.self] }
    set { self[ReplacedDependencyTests.Database.self] = newValue }
  }

  /// A property that is another view of the value.
  fileprivate var reversedDatabase: ReplacedDependencyTests.Database {
    get { .init(url: String(database.url.reversed())) }
    set { database = .init(url: String(newValue.url.reversed())) }
  }

  /// A property whose setter reads.
  fileprivate var appendedURL: String {
    get { database.url }
    set { database.url += newValue }
  }
}
