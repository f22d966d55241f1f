// Code for earlier versions of the Composable Architecture, and the compiler's answers:
// `AbsentNameTests` compiles this, and looks for each comment in the errors of its line.

import RatchetMigration
import RatchetMigrationTesting

struct Feature: Reducer {
  struct State: Equatable {
    var child = Child.State()
    var count = 0
  }

  enum Action {
    case child(Child.Action)
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct Child: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: - Views

@MainActor
func viewStores(_ store: StoreOf<Feature>) {
  _ = ViewStore(store, observe: { $0 })  // Read the store itself
}

func viewStoreOf(_ viewStore: ViewStoreOf<Feature>) {}  // Read the store itself

@MainActor
func withViewStores(_ store: StoreOf<Feature>) {
  _ = WithViewStore(store, observe: { $0 }) { _ in 0 }  // Read the store itself
}

@MainActor
func ifLetStores(_ store: Store<Int?, Void>) {
  _ = IfLetStore(store) { (_: Store<Int, Void>) in 0 }  // if let child = store.scope
}

@MainActor
func forEachStores(_ stores: StoreCollection<Int, Int, Void>) {
  _ = ForEachStore(stores) { (_: Store<Int, Void>) in 0 }  // ForEach(store.scope
}

@MainActor
func switchStores(_ store: Store<Int, Void>) {
  _ = SwitchStore(store) { _ in 0 }  // switch store.case
}

@MainActor
func ifLetStoresWithElse(_ store: Store<Int?, Void>) {
  _ = IfLetStore(store, then: { _ in 0 }, else: { 1 })  // if let child = store.scope
}

enum Screen {
  case list(Child.State)

