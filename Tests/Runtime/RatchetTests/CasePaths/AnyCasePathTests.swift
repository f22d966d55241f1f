import Ratchet
import Testing

@Suite("AnyCasePath")
struct AnyCasePathTests {
  let bar = AnyCasePath(\Foo.Cases.bar)

  @Test("embeds, extracts and appends")
  func embedding() {
    #expect(bar.embed(.int(1)) == .bar(.int(1)))
    #expect(bar.extract(from: .bar(.int(1))) == .int(1))
    #expect(bar.extract(from: .fizzBuzz) == nil)
    let int = bar.appending(path: AnyCasePath(\Bar.Cases.int))
    #expect(int.embed(1) == .bar(.int(1)))
    #expect(bar.int.extract(from: .bar(.int(2))) == 2)
  }

  @Test("changes a payload, and throws for another case")
  func modification() throws {
    var foo = Foo.bar(.int(1))
    try bar.modify(&foo) { $0 = .int(2) }
    #expect(foo == .bar(.int(2)))
    foo = .fizzBuzz
    #expect(throws: ExtractionFailed.self) { try bar.modify(&foo) { $0 = .int(2) } }
  }

  @Test("of a type to itself returns its argument")
  func identity() {
    let path = AnyCasePath<Int, Int>()
    #expect(path.embed(1) == 1)
    #expect(path.extract(from: 2) == 2)
  }

  @Test("describes its type")
  func description() {
    #expect(bar.debugDescription == "AnyCasePath<Foo, Bar>")
    #expect("\(bar)" == "AnyCasePath<Foo, Bar>")
  }
}
