import Foundation
import RatchetGenerator
import TestSupport
import Testing

@testable import RatchetToolkit

@Suite("Code for older releases of the Composable Architecture")
struct FormerCodeTests {
  /// A source that is rewritten, and the source after it.
  struct Example: Sendable, CustomTestStringConvertible {
    var former: String
    var current: String

    init(_ former: String, _ current: String) {
      (self.former, self.current) = (former, current)
    }

    var testDescription: String { former }
  }

  /// The text of files after a fix, which a second fix leaves as they are.
  private func fixed(_ files: [String: String]) throws -> [String: String] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Sources/App/\(name)") }
    let sources = SourceFinder.find([folder.path]).sources
    let fixes = FormerCodeFixer.fix(sources)
    #expect(fixes.diagnostics.isEmpty)
    let texts = files.keys.map { ($0, folder.text(of: "Sources/App/\($0)") ?? "") }
    #expect(FormerCodeFixer.fix(sources).rewritten.isEmpty)
    #expect(texts.allSatisfy { name, text in folder.text(of: "Sources/App/\(name)") == text })
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private func fixed(_ text: String) throws -> String? { try fixed(["A.swift": text])["A.swift"] }

  @Test(
    "a case path becomes a case key path where a reducer or a test takes one",
    arguments: [
      Example(
        "Scope(state: \\.a, action: /Action.a) { A() }", "Scope(state: \\.a, action: \\.a) { A() }"),
      Example("Scope(state: /State.a, action: /App.Action.a)", "Scope(state: \\.a, action: \\.a)"),
      Example(".ifLet(\\.$a, action: /Action.a)", ".ifLet(\\.$a, action: \\.a)"),
      Example(".ifCaseLet(/State.a, action: /.a) {", ".ifCaseLet(\\.a, action: \\.a) {"),
      Example(
        ".forEach(\\.rows, action: /Action.row(id:action:))", ".forEach(\\.rows, action: \\.row)"),
      Example("action: /Action.a .. B.b)", "action: \\.a.b)"),
      Example("action: /Action.a\n  .. /B.Action.b(id:) .. C.c)", "action: \\.a.b.c)"),
      Example("action: (/Action.a..B.b))", "action: (\\.a.b))"),
      Example("action: (/Action.a).appending(path: /B.b))", "action: \\.a.b)"),
      Example(
        "action: (/Action.a).appending(path: /B.b).appending(path: /C.c))", "action: \\.a.b.c)"),
      Example("action: (/Action.a).appending(path: /B.b .. /C.c))", "action: \\.a.b.c)"),
      Example("action: CasePath(Action.a))", "action: \\.a)"),
      Example("action: AnyCasePath(unsafe: Action.a))", "action: \\.a)"),
      Example("action: /Action.`default`)", "action: \\.`default`)"),
      Example("action: /Action.self)", "action: \\.self)"),
      Example("action: /PresentationAction<A.Action>.presented)", "action: \\.presented)"),
      Example("await store.receive(/Action.a)", "await store.receive(\\.a)"),
      Example("await store.receive(/.a, timeout: 1)", "await store.receive(\\.a, timeout: 1)"),
      Example(
        "XCTModify(&state, case: /State.a) { _ in }", "XCTModify(&state, case: \\.a) { _ in }"),
      Example("BindingReducer(action: /Action.view)", "BindingReducer(action: \\.view)"),
      Example(
        "state.path[id: id, case: /Path.State.a]?.b = 1", "state.path[id: id, case: \\.a]?.b = 1"),
      Example("_ = route?[case: /Route.a]", "_ = route?[case: \\.a]"),
    ])
  func keyPaths(_ example: Example) throws {
    let isOpen = example.former.hasPrefix("action")
    let (start, end) =
      isOpen ? ("body.ifLet(\\.a, ", "\n") : ("", example.former.hasSuffix("{") ? "}\n" : "\n")
    #expect(try fixed(start + example.former + end) == start + example.current + end)
  }