  var list: Child.State? { nil }
}

@MainActor
func caseLets() {
  let action = Feature.Action.child
  _ = CaseLet(\Screen.list, action: action) { Row(store: $0) }  // switch store.case
  _ = CaseLet({ (_: Screen) in nil }, action: action, then: Row.init)  // switch store.case
}

struct Row {
  let store: StoreOf<Child>
}

typealias Path = StackState<Child.State>
typealias PathAction = StackAction<Child.State, Child.Action>

@MainActor
func stacks(_ path: Store<Path, PathAction>) {
  func row(_ store: StoreOf<Child>) -> Row { Row(store: store) }
  func number(_ state: Child.State) -> Int { state.count }
  _ = NavigationStackStore(path, root: { 0 }, destination: row)  // NavigationStack(path: $store
  _ = NavigationStackStore(path, root: { 0 }, destination: number)  // NavigationStack(path: $store
}

typealias Link = PresentationState<Child.State>
typealias LinkAction = PresentationAction<Child.Action>

@MainActor
func links(_ link: Store<Link, LinkAction>) {
  func row(_ store: StoreOf<Child>) -> Row { Row(store: store) }
  _ = NavigationLinkStore(link, onTap: {}, destination: row, label: { 0 })  // navigationDest
}

func sheets(_ sheet: ActionSheetState<Int>) {}  // renamed to 'ConfirmationDialogState'

// MARK: - Bindings

struct BoundState {
  @BindingState var isOn = false  // Remove the attribute
}

struct BoundViewState {
  @BindingViewState var isOn = false  // Bind the store's fields
}

func bindingViewStores(_ store: BindingViewStore<Int>) {}  // Bind the store's fields

// MARK: - Reducers

struct Old: ReducerProtocol {  // renamed to 'Reducer'
  var body: some ReducerOf<Child> { Child() }
}

func olds() -> some ReducerProtocolOf<Child> { Child() }  // renamed to 'ReducerOf'

func anyReducers() {
  _ = AnyReducer<Int, Int, Void> { _, _, _ in .none }  // @Reducer struct Feature
}

func debugs() {
  _ = Feature().debug()  // _printChanges()
}

func signposts() {
  _ = Feature().signpost()  // reducer of your own
}

func combines() {
  _ = Feature().combined(with: Feature())  // CombineReducers
}

// MARK: - Effects

func tasks(_ effect: EffectTask<Int>) {}  // Effect<Action>
func publishers(_ effect: EffectPublisher<Int, Never>) {}  // Effect<Action>

func fireAndForgets() -> Effect<Int> {
  .fireAndForget { print("") }  // .run { _ in … }
}

func taskEffects() -> Effect<Int> {
  .task { 1 }  // .run { send in await send
}

func taskEffectsWithErrors() -> Effect<Int> {
  .task(operation: { 1 }, catch: { _ in 2 })  // .run { send in await send
}

func publisherEffects() -> Effect<Int> {
  .publisher { 1 }  // for await value in $shared.values
}

func values() -> Effect<Int> {
  Effect(value: 1)  // .send(action)
}

func futures() -> Effect<Int> {
  .future { $0(.success(1)) }  // withCheckedContinuation
}

func erased(_ effect: Effect<Int>) -> Effect<Int> {
  effect.eraseToEffect()  // Remove it
}

func caught(_ effect: Effect<Int>) -> Effect<Int> {
  effect.catchToEffect()  // Result { … }
}

func caughtAndMapped(_ effect: Effect<Int>) -> Effect<String> {
  effect.catchToEffect { "\($0)" }  // Result { … }
}

func received(_ effect: Effect<Int>) -> Effect<Int> {
  effect.receive(on: DispatchQueue.main)  // Remove it
}

func delayed(_ effect: Effect<Int>, _ queue: AnySchedulerOf<DispatchQueue>) -> Effect<Int> {
  effect
    .delay(for: .seconds(1), scheduler: DispatchQueue.main)  // try await clock.sleep
    .delay(for: 0.5, scheduler: queue)  // try await clock.sleep
}

func timers(_ queue: AnySchedulerOf<DispatchQueue>) -> Effect<Int> {
  .merge(
    .timer(id: 1, every: .seconds(1), on: queue),  // clock.timer(interval:
    .timer(id: 1, every: 1, tolerance: .zero, on: RunLoop.main)  // clock.timer(interval:
  )
}

func typeIDs(_ effect: Effect<Int>) -> Effect<Int> {
  effect.cancellable(id: Int.self)  // enum CancelID
}

func typeIDCancels() -> Effect<Int> {
  .cancel(id: Int.self)  // enum CancelID
}

func manyIDs() -> Effect<Int> {
  .cancel(ids: [1, 2])  // .merge(.cancel
}

func manyIDArguments() -> Effect<Int> {
  .cancel(ids: 1, 2)  // .merge(.cancel
}

func unimplementedEffects() -> Effect<Int> {
  .unimplemented("fetch")  // reportIssue
}

// MARK: - Stores

@MainActor
func scopes(_ store: StoreOf<Feature>) {
  _ = store.scope(state: { $0.child }, action: { Feature.Action.child($0) })  // by key paths
}

@MainActor
func caseScopes(_ store: StoreOf<Feature>) {
  _ = store.scope(state: \.child, action: Feature.Action.child)  // by key paths
}

@MainActor
func stateScopes(_ store: StoreOf<Feature>) {
  _ = store.scope(state: { $0.count })  // Read the child
}

@MainActor
func storePublishers(_ store: StoreOf<Feature>) {
  _ = store.publisher  // observe {
}

func namedStorePublishers(_ publisher: StorePublisher<Int>) {}  // observe {

@MainActor
func parts(_ store: StoreOf<Feature>) {
  _ = store.stateless  // Pass the store itself
  _ = store.actionless  // Pass the state
}

@MainActor
func ifLets(_ store: Store<Int?, Void>) {
  _ = store.ifLet(then: { _ in })  // if let child = store.scope
}

@MainActor
func reducers() {
  _ = Store(initialState: Child.State(), reducer: Child())  // { Feature() }
  _ = TestStore(initialState: Child.State(), reducer: Child())  // { Feature() }
  _ = Store(initialState: Child.State(), reducer: Child()) { _ in }  // { Feature() }
  _ = TestStore(initialState: Child.State(), reducer: Child()) { _ in }  // { Feature() }
}

@MainActor
func testStores(_ store: TestStoreOf<Feature>) {
  _ = store.bindings  // store.send(\.binding.name
  _ = store.scope(state: { $0.child }, action: Feature.Action.child)  // through the parent
}

// MARK: - Navigation and what macros keep

struct Presenter: Reducer {
  struct State: Equatable {
    @Presents var child: Child.State?
  }

  enum Action: CasePathable {
    case child(PresentationAction<Child.Action>)

    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, PresentationAction<Child.Action>> { fatalError() }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: \.child) { Child() }  // write the '$' name
  }

  var withKnownReducer: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: \.child)  // write the '$' name
  }
}

func paths(_ path: UINavigationPath) {}  // StackState<Path.State>

func transactions(_ transaction: UITransaction) {}  // withTransaction

