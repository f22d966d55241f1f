import TestSupport
import Testing

@Suite("What other libraries call otherwise")
struct MistakeTests {
  @Test("has errors that say what to write")
  func messages() throws {
    let source = """
      import Ratchet
      struct Counter: Reducer {
        struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { Reduce { _, _ in load() } }
        func load() -> EffectTask<Action> { .none }
      }
      @MainActor func use(_ store: StoreOf<Counter>) {
        store.dispatch(.tapped)
        store.state.count = 1
        _ = Store(initialState: Counter.State(), reducer: Counter())
        let _: Effect<Counter.Action> = Effect(value: .tapped)
        let _: Effect<Counter.Action> = .cancel(ids: [1, 2])
        _ = [store].map(\\.state.count)
        _ = Store(initialState: Counter.State()) { Counter() }
        _ = store.getState().count
        _ = Store(Counter())
        _ = Store(reducer: Counter(), initialState: Counter.State())
        _ = Store(initialState: Counter()) { Counter() }
        _ = Effect<Counter.Action>.none.debounce(id: 1, for: .seconds(1), scheduler: ImmediateClock())
      }
      """
    let errors = try Typechecker().errors(inSource: source)
    let expected = [
      6: "Write 'Effect<Action>'.", 9: "Write 'store.send(…)'.",
      10: "Only a reducer changes the state",
      11: "Write 'Store(initialState: …) { Feature() }'.", 12: "Write '.send(action)'.",
      13: "Merge effects", 16: "Write 'store.state'",
      17: "Write 'Store(initialState: …) { Feature() }'.",
      18: "Write 'Store(initialState: …) { Feature() }'.",
      19: "Write 'initialState: Feature.State()'.", 20: "Write 'clock: clock'",
    ]
    #expect(errors.keys.sorted() == expected.keys.sorted())
    for (line, text) in expected {
      #expect(errors[line]?.contains { $0.contains(text) } == true, "\(line): \(errors)")
    }
  }

  @Test("has errors that say what to write for former names")
  func formerNames() throws {
    let errors = try Typechecker().errors(inSource: Self.feature + Self.formerNames)
    let expected = Self.expectations(in: Self.feature + Self.formerNames)
    #expect(expected.count > 30)
    #expect(errors.keys.sorted() == expected.keys.sorted(), "\(errors)")
    for (line, text) in expected {
      #expect(errors[line]?.count == 1, "\(line): \(errors[line] ?? [])")
      #expect(errors[line]?.contains { $0.contains(text) } == true, "\(line): \(errors)")
    }
  }

  @Test("leaves types with such names to those who declare them")
  func ownTypes() throws {
    let folder = try TemporaryFolder()
    let names = """
      public struct ViewStore<A, B> { public init() {}; public func own() {} }
      public struct WithViewStore { public init() {} }
      public func IfLetStore() -> Int { 1 }
      public enum TaskResult<T> { case own(T) }
      public typealias EffectTask<A> = [A]
      public typealias EffectPublisher<A, B> = [A]
      public typealias AnySchedulerOf<S> = [S]
      """
    let uses = """
      func viewStores(_ store: ViewStore<Int, Int>) { store.own(); ViewStore<Int, Int>().own() }
      func withViewStores() { _ = WithViewStore() }
      func ifLetStores() -> Int { IfLetStore() }
      func results(_ result: TaskResult<Int>) -> Int { switch result { case .own(let own): own } }
      func tasks(_ effects: EffectTask<Int>) -> Int { effects.count }
      func publishers(_ effects: EffectPublisher<Int, Never>) -> Int { effects.count }
      func schedulers(_ schedulers: AnySchedulerOf<Int>) -> Int { schedulers.count }
      """
    #expect(try Typechecker().errors(inSource: "import Ratchet\n\(names)\n\(uses)").isEmpty)

    let source = try folder.write(names, to: "Others.swift")
    let module = folder.url.appending(path: "Others.swiftmodule")
    _ = try Frontend.run([
      "-emit-module", "-parse-as-library", "-module-name", "Others", "-o", module.path, source,
    ])
    let typechecker = Typechecker(options: ["-I", folder.path])
    for imports in ["import Ratchet\nimport Others", "import Others\nimport Ratchet"] {
      #expect(try typechecker.errors(inSource: "\(imports)\n\(uses)") == [:])
    }
  }

