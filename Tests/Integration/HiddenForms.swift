import Ratchet

// Types that no other file can see, whose code the attributes write in place. The functions name the types
// that this code must have, so the file compiles only if it has them.

// Where case paths are written.

@CasePathable private enum Alone { case one }
@CasePathable fileprivate enum AloneInFile { case one }
private struct Veil {
  @CasePathable enum A { case one }
}
/// A type whose extension is hidden.
public enum HiddenOuter {}
fileprivate extension HiddenOuter {
  enum Inner {
    @CasePathable enum A { case one }
  }
}
private let places:
  (
    AnyCasePath<Alone, Void>, AnyCasePath<AloneInFile, Void>, AnyCasePath<Veil.A, Void>,
    AnyCasePath<HiddenOuter.Inner.A, Void>
  ) = (
    Alone.allCasePaths.one, AloneInFile.allCasePaths.one, Veil.A.allCasePaths.one,
    HiddenOuter.Inner.A.allCasePaths.one
  )
private func iterate<Root: CasePathIterable>(_: Root.Type) {}

// How cases are read.

private struct B { struct C {} }
@CasePathable private enum Two { case b, a(_ x: [Int: String], y: (B) -> Void = { _ in }) }
@CasePathable private enum Lines {
  case a(
    Array<
      Int  // c
    >)
}
@CasePathable private enum Indirect {
  @available(*, deprecated, message: "case b") indirect case a(x: Array<(Int, Indirect)>)
}
@CasePathable private enum Brace {
  func f() -> Bool {
    switch self {
    case .a: true
    }
  }
  case a(String = "{")
}
@CasePathable private enum Getter {
  var x: Int { 1 }
  static let c = { 1 }()
  case a
}
@CasePathable private enum NestedEnum { enum Inner { case b(Int) }; case a(Inner?) }
@CasePathable private enum Comment {
  // swift-format-ignore: NoBlockComments
  /* case b */ // {
  case `a`(B.C)
}
@CasePathable private enum Operator {
  static func < (a: Operator, b: Operator) -> Bool { true }
  case a(B)
}
@CasePathable private enum Label { case a(`x y`: Int, z: B) }
@CasePathable private enum Conditions {
  #if DEBUG  // b
    case a
  #elseif X
    case b
  #else
    case c
  #endif
  case d
}
private func read() {
  let _: AnyCasePath<Two, ([Int: String], y: (B) -> Void)> = Two.allCasePaths.a
  let _: AnyCasePath<Lines, [Int]> = Lines.allCasePaths.a
  let _: AnyCasePath<Brace, String> = Brace.allCasePaths.a
  let _: AnyCasePath<Getter, Void> = Getter.allCasePaths.a
  let _: AnyCasePath<NestedEnum, NestedEnum.Inner?> = NestedEnum.allCasePaths.a
  let _: AnyCasePath<Comment, B.C> = Comment.allCasePaths.a
  let _: AnyCasePath<Operator, B> = Operator.allCasePaths.a
  let _: AnyCasePath<Conditions, Void> = Conditions.allCasePaths.d
  let _: AnyCasePath<Label, (`x y`: Int, z: B)> = Label.allCasePaths.a
  iterate(Conditions.self)
}
@available(*, deprecated) private func readDeprecated() {
  let _: AnyCasePath<Indirect, [(Int, Indirect)]> = Indirect.allCasePaths.a
}

// Which parts of a reducer are written.

@ObservableState private struct Favorite<ID> {}
@CasePathable private enum FavoriteAction { case a }
private struct Other { struct State {} }

