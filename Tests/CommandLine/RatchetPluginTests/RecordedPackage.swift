/// A package with tests that have no assertions yet, in Swift Testing and in XCTest, and the tests
/// after they were recorded.
enum RecordedPackage {
  private static let shared = Result { try PackageOnDisk(name: "Recorded") }

  static let tests = "Tests/ListTests/ListTests.swift"
  static let xctests = "Tests/ListTests/ListXCTests.swift"

  /// The initial package.
  static func made() throws -> PackageOnDisk {
    let package = try shared.get()
    try package.write(manifest, to: "Package.swift")
    try package.write(feature, to: "Sources/List/List.swift")
    try package.write(before, to: tests)
    try package.write(xcBefore, to: xctests)
    return package
  }

  private static let manifest = """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "Recorded",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "ratchet", path: "\(PackageOnDisk.ratchet.path)")],
      targets: [
        .target(
          name: "List",
          dependencies: [.product(name: "Ratchet", package: "ratchet")],
          plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
        ),
        .testTarget(
          name: "ListTests",
          dependencies: ["List", .product(name: "RatchetTesting", package: "ratchet")]
        ),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  private static let feature = """
    import Foundation
    import Ratchet

    @Reducer
    struct List {
      @ObservableState
      struct State: Equatable {
        var rows: IdentifiedArrayOf<Row> = []
        var status = Status.idle
        var owner: Owner?
        var isTicking = false
        @Presents var editor: Screen?
      }
      struct Row: Equatable, Identifiable { let id: UUID; var title = "", isDone = false }
      struct Owner: Equatable { var name: String; var since: Date }
      enum Status: Equatable { case idle, loading(progress: Double), failed(String, code: Int) }
      @CasePathable
      enum Screen: Equatable { case row(Row), help }
      enum Action {
        case addTapped, doneTapped(UUID), loadTapped, loaded(Owner), editTapped, renamed(String)
        case failTapped, timerTapped, ticked, slowTapped, slowDone([Int])
      }
      @Dependency(\\.uuid) var uuid
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .addTapped:
            state.rows.append(Row(id: uuid(), title: "Row \\(state.rows.count)"))
            return .none
          case .doneTapped(let id):
            state.rows[id: id]?.isDone.toggle()
            return .none
          case .loadTapped:
            state.status = .loading(progress: 0.5)
            return .run { send in
              await send(.loaded(Owner(name: #"B "lob" \\#n"#, since: Date(timeIntervalSince1970: 12.5))))
            }
          case .loaded(let owner):
            state.status = .idle
            state.owner = owner
            return .none
          case .editTapped:
            state.editor = state.rows.first.map(Screen.row)
            return .none
          case .renamed(let title):
            state.editor?.modify(\\.row) { $0.title = title }
            return .none
          case .failTapped:
            state.status = .failed("no\\nline", code: -1)
            return .none
          case .timerTapped:
            state.isTicking = true
            return .run { send in
              while true {
                try await clock.sleep(for: .seconds(1))
                await send(.ticked)
              }
            }
          case .ticked:
            state.isTicking.toggle()
            return .none
          case .slowTapped:
            return .run { send in
              let numbers = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: [1, 2]) }
              }
              await send(.slowDone(numbers))
            }
          case .slowDone:
            return .none
          }
        }
      }
    }

    """

  private static let before = """
    import Foundation
    import RatchetTesting
    import Testing

    @testable import List

    @MainActor
    func makeStore() -> TestStoreOf<List> {
      TestStore(initialState: List.State()) { List() } withDependencies: { $0.uuid = .incrementing }
    }

    @MainActor
    struct ListTests {
        @Test func rows() async {
            let store = makeStore()
            await store.send(.addTapped)
            await store.send(.addTapped) // the second
            await store.send(.doneTapped(UUID(1)))
            await store.send(.editTapped)
            await store.send(.renamed("New"))
        }

        @Test func effects() async {
            let store = makeStore()
            await store.send(.loadTapped)
            await store.send(.failTapped)
            await store.send(.slowTapped)
        }

        @Test func timer() async {
            let clock = TestClock()
            let store = makeStore()
            store.dependencies.continuousClock = clock
            let task = await store.send(.timerTapped)
            await clock.advance(by: .seconds(1))
            await store.send(.doneTapped(UUID(0)))
            await clock.advance(by: .seconds(1))
            await task.cancel()
        }

        @Test func saidAlready() async {
            let store = makeStore()
            await store.send(.failTapped) { $0.status = .failed("no\\nline", code: -1) }
            await store.send(.doneTapped(UUID(0)))
        }
    }

    """

  /// The same, recorded.
  static let after = """
    import Foundation
    import RatchetTesting
    import Testing

    @testable import List

    @MainActor
    func makeStore() -> TestStoreOf<List> {
      TestStore(initialState: List.State()) { List() } withDependencies: { $0.uuid = .incrementing }
    }

    @MainActor
    struct ListTests {
        @Test func rows() async {
            let store = makeStore()
            await store.send(.addTapped) {
                $0.rows.append(List.Row(id: UUID(0), title: "Row 0", isDone: false))
            }
            await store.send(.addTapped) {
                $0.rows.append(List.Row(id: UUID(1), title: "Row 1", isDone: false))
            } // the second
            await store.send(.doneTapped(UUID(1))) { $0.rows[id: UUID(1)]?.isDone = true }
            await store.send(.editTapped) {
                $0.editor = .row(List.Row(id: UUID(0), title: "Row 0", isDone: false))
            }
            await store.send(.renamed("New")) { $0.editor?.modify(\\.row) { $0.title = "New" } }
        }

        @Test func effects() async {
            let store = makeStore()
            await store.send(.loadTapped) { $0.status = .loading(progress: 0.5) }
            await store.receive(
                .loaded(List.Owner(name: "B \\"lob\\" \\n", since: Date(timeIntervalSince1970: 12.5)))
            ) {
                $0.status = .idle
                $0.owner = List.Owner(name: "B \\"lob\\" \\n", since: Date(timeIntervalSince1970: 12.5))
            }
            await store.send(.failTapped) { $0.status = .failed("no\\nline", code: -1) }
            await store.send(.slowTapped)
            await store.receive(.slowDone([1, 2]))
        }

        @Test func timer() async {
            let clock = TestClock()
            let store = makeStore()
            store.dependencies.continuousClock = clock
            let task = await store.send(.timerTapped) { $0.isTicking = true }
            await clock.advance(by: .seconds(1))
            await store.receive(\\.ticked) { $0.isTicking = false }
            await store.send(.doneTapped(UUID(0)))
            await clock.advance(by: .seconds(1))
            await task.cancel()
            await store.receive(\\.ticked) { $0.isTicking = true }
        }

        @Test func saidAlready() async {
            let store = makeStore()
            await store.send(.failTapped) { $0.status = .failed("no\\nline", code: -1) }
            await store.send(.doneTapped(UUID(0)))
        }
    }

    """

  private static let xcBefore = """
    import RatchetTesting
    import XCTest

    @testable import List

    final class ListXCTests: XCTestCase {
      @MainActor
      func testAsked() async {
        let store = makeStore()
        await store
          .send(.failTapped)
          .record()
        await store.send(.loadTapped) { $0.isTicking = true }.record()
      }
    }

    """

  /// The same, recorded.
  static let xcAfter = """
    import RatchetTesting
    import XCTest

    @testable import List

    final class ListXCTests: XCTestCase {
      @MainActor
      func testAsked() async {
        let store = makeStore()
        await store
          .send(.failTapped) { $0.status = .failed("no\\nline", code: -1) }
        await store.send(.loadTapped) { $0.status = .loading(progress: 0.5) }
        await store.receive(
          .loaded(List.Owner(name: "B \\"lob\\" \\n", since: Date(timeIntervalSince1970: 12.5)))
        ) {
          $0.status = .idle
          $0.owner = List.Owner(name: "B \\"lob\\" \\n", since: Date(timeIntervalSince1970: 12.5))
        }
      }
    }

    """
}