  @Test("does not change what the compiler says about a misspelled case")
  func typos() throws {
    let source =
      Self.feature + """
        func sent() -> Effect<Feature.Action> { .send(.taped) }  // 'Feature.Action' has no member
        func sentToChild() -> Effect<Feature.Action> {
          .run { send in await send(.child(.taped)) }  // 'Child.Action' has no member 'taped'
        }
        @MainActor func typos(_ store: StoreOf<Feature>) {
          store.send(.taped)  // type 'Feature.Action' has no member 'taped'
          store.send(.child(.taped))  // type 'Child.Action' has no member 'taped'
          store.send(.changed(1))  // cannot convert value of type 'Int' to expected argument type
          _ = store.scope(state: \\.chidl, action: \\.child)  // 'Feature.State' has no member 'chidl'
          _ = store.scope(state: \\.child, action: \\.chidl)  // 'Feature.Action' has no member 'chidl'
        }
        """
    try expectFirstErrors(in: source)
  }

  @Test("has errors that say what to write where state is set, bound, found or embedded by mistake")
  func unbound() throws {
    let source =
      Self.feature + """
        typealias Body = ReducerBuilder<Feature.State, Feature.Action>
        @Body func optional() -> some Reducer<Feature.State, Feature.Action> {
          Scope(state: \\.optional, action: \\.child) { Child() }  // write '.ifLet(\\.child
        }
        @Body func rows() -> some Reducer<Feature.State, Feature.Action> {
          Scope(state: \\.rows, action: \\.rows) { Child() }  // write '.forEach(\\.rows
        }
        @Body func child() -> some Reducer<Feature.State, Feature.Action> {
          Scope(state: \\.rows, action: \\.child) { Child() }  // write '.forEach(\\.rows
        }
        @Body func name() -> some Reducer<Feature.State, Feature.Action> {
          Scope(state: \\.chidl, action: \\.child) { Child() }  // 'state:' must name a mutable property
        }
        struct Key: Hashable {}
        func find(_ key: Key, _ rows: inout IdentifiedArray<Key, Child.State>) {
          rows[key]?.id = 1  // Write '[id: id]'.
          rows[key].id = 1  // Write '[id: id]', which is optional.
          let row = rows[key]  // Write '[id: id]', which is optional.
        }
        func find(_ id: StackElementID, _ screens: StackState<Child.State>) {
          _ = screens[id]  // Write '[id: id]', which is optional.
          _ = screens[id]?.id  // Write '[id: id]'.
        }
        func positions(_ rows: inout IdentifiedArrayOf<Child.State>) {
          _ = (rows[0], rows[0].id, rows[0...])
          rows[0].id = 1
        }
        @MainActor struct Panel {
          @Bindable var store: StoreOf<Feature>
          func set() {
            store.text = ""  // Only a reducer changes the state
            store.child.id += 1  // Only a reducer changes the state
            store.rows[0].id = 1  // Only a reducer changes the state
            store.txet = ""  // no dynamic member 'txet'
            store.text = 1  // cannot assign value of type 'Int' to type 'String'
          }
          var text: Binding<String> { $store.text }  // A binding sends an action
          var typo: Binding<String> { $store.txet }  // no dynamic member 'txet'
          var type: Binding<Int> { $store.text }  // cannot convert return expression
        }
        """
    try expectFirstErrors(in: source)
  }

  /// Checks that the first error of each line is what the comment at its end says, and that others have none.
  private func expectFirstErrors(in source: String) throws {
    let errors = try Typechecker().errors(inSource: source)
    let expected = Self.expectations(in: source)
    #expect(errors.keys.sorted() == expected.keys.sorted(), "\(errors)")
    for (line, text) in expected {
      #expect(errors[line]?.first?.contains(text) == true, "\(line): \(errors[line] ?? [])")
    }
  }