@Reducer private struct InferredTypes<ID> {
  var body: some Reducer<Favorite<ID>, FavoriteAction> { Reduce { _, _ in .none } }
}
@Reducer private struct InferredState {
  var body: some Ratchet.Reducer<Other.State, Action> { EmptyReducer() }
}
@Reducer private struct ByFunction {
  func reduce(into state: inout Other.State, action: Int) -> Effect<Int> { .none }
}
@Reducer private struct StateAndAction {
  var body: some Reducer<State, Self.Action> { EmptyReducer() }
}
@Reducer private struct OfSelf {
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer private struct OfItself<ID> {
  var body: some ReducerOf<OfItself<ID>> { EmptyReducer() }
}
@Reducer private struct OfBase<Base: Reducer> {
  let base: Base
  var body: some ReducerOf<Base> { base }
}
@Reducer private struct Constant {
  let body = EmptyReducer<Int, Int>()
}
@Reducer private struct ConstantState {
  let body = EmptyReducer<State, Int>()
}
@Reducer private struct Omitting {}
@Reducer private struct Surrounding {
  enum Action { case a }
  @Reducer struct Inner { var body: some Reducer<State, Action> { EmptyReducer() } }
  @Reducer struct Partial { var body: some Reducer<Self.State, Action> { EmptyReducer() } }
}
@Reducer private struct Complete {
  typealias State = Int
  enum Action { case a }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
private func parts() {
  let _: Favorite<Int>.Type = InferredTypes<Int>.State.self
  let _: FavoriteAction.Type = InferredTypes<Int>.Action.self
  let _: Other.State.Type = InferredState.State.self
  iterate(InferredState.Action.self)
  let _: (Other.State.Type, Int.Type) = (ByFunction.State.self, ByFunction.Action.self)
  let _: [any ObservableStruct] = [
    StateAndAction.State(), OfSelf.State(), OfItself<Int>.State(), ConstantState.State(),
    Omitting.State(),
  ]
  iterate(StateAndAction.Action.self)
  iterate(OfSelf.Action.self)
  iterate(OfItself<Int>.Action.self)
  let _: OfSelf.State.Type = OfBase<OfSelf>.State.self
  let _: (Int.Type, Int.Type) = (Constant.State.self, Constant.Action.self)
  let _: Int.Type = ConstantState.Action.self
  let _ = Omitting().body
  let _: Surrounding.State.Type = Surrounding.Inner.State.self
  let _: Surrounding.Action.Type = Surrounding.Partial.Action.self
  let _ = Surrounding.Partial.State()
  iterate(Complete.Action.self)
}

// Enums of reducers.

private struct Note {}
@Reducer private struct PathRow {}
@Reducer private struct Made { var size = 1 }
@Reducer private enum Path {
  case row(PathRow)
  case made(Made = Made(size: 1))
  case alert(AlertState<FavoriteAction>)
  @ReducerCaseIgnored case note(Note)
  case moved(x: Int, y: Int)
}
@Reducer private enum Own {
  case row(PathRow)
  enum Action { case row(PathRow.Action) }
  static var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer(state: .equatable, .codable, action: .sendable) private enum Conforming {
  case row(Saved)
}
@Reducer private struct Saved {
  struct State: Codable, Equatable {}
}
@Reducer private struct Folder {
  struct State { var opened: Opened.State? }
  enum Action { case opened(Opened.Action) }
  var body: some ReducerOf<Self> { EmptyReducer().opaque }
}
@Reducer private indirect enum Opened { case folder(Folder) }
@Reducer private struct Drawer {
  struct State { var opened: OpenedByCase.State? }
  enum Action { case opened(OpenedByCase.Action) }
  var body: some ReducerOf<Self> { EmptyReducer().opaque }
}
@Reducer private enum OpenedByCase { indirect case drawer(Drawer) }
@MainActor private func enums(_ store: StoreOf<Path>) {
  let state: [Path.State] = [
    .row(PathRow.State()), .made(Made.State()), .note(Note()), .moved(x: 1, y: 2),
  ]
  let _ = state[0].isEphemeral
  let _: AnyCasePath<Path.Action, AlertState<FavoriteAction>.Action> = Path.Action.allCasePaths
    .alert
  switch store.case {
  case .row(let store): let _: StoreOf<PathRow> = store
  case .made(let store): let _: StoreOf<Made> = store
  case .alert, .note: break
  case .moved(let x, let y): let _ = x + y
  }
  let _: any (Codable & Equatable & ObservableEnum) = Conforming.State.row(Saved.State())
  let _: any Sendable.Type = Conforming.Action.self
  let _: Own.State = .row(PathRow.State())
}

// States.

@propertyWrapper private struct Wrapping { var wrappedValue = 1 }
@ObservableState private struct Fields {
  @ObservationStateIgnored var a = 1
  @Wrapping var b = 2
  #if NEVER_DEFINED
    @ObservationStateIgnored var c = 3
  #endif
}
private func states() { let _: any ObservableStruct = Fields() }
