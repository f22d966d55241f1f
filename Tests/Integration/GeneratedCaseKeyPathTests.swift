import Ratchet
import Testing

@Suite("Generated case paths as their users write them")
struct GeneratedCaseKeyPathTests {
  @Test("a case key path is called")
  func calls() {
    #expect((\Shape.Cases.circle)(1) == .circle(radius: 1))
    #expect((\Shape.Cases.label.text)("a") == .label(.text("a")))
    #expect((\Shape.Cases.line)((from: 1, to: 2)) == .line(from: 1, to: 2))
    #expect((\Shape.Cases.origin)() == .origin)
    #expect((\Shape.Cases.group.group.origin)() == .group(.group(.origin)))
    #expect((\Shape.Cases.self)(.origin) == .origin)
    let partial: PartialCaseKeyPath<Shape> = \.titled
    #expect(partial("a") == .titled("a"))
    #expect(partial(1) == nil)
  }

  @Test("a case is matched, extracted and changed")
  func payloads() {
    var shape = Shape.label(.text("a"))
    switch shape {
    case \.label.count: Issue.record()
    case \.label: break
    default: Issue.record()
    }
    #expect(shape.label?.text == "a")
    #expect(shape[case: \.label.text] == "a")
    shape.modify(\.label.text) { $0 += "b" }
    shape[case: \.label.text]? += "c"
    shape.label?.text? += "d"
    #expect(shape == .label(.text("abcd")))
    #expect([shape, .origin].compactMap(\.label) == [.text("abcd")])
    #expect([shape, .origin].filter { $0.is(\.origin) } == [.origin])
  }

  @Test("cases may have the names of a collection's members")
  func names() {
    #expect(Shape.Label.count(1)[case: \.count] == 1)
    #expect(Shape.label(.count(1))[case: \.label.count] == 1)
    #expect(Shape.Label.filter(true).is(\.filter))
    #expect(Shape.Label.allCasePaths[.count(1)] == \.count)
    #expect(Array(Shape.Label.allCasePaths) == [\.text, \.count, \.filter])
  }

  @Test("a chain continues through optional payloads")
  func optionals() {
    let fizz = Fizz.buzz(.fizzBuzz(.int(42)))
    #expect((\Fizz.Cases.buzz.fizzBuzz.int)(42) == fizz)
    #expect(fizz[case: \.buzz.fizzBuzz.int] == 42)
    #expect(fizz.is(\.buzz.some.fizzBuzz.some.int))
    #expect(Fizz.buzz(nil).is(\.buzz.none))
    #expect(Optional(fizz).is(\.buzz.fizzBuzz))
  }

  @Test("all key paths are iterated, if no name is in the way")
  func iteration() {
    #expect(Array(Switch.allCasePaths) == [\.on, \.off])
    #expect(
      Array(Shape.allCasePaths)
        == [\.circle, \.label, \.line, \.origin, \.group, \.titled])
    #expect(Page.full([1])[case: \.full] == [1])
    #expect(Page<Int>.allCasePaths[.empty] == \.empty)
    #expect(Page<Int>.empty.caseKeyPath == \.empty)
  }

  @MainActor
  @Test("a feature may be called Root")
  func root() {
    let store = Store(initialState: RootHolder.State()) { RootHolder() }
    store.send(.root(.tapped))
    #expect(store.withState(\.root.count) == 1)
  }
}
