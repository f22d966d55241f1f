import Foundation
import Ratchet
import Testing

/// Shapes that Swift allows, each compiled through the plugin in `Domains`, and run here.
@Suite("Domains of every shape")
struct GeneratedLanguageTests {
  private struct Failure: Error { var reason = "" }

  /// Whether each value is equal to itself and to no other of them.
  private func areDistinct<Value: Equatable>(
    _ values: [Value], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (row, lhs) in values.enumerated() {
      for (column, rhs) in values.enumerated() {
        #expect(
          (lhs == rhs) == (row == column), "\(lhs) and \(rhs)", sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: - Cases

  @Test("cases of one base name have case paths that are called with their labels")
  func overloads() {
    #expect(Move.by(x: 1)[case: \.by_x] == 1)
    #expect(Move.by(x: 1)[case: \.by_y] == nil)
    #expect(Move.by(1, 2)[case: \.by_0_1]?.1 == 2)
    #expect(Move.by(x: 1, y: nil)[case: \.by_x_y]?.x == 1)
    #expect(Move.by(x: 1, y: nil)[case: \.by_x] == nil)
    #expect(Move.by(error: nil).is(\.by_error))
    #expect(Move.by(error: Failure())[case: \.by_error] != nil)
    #expect(Move.casePaths.by_x_y.embed((1, "a")) == .by(x: 1, y: "a"))
    #expect(Move.to("a")[case: \.to] == "a")
    #expect(Move.by(y: 1).caseKeyPath == \.by_y)
    #expect(Move.stop(after: 1).caseKeyPath == \.stop_after)
    #expect(Editor.Action.insert("a", at: 1)[case: \.insert_0_at]?.at == 1)
    #expect(Side<Int?>.at(left: nil)[case: \.at_left] == .some(nil))
    #expect(Side<Int>.at(nil)[case: \.at_0] == .some(nil))
    #expect(Side<Int>.at(right: 1)[case: \.at_left] == nil)
    #expect(Turn.by(degrees: 1) == .by(degrees: 1))
    #expect(Turn.by(degrees: 1) != .by(degrees: 2))
    #expect(Turn.by(degrees: 1) != .by(quarters: 1))
    #expect(Turn.by(feeling: "a bit") == .by(feeling: "a lot"))
    #expect(Turn.by(quarters: 1).caseKeyPath == \.by_quarters)
  }

  @Test("cases of one base name are distinguished by ==, and have hashes that agree with it")
  func overloadEquality() {
    areDistinct([
      Move.by(x: 1), .by(x: 2), .by(y: 1), .by(1, 1), .by(1, 2), .by(x: 1, y: nil),
      .by(x: 1, y: "a"), .by(error: nil), .by(error: Failure()), .to("a"), .stop(at: 1),
      .stop(after: 1),
    ])
    #expect(Move.stop(at: 1) == .stop(at: 2))
    areDistinct([Editor.Action.insert("a", at: 1), .insert("a", after: 1), .undo])
    #expect(Set([Editor.Action.insert("a", at: 1), .insert("a", at: 1), .undo]).count == 2)
  }

  @Test("a conditional case has a case path where the case exists")
  func availability() {
    #expect(Upgraded.Action.old.is(\.old))
    #expect(Upgraded.Action.long("a") != .long("b"))
    #if os(Linux)
      #expect(Upgraded.Action.allCasePaths.count == 5)
      #expect(Upgraded.Action.elsewhere.is(\.elsewhere))
      #expect(Upgraded.Action.new(1)[case: \.new] == 1)
      #expect(Upgraded.Action.new(1).caseKeyPath == \.new)
      #expect(Modern.only(1)[case: \.only] == 1)
    #endif
  }

  @Test("a conditional case is coded where the case exists")
  func availabilityInCoding() throws {
    let actions: [Upgraded.Action] = [.old, .long("a")]
    for action in actions {
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(Upgraded.Action.self, from: data) == action)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Upgraded.Action.self, from: Data(#"{"gone":{"_0":1}}"#.utf8))
    }
  }

  @Test("cases in the branches of an #if are those of the branch that holds")
  func conditions() {
    areDistinct([Branches.both, .ignored(1)])
    #expect(Branches.ignored(1) == .ignored(2))
    #if os(Linux) && DEBUG
      #expect(Array(Branches.allCasePaths) == [\.linux, \.deep, \.both, \.ignored])
      #expect(Branches.linux(1)[case: \.linux] == 1)
      #expect(Branches.deep.is(\.deep))
    #endif
  }

  // MARK: - Names and text

  @Test("any name will do: raw ones, emoji, keywords, and those of the libraries")
  func names() {
    typealias Action = Named.Action
    #expect(Action.`a b`(1)[case: \.`a b`] == 1)
    #expect(Action.🎉(party: "on")[case: \.🎉] == "on")
    #expect(Action.`two words`(`a label`: 1, in: 2)[case: \.`two words`]?.in == 2)
    #expect(Action.`1`.is(\.`1`))
    #expect(Action.func(for: 1)[case: \.func] == 1)
    #expect(Action.naïve(é: 1)[case: \.naïve] == 1)
    #expect(Action.none.is(\.none) && Action.some(1).is(\.some) && Action.is.is(\.is))
    #expect(Action.nested(.init())[case: \.nested] == Named.Action.Named())
    #expect(Action.flag(.init(), .init(), .init()) != .`1`)
    #expect(Action.allCasePaths.count == 16)
    let state = Named.State()
    #expect(state == state)
  }

  @Test("comments and text that look like code are none")
  func text() {
    #expect(Texts.one(1, label: "a")[case: \.one]?.label == "a")
    #expect(Texts.allCasePaths.count == 3)
    #expect(Defaults().raw == #"a } \#("{" + "}") "#)
    #expect(Defaults() == Defaults(lines: "{ 1", count: 2))
  }

  @Test("a byte-order mark, tabs, carriage returns and a missing last line's end do no harm")
  func lineEnds() {
    #expect(LineEnds.one(1)[case: \.one] == 1)
    #expect(LineEnds.six.is(\.six))
    #expect(LineEnds.seven(1) == .seven(2))
    #expect(LineEndDefaults() == LineEndDefaults(text: "x\ny", list: [1]))
  }

  // MARK: - Types

  @Test("payloads are of any type, also in generic types with where clauses")
  func shapes() {
    struct Number: Kind, Sendable { typealias Value = Int }
    typealias Payload = Shapes<[Int], Number>.Payload
    #expect(Payload.element(1)[case: \.element] == 1)
    #expect(Payload.value(1)[case: \.value] == 1)
    #expect(Payload.void(())[case: \.void] != nil)
    #expect(Payload.existential(Number())[case: \.existential] is Number)
    #expect(Payload.constrained(Number()).is(\.constrained))
    #expect(Payload.maybeNever(nil).is(\.maybeNever))
    #expect(Payload.anything(1)[case: \.anything] as? Int == 1)
    #expect(Payload.metatype(Int.self)[case: \.metatype] == Int.self)
    #expect(Payload.wrapped(Wrapped(value: [1]))[case: \.wrapped]?.value == [1])
    #expect(Payload.casePaths.defaults.embed((1, text: "", list: []))[case: \.defaults]?.0 == 1)
    #expect(Payload.defaults()[case: \.defaults]?.list == [1, 2])
    var number = 1
    Payload.function({ $0 += 1 })[case: \.function]?(&number)
    #expect(number == 2)
    #expect(Payload.allCasePaths.count == 25)
  }

  @Test("types are nested as deep as one likes, and declared in extensions")
  func nesting() {
    struct Number: Kind, Equatable { typealias Value = Int }
    typealias Action = Shapes<[Int], Number>.Deep.Action
    let action = Action.one(.two(.two(.items([1]))))
    #expect(action[case: \.one.two.two.items] == [1])
    areDistinct([action, .one(.two(.other(Number()))), .element(1), .element(2)])
    #expect(Shapes<[Int], Number>.Deep.InExtension.items([1])[case: \.items] == [1])
    #expect(Shapes<[Int], Number>.Constrained.items([1])[case: \.items] == [1])
  }

  @Test("states hold parameter packs")
  func packs() {
    typealias State = Packed<Int, String>.State
    areDistinct([
      State(values: (1, "a"), optionals: (nil, nil)),
      State(values: (2, "a"), optionals: (nil, nil)),
      State(values: (1, "b"), optionals: (nil, nil)), State(values: (1, "a"), optionals: (1, nil)),
      State(values: (1, "a"), optionals: (nil, nil), count: 1),
    ])
    #expect(PackedAction.tapped(1)[case: \.tapped] == 1)
  }

  @Test("errors are compared wherever they are held")
  func errors() {
    typealias Action = Errors.Action
    let (one, two) = (Failure(reason: "one"), Failure(reason: "two"))
    let actions: [Action] = [
      .optional(nil), .optional(.success(1)), .optional(.failure(one)),
      .optional(.failure(two)), .array([]), .array([one]), .array([two]), .array([one, two]),
      .dictionary([:]), .dictionary(["a": one]), .dictionary(["b": one]), .dictionary(["a": two]),
      .tuples([(1, one)]), .tuples([(2, one)]), .tuples([(1, two)]),
      .several(nil, nested: []), .several((1, [one]), nested: []), .several((1, [two]), nested: []),
      .several(nil, nested: [[nil]]), .several(nil, nested: [[one]]),
      .result(.success([one]), .success((1, ""))), .result(.success([two]), .success((1, ""))),
      .result(.success([one]), .success((2, ""))), .result(.failure(one), .success((1, ""))),
      .results(nil), .results([]), .results([["a": .success(())]]),
      .results([["a": .failure(one)]]),
      .unit(nil, []), .unit((), []), .unit((), [Int.self]), .type(nil), .type(Failure.self),
      .inline([1, 2, 3], ["a", "b"]), .inline([1, 2, 4], ["a", "b"]),
      .inline([1, 2, 3], ["a", "c"]),
    ]
    areDistinct(actions)
    var state = Errors.State()
    state.inline[1] = 5
    #expect(state != Errors.State())
    state = Errors.State()
    state.pairs = [(1, "a")]
    #expect(state != Errors.State())
  }

  // MARK: - Where a type stands

  @Test("isolated types have case paths and == for code of any isolation")
  func isolation() {
    let state = Isolated.State()
    #expect(state == state)
    #expect(Isolated.Action.nested(.init())[case: \.nested] == Isolated.State.Nested())
    #expect(Isolated.Action.tapped != .finish { _ in })
    #expect(Job.started(1)[case: \.started] == 1)
    #expect(Mixdown.next(1)[case: \.next] == 1)
    #expect(Free.one(1)[case: \.one] == 1)
  }

  @MainActor
  @Test("types of your own global actor are a feature that any store runs")
  func globalActor() {
    let store = Store(initialState: Rendering.State()) { Rendering() }
    store.send(.draw(7))
    #expect(store.withState { $0.pixels } == [0, 7])
    areDistinct([Rendering.Action.draw(1), .draw(2), .drawn(.success(1), tile: .init())])
    #expect(Rendering.State() == Rendering.State())
    #expect(Rendering.Action.draw(1)[case: \.draw] == 1)
  }

  @Test("types that are unchecked or open to inlinable code are domains like others")
  func attributes() {
    let object = Unchecked.Object()
    areDistinct([Unchecked.Action.object(object), .object(Unchecked.Object())])
    #expect(isOne(2))
    #expect(Attributed.one(1).one == 1)
    #expect(Inlined.two("a") == .two("b"))
    #expect(Tree.branch(.leaf(1), .leaf(2))[case: \.branch]?.0[case: \.leaf] == 1)
  }

  @Test("what extensions nest in a state or in actions is a part of the domain, in any file")
  func nestedInExtensions() {
    typealias Page = Search.State.Page
    areDistinct([Page(), Page(number: 1), Page(rows: [.init()]), Page(rows: [.init(title: "a")])])
    var state = Search.State()
    state.page.number = 1
    areDistinct([state, Search.State()])
    let action = Search.Action.delegate(.gaveUp(.tooLong(2)))
    #expect(action[case: \.delegate.gaveUp.tooLong] == 2)
    #expect(Search.Action.delegate(.found(1)).is(\.delegate.found))
    areDistinct([
      action, .delegate(.gaveUp(.tooLong(3))), .delegate(.gaveUp(.failed(Failure()))),
      .delegate(.gaveUp(.failed(nil))), .delegate(.found(1)), .delegate(.found(2)),
    ])
  }

  @Test("a reducer's parts are found through its type aliases, in files without annotations")
  func aliases() {
    #expect(AliasedAction.nested(.two("a"))[case: \.nested.two] == "a")
    areDistinct([AliasedAction.one(1), .one(2), .nested(.two("a")), .nested(.two("b"))])
    areDistinct([AliasedParts.State(), AliasedParts.State(count: 1)])
    let moved = RenamedAction.moved(to: (x: 1, y: 2))
    #expect(moved[case: \.moved]?.y == 2)
    #expect(RenamedAction.typed("a")[case: \.typed] == "a")
    #expect(RenamedAction.finished { _ in } == .finished { _ in })
    areDistinct([
      moved, .moved(to: (x: 1, y: 3)), .typed("a"), .typed("b"), .nothing(()), .restored(.init()),
      .restored(.init(count: 1)), .failed(CancellationError()),
    ])
    areDistinct([RenamedState(), RenamedState(count: 1), RenamedState(point: (1, 0))])
  }
}

@inlinable
func isOne(_ number: Int) -> Bool {
  Inlined.one(number).is(\.one) && Inlined.one(number) == .one(number)
}