func animated() {
  withUITransaction(UITransaction()) {}  // withTransaction
}

struct Values {
  @UITransactionEntry var isFast = false  // TransactionKey
}

@MainActor
func synchronous() {
  syncOnMainActor {}  // MainActor.assumeIsolated
}

func previews() {
  previewDependencies { $0.uuid = .incrementing }  // prepareDependencies
}

func dependencyValues() {
  DependencyValues.withValue(\.uuid, .incrementing) {}  // withDependencies {
  DependencyValues.withValues({ $0.uuid = .incrementing }, operation: {})  // withDependencies {
  DependencyValues.withTestValues({ $0.uuid = .incrementing }, assert: {})  // withDependencies {
}

func optionalPaths(_ path: OptionalKeyPath<Int, Int>) {}  // a key path to an optional
func anyOptionalPaths(_ path: AnyOptionalPath<Int, Int>) {}  // a key path to an optional

enum Sheet: CaseBindable {}  // by a scope

struct Registered {
  let registrar = ObservationStateRegistrar()  // Remove it
  let id = ObservableStateID()  // Remove it
}

func screens(_ path: StackState<Int>.PathView) {}  // the stack's stores

extension PersistenceKey {}  // SharedKey

func assertions(_ count: Shared<Int>) {
  count.assert { $0 = 1 }  // store.assert { $0.$count
}

extension PersistenceReaderKey  // SharedReaderKey
where Self == PersistenceKeyDefault<InMemoryKey<Int>> {  // default: 0
  static var count: Self { Self[.inMemory("count"), default: 0] }
}

// MARK: - Case paths

extension Child.State: Identifiable {
  var id: Int { count }
}

struct List: Reducer {
  struct State: Equatable {
    var child: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
  }

  enum Action: CasePathable {
    case child(Child.Action)
    case row(id: Int, action: Child.Action)
    case tapped

    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Child.Action> { fatalError() }
      var row: AnyCasePath<Action, (id: Int, action: Child.Action)> { fatalError() }
      var tapped: AnyCasePath<Action, Void> { fatalError() }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: /Action.child) { Child() }  // '/' is unavailable: Write '\.case'
      .forEach(\.rows, action: \.row) { Child() }  // case row(IdentifiedActionOf<Row>)
  }

  // swift-format-ignore
  var former: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: /Action.row(id:action:)) { Child() }  // case row(IdentifiedActionOf<Row>)
  }
}

struct Scoped: Reducer {
  typealias State = Feature.State
  typealias Action = List.Action

  var body: some ReducerOf<Self> {
    Scope(\.chlid, action: \.child) { Child() }  // The first argument must name
    Scope(\.chlid, action: \.self) { Self() }  // The first argument must name
    Scope(state: \.child, action: /Action.child) { Child() }  // '/' is unavailable: Write '\.case'
  }
}

enum Outer: CasePathable {
  case inner(List.Action)

  struct AllCasePaths: Sendable {
    var inner: AnyCasePath<Outer, List.Action> { fatalError() }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

func former(_ outer: Outer, _ action: List.Action) {
  _ = (/Outer.inner).extract(from: outer)  // 'AnyCasePath(\.case)'
  _ = (/Outer.inner .. /List.Action.child).extract(from: outer)  // 'AnyCasePath(\.a.b)'
  _ = (/Outer.inner .. List.Action.child).extract(from: outer)  // 'AnyCasePath(\.a.b)'
  _ = [outer].compactMap(/Outer.inner)  // { $0[case: \.case] }
  _ = AnyCasePath<Outer, List.Action>(unsafe: Outer.inner)  // AnyCasePath(\.case)
  _ = CasePath(Outer.inner).embed(action)  // AnyCasePath(\.case)
  _ = AnyCasePath<Outer?, Outer>.some  // AnyCasePath(\.some)
  let whole: KeyPath<Outer, Outer> = /Outer.self  // Write '\.self'
  // swift-format-ignore
  let tapped: CaseKeyPath<List.Action, Void> = /List.Action.tapped  // '/' is unavailable: Write '\.case'
  // swift-format-ignore
  let nested: CaseKeyPath<Outer, Child.Action> = /Outer.inner .. /List.Action.child  // Write '\.a.b'
  // swift-format-ignore
  let row: CaseKeyPath<Outer, Child.Action> = /Outer.inner .. List.Action.child  // Write '\.a.b'
  _ = (whole, tapped, nested, row)
}
