import Ratchet
import Testing

@Suite("Case paths")
struct CasePathTests {
  @Test("a value is in its own case and in no other")
  func isInCase() {
    #expect(Foo.bar(.int(1)).is(\.bar))
    #expect(Foo.bar(.int(1)).is(\.bar.int))
    #expect(!Foo.bar(.int(1)).is(\.bar.count))
    #expect(!Foo.bar(.int(1)).is(\.fizzBuzz))
    #expect(Foo.fizzBuzz.is(\.fizzBuzz))
    #expect(Foo.fizzBuzz.is(\.self))
    let path: PartialCaseKeyPath<Foo> = \.bar
    #expect(Foo.bar(.int(1)).is(path))
    #expect(!Foo.fizzBuzz.is(path))
  }

  @Test("a payload is extracted only from its own case")
  func extraction() {
    #expect(Foo.bar(.int(1))[case: \.bar] == .int(1))
    #expect(Foo.bar(.int(1))[case: \.bar.int] == 1)
    #expect(Foo.fizzBuzz[case: \.bar] == nil)
    #expect(Foo.fizzBuzz[case: \.self] == .fizzBuzz)
    #expect(Foo.pair(id: 1, name: "Blob")[case: \.pair]?.name == "Blob")
  }

  @Test("a case key path is called as the case would be")
  func calls() {
    #expect((\Foo.Cases.bar)(.int(1)) == .bar(.int(1)))
    #expect((\Foo.Cases.bar.int)(1) == .bar(.int(1)))
    #expect((\Foo.Cases.fizzBuzz)() == .fizzBuzz)
    #expect((\Foo.Cases.pair)((id: 1, name: "Blob")) == .pair(id: 1, name: "Blob"))
    #expect((\Foo.Cases.self)(.fizzBuzz) == .fizzBuzz)
    let path: CaseKeyPath<Foo, Bar> = \.bar
    #expect(path(.int(2)) == .bar(.int(2)))
  }

  @Test("a partial case key path is called with any value")
  func partialCalls() {
    let path: PartialCaseKeyPath<Foo> = \.bar
    #expect(path(Bar.int(1)) == .bar(.int(1)))
    #expect(path(1) == nil)
    #expect(Foo.bar(.int(1))[case: path] as? Bar == .int(1))
    #expect(Foo.fizzBuzz[case: path] == nil)
    let void: PartialCaseKeyPath<Foo> = \.fizzBuzz
    #expect(void(()) == .fizzBuzz)
    #expect(void(1) == nil)
    let whole: PartialCaseKeyPath<Foo> = \.self
    #expect(whole(Foo.fizzBuzz) == .fizzBuzz)
    #expect(Foo.fizzBuzz[case: whole] as? Foo == .fizzBuzz)
  }

  @Test("a case key path is matched in a switch and in an if")
  func patterns() {
    func name(_ foo: Foo) -> String {
      switch foo {
      case \.bar.int: "int"
      case \.bar: "bar"
      case \.fizzBuzz: "fizzBuzz"
      default: "other"
      }
    }
    #expect(name(.bar(.int(1))) == "int")
    #expect(name(.bar(.count(1))) == "bar")
    #expect(name(.fizzBuzz) == "fizzBuzz")
    #expect(name(.maybe(nil)) == "other")
    if case \.bar = Foo.fizzBuzz { Issue.record() }
    #expect(\.bar ~= Foo.bar(.int(1)))
    guard case \.fizzBuzz = Optional(Foo.fizzBuzz) else {
      Issue.record()
      return
    }
  }

  @Test("case key paths are appended, and equal to the chain")
  func appending() {
    let fooToBar = \Foo.Cases.bar
    let barToInt = \Bar.Cases.int
    let fooToInt = fooToBar.appending(path: barToInt)
    #expect(fooToInt == \Foo.Cases.bar.int)
    #expect(fooToBar.appending(path: \.int) == \Foo.Cases.bar.int)
    #expect((\Foo.Cases.self).appending(path: \.bar) == \Foo.Cases.bar)
    #expect(fooToInt(1) == .bar(.int(1)))
    #expect(Foo.bar(.int(1))[case: fooToInt] == 1)
  }

  @Test("a chain continues through a result without a value, which crashes the compiler otherwise")
  func resultWithoutValue() {
    let failure = Saving.finished(.failure(CancellationError()))
    #expect(Saving.finished(.success(())).is(\.finished.success))
    #expect(!failure.is(\.finished.success))
    #expect(failure[case: \.finished.failure] is CancellationError)
  }

  @Test("chains go through optional payloads")
  func optionalPayloads() {
    #expect((\Foo.Cases.maybe.int)(1) == .maybe(.int(1)))
    #expect((\Foo.Cases.maybe.some.int)(1) == .maybe(.int(1)))
    #expect(Foo.maybe(.int(1))[case: \.maybe.int] == 1)
    #expect(Foo.maybe(nil)[case: \.maybe.int] == nil)
    #expect(Foo.maybe(nil).is(\.maybe.none))
    var foo = Foo.maybe(.int(1))
    foo.modify(\.maybe.int) { $0 += 1 }
    #expect(foo == .maybe(.int(2)))
  }