  /// The texts in comments at the ends of lines, by line.
  private static func expectations(in source: String) -> [Int: String] {
    var expected: [Int: String] = [:]
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let comment = line.range(of: "  // ") else { continue }
      expected[index + 1] = String(line[comment.upperBound...])
    }
    return expected
  }

  private static let feature = """
    import Ratchet
    struct Child: Reducer {
      struct State: Identifiable { var id = 0 }
      enum Action { case tapped }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    struct Feature: Reducer {
      struct State {
        var child = Child.State()
        var optional: Child.State?
        var path = StackState<Child.State>()
        var rows: IdentifiedArrayOf<Child.State> = []
        var text = ""
      }
      enum Action: CasePathable {
        case changed(String)
        case child(Child.Action)
        case loaded(Int)
        case path(StackActionOf<Child>)
        case result(Result<Int, any Error>)
        case rows(IdentifiedActionOf<Child>)
        case tapped
        struct AllCasePaths: Sendable {
          var changed: AnyCasePath<Action, String> { fatalError() }
          var child: AnyCasePath<Action, Child.Action> { fatalError() }
          var path: AnyCasePath<Action, StackActionOf<Child>> { fatalError() }
          var rows: AnyCasePath<Action, IdentifiedActionOf<Child>> { fatalError() }
          var tapped: AnyCasePath<Action, Void> { fatalError() }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    enum Screen { case child(Child.State); var child: Child.State? { nil } }
    func load() async throws -> Int { 1 }

    """

  private static let formerNames = """
    @MainActor func views(_ store: StoreOf<Feature>) {
      _ = WithViewStore(store, observe: { $0 }) { viewStore in  // Read the store itself
        if viewStore.text.isEmpty { 1 } else { viewStore.send(.tapped) }
      }
      _ = WithViewStore(store) { viewStore in viewStore.text }  // Read the store itself
      let viewStore = ViewStore(store, observe: { $0 })  // Read the store itself
      viewStore.send(.tapped)
      _ = IfLetStore(store.scope(state: \\.optional, action: \\.child)) { child in 1 }  // if let child
      _ = IfLetStore(  // if let child
        store.scope(state: \\.optional, action: \\.child), then: { _ in 1 }, else: { "" })
      _ = ForEachStore(store.scope(state: \\.rows, action: \\.rows)) { $0.id }  // ForEach(store.scope
      _ = NavigationStackStore(store.scope(state: \\.path, action: \\.path)) {  // NavigationStack(path
        1
      } destination: { _ in
        2
      }
    }
    @MainActor func switches(_ store: Store<Screen, Feature.Action>) {
      _ = SwitchStore(store) { screen in  // switch store.case
        switch screen {
        case .child: CaseLet(\\Screen.child, action: Feature.Action.child) { $0.id }  // switch store
        }
      }
    }
    struct Row { var viewStore: ViewStoreOf<Child> }  // Read the store itself
    @MainActor func stores(_ store: StoreOf<Feature>) {
      _ = store.scope(state: \\.child)  // Read the child
      _ = store.scope(state: { $0.child })  // Read the child
      store.send(\\.tapped)  // Write the action: 'store.send(.tapped)'
      store.send(\\.changed, "")  // Write the action: 'store.send(.changed(value))'
    }
    func results(_ result: TaskResult<Int>) {}  // Write 'Result<Success, any Error>'
    func publishers() -> EffectPublisher<Int, Never> { .none }  // Write 'Effect<Action>'
    func schedulers(_ queue: AnySchedulerOf<DispatchQueue>) {}  // Write 'any Clock<Duration>'
    func testSchedulers() { _ = DispatchQueue.test }  // Write 'TestClock()'
    func immediateSchedulers() { _ = DispatchQueue.immediate }  // Write 'ImmediateClock()'
    struct Times { var queue: TestSchedulerOf<DispatchQueue> }  // Write 'TestClock<Duration>'
    let reducer = AnyReducer<Int, Int, Void> { _, _, _ in .none }  // Write '@Reducer struct Feature
    extension Feature {
      func send() -> Effect<Action> { .send(\\.tapped) }  // Write the action: '.send(.tapped)'
      func sent() -> Effect<Action> { .run { send in await send(\\.tapped) } }  // 'await send(.tapped)'
      func member() -> Effect<Action> { .run { send in await send.send(.tapped) } }  // 'await send(
      func task() -> Effect<Action> { .task { .loaded(try await load()) } }  // Write '.run { send in
      func forget() -> Effect<Action> { .fireAndForget { _ = try await load() } }  // '.run { _ in
      func publish() -> Effect<Action> { .publisher { [1].map(Action.loaded) } }  // for await value
      func tick(_ queue: DispatchQueue) -> Effect<Action> {
        .merge(
          .timer(id: 1, every: 1, on: queue),  // for await _ in clock.timer
          .timer(id: 1, every: .seconds(1), on: queue))  // for await _ in clock.timer
      }
      func future() -> Effect<Action> { .future { $0(.success(.tapped)) } }  // withCheckedContinuation
      func result() -> Effect<Action> { .result { .success(.tapped) } }  // Result { … }
      func cancel() -> Effect<Action> { .cancel(id: Int.self) }  // Make the id a value
    }
    func chains(_ effect: Effect<Int>, _ queue: DispatchQueue) {
      _ = effect.eraseToEffect()  // Remove it
      _ = effect.eraseToEffect(Feature.Action.loaded)  // Remove it
      _ = effect.catchToEffect()  // Result { … }
      _ = effect.catchToEffect(Feature.Action.result)  // Result { … }
      _ = effect.receive(on: queue)  // Remove it
      _ = effect.delay(for: .milliseconds(500), scheduler: queue)  // try await clock.sleep
      _ = effect.delay(for: 0.5, scheduler: queue)  // try await clock.sleep
      _ = effect.debounce(id: 1, for: 0.5, scheduler: queue)  // Write 'clock: clock'
      _ = effect.throttle(id: 1, for: .seconds(1), scheduler: queue, latest: true)  // 'clock: clock'
      _ = effect.throttle(id: 1, for: 0.5, scheduler: queue, latest: true)  // Write 'clock: clock'
      _ = effect.cancellable(id: Int.self)  // Make the id a value
    }
    """
}