  @Test(
    "a case path becomes a value of its type elsewhere",
    arguments: [
      Example("(/State.a).extract(from: x)", "AnyCasePath(\\State.Cases.a).extract(from: x)"),
      Example("(/State.a).embed(1)", "AnyCasePath(\\State.Cases.a).embed(1)"),
      Example("if case (/State.a) = x {}", "if case (AnyCasePath(\\State.Cases.a)) = x {}"),
      Example("let p = /A.B.c .. D.e", "let p = AnyCasePath(\\A.B.Cases.c.e)"),
      Example(
        "let p = (/A.b).appending(path: /B.c)", "let p = AnyCasePath(\\A.Cases.b.c)"),
      Example("let p = (\\A.b).appending(path: \\.c)", "let p = (\\A.b).appending(path: \\.c)"),
      Example("track(on: /Action.a, 1)", "track(on: AnyCasePath(\\Action.Cases.a), 1)"),
      Example("let p: CasePath<A, A> = /A.self", "let p: CasePath<A, A> = AnyCasePath<A, A>()"),
      Example("let p: CasePath<A, B> = /.b", "let p: CasePath<A, B> = AnyCasePath(\\.b)"),
      Example("all.compactMap(/Action.a)", "all.compactMap({ $0[case: \\.a] })"),
    ])
  func values(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test("the case and the uses of an element's action get an 'IdentifiedAction', in all files")
  func elements() throws {
    let texts = try fixed([
      "List.swift": """
      struct List: Reducer {
        enum Action { case row(id: Row.State.ID, action: Row.Action), cell(index: Int, action: Row.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .row(id: let id, action: .row(id: 1, action: .done)): .send(.row(id: id, action: .done))
            case let .row(id, .tapped), .row(let id, action: .held): .none
            case .cell(index: 3, action: .tapped), .row: rows.row(id: 1, action: 2)
            case let .list(.row(_, .tapped)): view(.row(1, 2), of: .row("a", "b"))
            }
          }
          .forEach(\\.rows, action: /Action.row(id:action:)) { Row() }
          .forEach(\\.cells, action: \\.cell) { Row() }
        }
      }

      """,
      "ListTests.swift": "await store.send(List.Action.row(id: f(1, 2), action: .tapped))\n",
    ])
    #expect(
      texts["List.swift"] == """
        struct List: Reducer {
          enum Action { case row(IdentifiedActionOf<Row>), cell(IdentifiedAction<Int, Row.Action>) }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .row(.element(id: let id, action: .row(.element(id: 1, action: .done)))): .send(.row(.element(id: id, action: .done)))
              case let .row(.element(id: id, action: .tapped)), .row(.element(id: let id, action: .held)): .none
              case .cell(.element(id: 3, action: .tapped)), .row: rows.row(id: 1, action: 2)
              case let .list(.row(.element(id: _, action: .tapped))): view(.row(1, 2), of: .row("a", "b"))
              }
            }
            .forEach(\\.rows, action: \\.row) { Row() }
            .forEach(\\.cells, action: \\.cell) { Row() }
          }
        }

        """)
    #expect(
      texts["ListTests.swift"]
        == "await store.send(List.Action.row(.element(id: f(1, 2), action: .tapped)))\n")
  }

  @Test(
    "an action that a test expects by a case path is expected as it is",
    arguments: [
      Example("await store.receive(/.set([1]))", "await store.receive(.set([1]))"),
      Example(
        "await store.receive(/A.Action.b(.success(())), timeout: 1) { $0.c = 1 }",
        "await store.receive(A.Action.b(.success(())), timeout: 1) { $0.c = 1 }"),
    ])
  func expectedActions(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "a store gets a reducer that is created there in a closure",
    arguments: [
      Example(
        "let s = TestStore(initialState: [], reducer: Entries())",
        "let s = TestStore(initialState: [], reducer: { Entries() })"),
      Example(
        "let s = Store(\n  initialState: .init(),\n  reducer: A<B>({ $0 })._printChanges()\n)",
        "let s = Store(\n  initialState: .init(),\n  reducer: { A<B>({ $0 })._printChanges() }\n)"),
      Example(
        "let s = StoreOf<A>(initialState: a, reducer: A(), c: 1) { $0.b = 1 }",
        "let s = StoreOf<A>(initialState: a, reducer: { A() }, c: 1) { $0.b = 1 }"),
    ])
  func reducerValues(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "a type that identifies an effect becomes a value",
    arguments: [
      Example(
        "return .cancel(id: TimerID.self)", "return .cancel(id: ObjectIdentifier(TimerID.self))"),
      Example(
        "f()\n  .cancellable(id: A.B<C>.self, cancelInFlight: true)",
        "f()\n  .cancellable(id: ObjectIdentifier(A.B<C>.self), cancelInFlight: true)"),
      Example(
        "f.debounce(id: Self.self, for: 1, scheduler: s)",
        "f.debounce(id: ObjectIdentifier(Self.self), for: 1, scheduler: s)"),
      Example(
        "await withTaskCancellation(id: A.self) { f() }",
        "await withTaskCancellation(id: ObjectIdentifier(A.self)) { f() }"),
    ])
  func effectIDs(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "a value that identifies an effect, and a type elsewhere, stay as they are",
    arguments: [
      "return .cancel(id: TimerID())", "return .cancel(id: CancelID.timer)",
      "return .cancel(id: id.self)", "view.sheet(id: A.self)",
      "return .cancellable(id: ObjectIdentifier(A.self))", "a.cancel(ids: [A.self])",
    ])
  func otherIDs(text: String) throws {
    #expect(try fixed(text + "\n") == text + "\n")
  }

  @Test(
    "a reducer that may be a function, or of a store of the project, stays as it is",
    arguments: [
      "let s = Store(initialState: a, reducer: A.init)",
      "let s = Store(initialState: a, reducer: { A() })",
      "let s = Store(initialState: a, reducer: reducer)",
      "let s = Store(initialState: a, reducer: makeReducer())",
      "final class Store<S, A> {}\nlet s = Store(initialState: a, reducer: A())",
    ])
  func reducerFunctions(text: String) throws {
    #expect(try fixed(text + "\n") == text + "\n")
  }

  @Test(
    "a module before a name becomes the one that has its names now",
    arguments: [
      Example(
        "func f() -> ComposableArchitecture.Effect<A> { .none }",
        "func f() -> RatchetMigration.Effect<A> { .none }"),
      Example(
        "@Reducer struct Reducer: ComposableArchitecture.Reducer {}",
        "@Reducer struct Reducer: RatchetMigration.Reducer {}"),
      Example(
        "struct A { @Dependencies.Dependency(\\.uuid) var uuid }",
        "struct A { @RatchetMigration.Dependency(\\.uuid) var uuid }"),
      Example(
        "import RatchetMigrationTesting\nlet store: ComposableArchitecture.TestStore<A, B>",
        "import RatchetMigrationTesting\nlet store: RatchetMigrationTesting.TestStore<A, B>"),
    ])
  func modules(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "a name that is no module stays as it is",
    arguments: [
      "struct Dependencies { struct Key {} }\nlet key = Dependencies.Key()",
      "let path = Sources.ComposableArchitecture.target",
      "import struct Other.Sharing",
    ])
  func otherNames(text: String) throws {
    #expect(try fixed(text + "\n") == text + "\n")
  }

  @Test(
    "a generic type that names case key paths of its parameter constrains it",
    arguments: [
      Example(
        "struct N<A, B> { let p: CaseKeyPath<A, B> }",
        "struct N<A, B> where A: CasePathable { let p: CaseKeyPath<A, B> }"),
      Example(
        "struct N<A, B>: Reducer where B: P {\n  init(_ p: CaseKeyPath<A, Int>, _ q: [PartialCaseKeyPath<B>]) {}\n}",
        "struct N<A, B>: Reducer where B: P, A: CasePathable, B: CasePathable {\n  init(_ p: CaseKeyPath<A, Int>, _ q: [PartialCaseKeyPath<B>]) {}\n}"
      ),
      Example(
        "struct N<R: Reducer>\n{ let p: CaseKeyPath<R.Action, Int> }",
        "struct N<R: Reducer>\nwhere R.Action: CasePathable { let p: CaseKeyPath<R.Action, Int> }"),
      Example(
        "struct N<A> { var a: A }\nextension N { func f(_ p: CaseKeyPath<A, Int>) {} }",
        "struct N<A> { var a: A }\nextension N where A: CasePathable { func f(_ p: CaseKeyPath<A, Int>) {} }"
      ),
      Example(
        "struct N<A> { let p: CaseKeyPath<A, Int> }\nextension N { func f(_ p: CaseKeyPath<A, Int>) {} }",
        "struct N<A> where A: CasePathable { let p: CaseKeyPath<A, Int> }\nextension N { func f(_ p: CaseKeyPath<A, Int>) {} }"
      ),
    ])
  func genericParameters(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "a generic parameter that has case paths, or is a function's, stays as it is",
    arguments: [
      "struct N<A: CasePathable> { let p: CaseKeyPath<A, Int> }",
      "struct N<A> where A: Hashable & CasePathable { let p: CaseKeyPath<A, Int> }",
      "protocol P: CasePathable {}\nstruct N<A: P> { let p: CaseKeyPath<A, Int> }",
      "struct N<A> { init(_ p: CaseKeyPath<A, Int>) where A: CasePathable {} }",
      "extension N { func f<A>(_ p: CaseKeyPath<A, Int>) {} }",
      "extension Reducer { func f(_ p: CaseKeyPath<Action, Int>) {} }",
      "struct N<B> { let p: CaseKeyPath<Feature.Action, B> }",
      "struct N<A> where A == Feature.Action { let p: CaseKeyPath<A, Int> }",
    ])
  func constrainedParameters(text: String) throws {
    #expect(try fixed(text + "\n") == text + "\n")
  }

  @Test("an element's action whose name another enum has, too, stays as it is")
  func ambiguousElements() throws {
    let text = """
      enum Action { case row(id: Int, action: Row.Action) }
      enum Other { case row(id: Int, action: Int) }
      let other = Other.row(id: 1, action: 2)
      let list = body.forEach(\\.rows, action: \\.row) { Row() }

      """
    #expect(try fixed(text) == text)
  }

  @Test("an enum behind a type alias is marked if a case path names the alias")
  func markedAliases() throws {
    let texts = try fixed([
      "A.swift": """
      enum CounterAction { case a }
      struct Counter { typealias Action = Middle<Int> }
      let a = Scope(state: \\.a, action: /Action.a), b = f(/List.Action.b)

      """,
      "B.swift": """
      typealias Middle<T> = CounterAction
      enum ListAction<T> { case b }
      enum OtherAction { case a }
      extension List { typealias Action = ListAction<Int> }
      struct Other { typealias Action = OtherAction }

      """,
    ])
    #expect(texts["A.swift"]?.hasPrefix("@CasePathable enum CounterAction { case a }\n") == true)
    #expect(texts["B.swift"]?.contains("@CasePathable enum ListAction<T> { case b }\n") == true)
    #expect(texts["B.swift"]?.contains("\nenum OtherAction { case a }\n") == true)
  }

  @Test(
    "the action of an element is rewritten if 'forEach' is called for the state and the action themselves",
    arguments: [
      """
      Scope(state: \\.rows, action: /Action.row) {
        EmptyReducer().ifCaseLet(/Rows.loaded, action: /.self) {
          EmptyReducer().forEach(\\.self, action: /.self) { Row() }
        }
      }
      """,
      """
      Scope(state: \\.rows, action: /Action.row, {
        EmptyReducer().forEach(\\.self, action: /Action.self) { Row() }
      })
      """,
      """
      base.ifLet(\\.rows, action: /Action.row(id:action:)) {
        EmptyReducer().forEach(\\.self, action: \\.self) { Row() }
      }
      """,
    ])
  func elementsOfSelf(body: String) throws {
    let text = try fixed(
      """
      enum Action { case row(id: Row.State.ID, action: Row.Action) }
      let body = \(body)
      let sent = Action.row(id: 1, action: .tapped)

      """)
    #expect(text?.hasPrefix("enum Action { case row(IdentifiedActionOf<Row>) }\n") == true)
    #expect(text?.hasSuffix("Action.row(.element(id: 1, action: .tapped))\n") == true)
  }

  @Test("the action of a stack stays as it is, though its type has two arguments")
  func stacks() throws {
    let text = "enum Action { case path(StackAction<Path.State, Path.Action>) }\n"
    let call = "let body = base.forEach(\\.path, action: /Action.path) { Path() }\n"
    #expect(try fixed(text + call) == text + call.replacing("/Action", with: "\\"))
  }

  @Test("an enum that only reflection gave case paths is marked, others are not")
  func marks() throws {
    let text = """
      struct App {
        public enum Status { case on(Int) }
        enum Action { case a(Part); enum Part { case b } }
        enum Other { case c }
      }
      @CasePathable enum Marked { case d }
      let all = [(/App.Status.on).extract(from: x), (/Action.a .. Part.b).embed(()), (/Marked.d).embed(())]

      """
    let fixed = try fixed(text)
    #expect(fixed?.contains("  @CasePathable public enum Status { case on(Int) }") == true)
    #expect(fixed?.components(separatedBy: "@CasePathable").count == 3)
  }

  @Test(
    "names that only changed are written as they are now",
    arguments: [
      Example("struct A: ReducerProtocol {}", "struct A: Reducer {}"),
      Example(
        "var body: some ReducerProtocolOf<Self> { a }", "var body: some ReducerOf<Self> { a }"),
      Example("func f() -> EffectTask<Action> { .none }", "func f() -> Effect<Action> { .none }"),
      Example(
        "func f() -> Effect<[Int: A], Never> { .none }", "func f() -> Effect<[Int: A]> { .none }"),
      Example(
        "func f() -> EffectPublisher<Action, Never> { .none }",
        "func f() -> Effect<Action> { .none }"),
      Example("return EffectPublisher(value: .a(1))", "return Effect.send(.a(1))"),
      Example(
        "var all: [EffectPublisher<A, Never>] = [.init(value: .a)]\nall.append(.init(value: .b))",
        "var all: [Effect<A>] = [.send(.a)]\nall.append(.send(.b))"),
      Example("EffectPublisher.fireAndForget { f() }", "Effect.run { _ in f() }"),
      Example("return Effect(value: .a(1))", "return Effect.send(.a(1))"),
      Example("return .fireAndForget { [a] in f(a) }", "return .run { [a] _ in f(a) }"),
      Example(
        "return .fireAndForget { @MainActor in f() }", "return .run { @MainActor _ in f() }"),
      Example(
        "return .fireAndForget { @MainActor [a] in f(a) }",
        "return .run { @MainActor [a] _ in f(a) }"),
      Example(
        "merge(\n  .fireAndForget(priority: .low) { f() })",
        "merge(\n  .run(priority: .low) { _ in f() })"),
      Example(
        "func f(_ field: WritableKeyPath<State, BindingState<Value>>) {}",
        "func f(_ field: WritableKeyPath<State, Value>) {}"),
      Example("var a: BindableState<[Int]>?", "var a: [Int]?"),
      Example("extension PersistenceReaderKey {}", "extension SharedReaderKey {}"),
      Example(
        "var a: PersistenceKeyDefault<InMemoryKey<Int>> { PersistenceKeyDefault(.inMemory(\"a\"), 1) }",
        "var a: InMemoryKey<Int>.Default { Self[.inMemory(\"a\"), default: 1] }"),
    ])
  func names(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test("a name that the project declares is its own, and others are written as they are now")
  func ownNames() throws {
    let text = "protocol PersistenceKey {}\nstruct A: PersistenceKey, ReducerProtocol {}\n"
    #expect(try fixed(text) == text.replacing("ReducerProtocol", with: "Reducer"))
  }

  @Test("a field that can be bound is no longer marked, and named without '$' in key paths")
  func bindings() throws {
    let texts = try fixed([
      "A.swift": """
      struct State {
        @BindingState public var name = ""
        @BindableState
        var isOn = false
        @BindingState var sheet = 1
        @Presents var sheet: Sheet.State?
      }
      let a = send(.binding(.set(\\.$name, "a"))), b = \\State.form?.$isOn, c = \\.$sheet, d = view.$name

      """,
      "B.swift": "case .binding(\\.$name), .binding(\\.$other): f(x.$name)\n",
    ])
    #expect(
      texts["A.swift"] == """
        struct State {
          public var name = ""
          var isOn = false
          @BindingState var sheet = 1
          @Presents var sheet: Sheet.State?
        }
        let a = send(.binding(.set(\\.name, "a"))), b = \\State.form?.isOn, c = \\.$sheet, d = view.$name

        """)
    #expect(texts["B.swift"] == "case .binding(\\.name), .binding(\\.$other): f(x.$name)\n")
  }

  @Test(
    "the effect of a value becomes one that sends it, where effects are",
    arguments: [
      Example(
        "Reduce { state, action in\n  switch action {\n  case .a: return .init(value: .b(1))\n  }\n}",
        "Reduce { state, action in\n  switch action {\n  case .a: return .send(.b(1))\n  }\n}"),
      Example(
        "Reduce<State, Action>({ state, _ in return .init(value: .b) })",
        "Reduce<State, Action>({ state, _ in return .send(.b) })"),
      Example(
        "func f(a: (Int) -> Bool) -> Effect<Action> { if a(1) { return .init(value: .b) }; return .none }",
        "func f(a: (Int) -> Bool) -> Effect<Action> { if a(1) { return .send(.b) }; return .none }"),
      Example(
        "return .concatenate(\n  .init(value: .a(true)),\n  .run { _ in },\n  .init(value: .b)\n)",
        "return .concatenate(\n  .send(.a(true)),\n  .run { _ in },\n  .send(.b)\n)"),
      Example("Effect<Action>.merge([.init(value: .a)])", "Effect<Action>.merge([.send(.a)])"),
      Example(
        "var all: [Effect<Action>] = [.none, .init(value: .a)]\nall.append(.init(value: .b))",
        "var all: [Effect<Action>] = [.none, .send(.a)]\nall.append(.send(.b))"),
      Example(
        "var all = [EffectTask<Action>]()\nall.append(.init(value: .b))",
        "var all = [Effect<Action>]()\nall.append(.send(.b))"),
    ])
  func valuesOfEffects(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "the builder of a reducer names the types of its state and action",
    arguments: [
      Example(
        "@ReducerBuilderOf<Self> var body: some ReducerOf<Self> { Child() }",
        "@ReducerBuilder<State, Action> var body: some ReducerOf<Self> { Child() }"),
      Example(
        "func f(@ReducerBuilderOf<A.B<C>> _ build: () -> A.B<C>) {}",
        "func f(@ReducerBuilder<A.B<C>.State, A.B<C>.Action> _ build: () -> A.B<C>) {}"),
    ])
  func builders(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test("the storage of an observable state's property becomes the property")
  func storage() throws {
    let text = """
      @Reducer struct Score {
        @ObservableState public struct State: Equatable {
          @Shared(.appStorage("first")) public var first = 1
          @Presents
          private(set) var place: Place.State?
          public var counter: Counter.State
          private var all: [Int] = f(1)
          private(set) var own: Int
          var _own = 1
          struct Inner { var inner = 1 }
          init(counter: Int) {
            self._first = Shared(1)
            self._place = PresentationState(wrappedValue: nil)
            self._counter = Counter.State(counter, self._all)
            self._own = self._inner
            _counter = other._counter
          }
        }
      }
      struct Other { var counter = 1; init() { self._counter = 1 } }

      """
    let changed = text.replacing(
      "self._counter = Counter.State(counter, self._all)",
      with: "self.counter = Counter.State(counter, self.all)")
    #expect(try fixed(text) == changed)
  }

  @Test("the id of an effect that a property of a type gives becomes a value")
  func typesOfEffects() throws {
    let text = """
      let token: Any.Type
      func f() { return .run { _ in }.cancellable(id: self.token) }
      func g(id: Any.Type) { merge(.cancel(id: token), .cancel(id: id), .cancel(id: other.token)) }

      """
    #expect(
      try fixed(text) == """
        let token: Any.Type
        func f() { return .run { _ in }.cancellable(id: ObjectIdentifier(self.token)) }
        func g(id: Any.Type) { merge(.cancel(id: ObjectIdentifier(token)), .cancel(id: ObjectIdentifier(id)), .cancel(id: other.token)) }

        """)
  }

  @Test(
    "an effect that returned one action sends it",
    arguments: [
      Example("return .task { .a }", "return .run { send in await send(.a) }"),
      Example(
        "return .task { [b] in\n  try await self.f(b)\n}",
        "return .run { [b] send in\n  try await send(self.f(b))\n}"),
      Example(
        "return .task { await f() }", "return .run { send in await send(f()) }"),
      Example(
        "return .task { @MainActor [b] in .a(b) }",
        "return .run { @MainActor [b] send in await send(.a(b)) }"),
      Example(
        "return .task { [b] in\n  try await .a(Result { f(b) }\n    .map { $0 })\n}",
        "return .run { [b] send in\n  try await send(.a(Result { f(b) }\n    .map { $0 }))\n}"),
      Example(
        "return Effect.task(priority: .low) { return Action.a }",
        "return Effect.run(priority: .low) { send in await send(Action.a) }"),
      Example(
        "return .task {\n  await f()\n  return .a\n}",
        "return .run { send in\n  await f()\n  await send(.a)\n}"),
      Example(
        "return .task { [b] in\n  guard\n    let c = b,\n    c.d\n  else { return .a }\n  return try await .e(f(c))\n}",
        "return .run { [b] send in\n  guard\n    let c = b,\n    c.d\n  else { return await send(.a) }\n  try await send(.e(f(c)))\n}"
      ),
      Example(
        "return .task {\n  do { return .a(try f(all.map { x in\n    return x\n  })) } catch let error as E {\n    return .b(error)\n  }\n}",
        "return .run { send in\n  do { return await send(.a(try f(all.map { x in\n    return x\n  }))) } catch let error as E {\n    return await send(.b(error))\n  }\n}"
      ),
      Example(
        "return .task {\n  switch f() {\n  case .a: return b\n    ?? .c // why\n  default:\n    func g() -> Int { return 1 }\n    return .d(g())\n  }\n}",
        "return .run { send in\n  switch f() {\n  case .a: return await send(b\n    ?? .c) // why\n  default:\n    func g() -> Int { return 1 }\n    return await send(.d(g()))\n  }\n}"
      ),
      Example(
        "return .task { try await .a(f()) } catch: { error in .b(error) }",
        "return .run { send in try await send(.a(f())) } catch: { error, send in await send(.b(error)) }"
      ),
      Example(
        "return .task {\n  return .a\n} catch: { _ in\n  log()\n  return .b\n}",
        "return .run { send in\n  await send(.a)\n} catch: { _, send in\n  log()\n  await send(.b)\n}"
      ),
    ])
  func tasks(_ example: Example) throws {
    #expect(try fixed(example.former + "\n") == example.current + "\n")
  }

  @Test(
    "everything else stays as it is",
    arguments: [
      "// /Action.a .. B.b\n/* CasePath(Action.a) */\n",
      "let a = \"/Action.a \\(x / Double.pi) \"\n",
      "let a = #\"/Action.a\"# + \"\"\"\n  /Action.a .. /B.b\n  \"\"\"\n",
      "let a = /Action.a/\n", "let a = #/Action.a .. B.b/#\n", "let a = match(/Action.[a-z]+/)\n",
      "let a = b / Action.c\n", "let a = b/Action.c\n", "let a = 1/Self.b + x / .pi\n",
      "let a = f(/value), b = f(/Action.make())\n", "let a = /Action.b[0] + f(/Action.c?)\n",
      "let a = f(/Action.b /* why */ .. C.d)\n",
      "import ComposableArchitecture\nlet a = Scope(state: \\.a, action: /Action.a)\n",
      "prefix operator /\nlet a = Scope(state: \\.a, action: /Action.a)\n",
      "typealias EffectTask = Task<Void, Never>\nlet a: EffectTask? = nil\n",
      "var load: () -> EffectPublisher<String, any Error>\n",
      "await self.fireAndForget { f() }\nawait fireAndForget { f() }\n",
      "let a = AnyCasePath(\\.a), b = AnyCasePath(embed: A.a, extract: { $0 })\n",
      "return .task {\n  guard a else { return }\n  return .a\n}\n",
      "return .task { .a } catch: { .b($0) }\n",
      "return .task { for a in b { f(a) } }\n", "return .task {\n  f()\n  g()\n}\n",
      "return .task {\n  .a\n  .b()\n  let c = 1\n}\n",
      "func f() -> Box<Effect> { return .init(value: .a) }\n",
      "var rows: [Row] = [.init(value: 1)]\nrows.append(.init(value: 1))\nf(.init(value: 1))\n",
      "a.merge(.init(value: .a))\n",
      "typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>\n@ReducerBuilderOf<A> var a: A\n",
      "let all = rows.map { row in return .init(value: .a) }\nfunc f() -> Effect<Action> { g { return .init(value: .a) } }\n",
      "Text(a)\n  .task { .a }\n", "if action == .task { return .a }\n",
      "if a == .fireAndForget { f() }\n", "var body: some View { view.task { await f() } }\n",
      "let a: Effect<Action> = .none, b = Result<Int, Never>.success(1)\n",
      "let a = Scope(state: \\.a, action: /Action.a\n",
    ])
  func untouched(_ text: String) throws {
    #expect(try fixed(text) == text)
  }
}