  @Test("an optional enum has the cases of what it wraps")
  func optionals() {
    var foo = Optional(Foo.bar(.int(1)))
    #expect(foo.is(\.bar))
    #expect(foo.is(\.bar.int))
    #expect(foo.is(\.some))
    #expect(!foo.is(\.none))
    #expect(foo[case: \.bar] == .int(1))
    foo.modify(\.bar.int) { $0 += 1 }
    #expect(foo == .bar(.int(2)))
    foo = nil
    withKnownIssue {
      foo.modify(\.bar.int) { $0 += 1 }
    } matching: { issue in
      "\(issue)".contains(#"Cannot change the payload of '\.bar.int' in 'Optional<Foo>'"#)
    }
    #expect(!foo.is(\.bar))
    #expect(foo.is(\.none))
    #expect(Foo?.allCasePaths[foo] == \.none)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
  }

  @Test("a payload is written while the value is in its case")
  func writing() {
    var foo = Foo.bar(.int(1))
    foo[case: \.bar] = .int(2)
    #expect(foo == .bar(.int(2)))
    foo[case: \.bar.int] = 3
    #expect(foo == .bar(.int(3)))
    foo[case: \.bar.int]? += 1
    #expect(foo == .bar(.int(4)))
    foo[case: \.self] = .maybe(.int(1))
    foo[case: \.maybe] = nil
    #expect(foo == .maybe(nil))
    foo[case: \.maybe] = .some(.count(1))
    #expect(foo == .maybe(.count(1)))
  }

  @Test("a write to another case changes nothing and is reported")
  func writingOtherCase() {
    var foo = Foo.fizzBuzz
    withKnownIssue {
      foo[case: \.bar.int] = 1
    } matching: { issue in
      "\(issue)".contains(#"Cannot write the payload of '\.bar.int' in 'Foo'"#)
    }
    #expect(foo == .fizzBuzz)
    foo = .bar(.int(1))
    withKnownIssue {
      foo[case: \.bar] = nil
    } matching: {
      "\($0)".contains("write nil")
    }
    #expect(foo == .bar(.int(1)))
  }

  @Test("a payload is changed in place, and another case is reported and not changed")
  func modification() {
    var foo = Foo.bar(.int(1))
    foo.modify(\.bar.int) { $0 += 1 }
    #expect(foo == .bar(.int(2)))
    foo.modify(\.bar, yield: { $0 = .count(1) })
    #expect(foo == .bar(.count(1)))
    withKnownIssue {
      let result: Void? = foo.modify(\.bar.int) { $0 += 1 }
      #expect(result == nil)
    } matching: {
      "\($0)".contains(#"Cannot change the payload of '\.bar.int' in 'Foo'"#)
    }
    #expect(foo == .bar(.count(1)))
    foo.modify(\.self) { $0 = .fizzBuzz }
    #expect(foo == .fizzBuzz)
  }

  @Test("a case is a property of an enum with dynamic members")
  func dynamicMembers() {
    var foo = Foo.bar(.int(1))
    #expect(foo.bar == .int(1))
    #expect(foo.bar?.int == 1)
    #expect(foo.baz == nil)
    foo.bar?.int? += 1
    #expect(foo == .bar(.int(2)))
    let foos: [Foo] = [foo, .fizzBuzz, .bar(.count(3))]
    #expect(foos.compactMap(\.bar) == [.int(2), .count(3)])
    #expect(foos.filter { $0.is(\.fizzBuzz) } == [.fizzBuzz])
  }

  @Test("case key paths are iterated in the order of the declaration, and a value's own is found")
  func iteration() {
    #expect(Array(Foo.allCasePaths) == [\.bar, \.baz, \.fizzBuzz, \.pair, \.maybe])
    #expect(Foo.allCasePaths.count == 5)
    #expect(Foo.allCasePaths[.bar(.int(1))] == \.bar)
    #expect(Foo.fizzBuzz.caseKeyPath == \.fizzBuzz)
    #expect(Foo.fizzBuzz.case == \.fizzBuzz)
    #expect([Foo.fizzBuzz, .bar(.int(1))].map(\.case) == [\.fizzBuzz, \.bar])
    #expect(Foo.allCasePaths.bar.embed(.int(3)) == .bar(.int(3)))
    func isIterable<Root: CasePathIterable>(_ type: Root.Type) -> Bool {
      type.allCasePaths.contains(where: { _ in true })
    }
    #expect(isIterable(Foo.self))
    #expect(isIterable(Result<Int, any Error>.self))
    #expect(!isIterable(Never.self))
  }

  @Test("handwritten case paths need not return a value's case")
  func writtenByHand() {
    #expect(Bar.int(1).caseKeyPath == nil)
    #expect(Bar.count(1)[case: \.count] == 1)
    #expect((\Bar.Cases.count)(1) == .count(1))
  }

  @Test("optionals and results have case paths of their own")
  func standardTypes() {
    #expect(Int?.some(1)[case: \.some] == 1)
    #expect(Optional<Int>.none.is(\.none))
    #expect(Result<Int, any Error>.success(1)[case: \.success] == 1)
    #expect(Result<Int, any Error>.failure(CancellationError()).is(\.failure))
    #expect((\Result<Int, Never>.Cases.success)(1) == .success(1))
  }
}
