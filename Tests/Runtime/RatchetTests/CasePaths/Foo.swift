import Ratchet

/// Enums with handwritten case paths, in the form that the generator writes.
@dynamicMemberLookup
enum Foo: CasePathIterable, Equatable {
  case bar(Bar)
  case baz(Baz)
  case fizzBuzz
  case pair(id: Int, name: String)
  case maybe(Bar?)

  struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    var bar: AnyCasePath<Foo, Bar> {
      AnyCasePath(
        embed: { .bar($0) },
        extract: { if case .bar(let value) = $0 { value } else { nil } }
      )
    }

    var baz: AnyCasePath<Foo, Baz> {
      AnyCasePath(
        embed: { .baz($0) },
        extract: { if case .baz(let value) = $0 { value } else { nil } }
      )
    }

    var fizzBuzz: AnyCasePath<Foo, Void> {
      AnyCasePath(
        embed: { _ in .fizzBuzz },
        extract: { if case .fizzBuzz = $0 { () } else { nil } }
      )
    }

    var pair: AnyCasePath<Foo, (id: Int, name: String)> {
      AnyCasePath(
        embed: { .pair(id: $0.id, name: $0.name) },
        extract: { if case .pair(let id, let name) = $0 { (id, name) } else { nil } }
      )
    }

    var maybe: AnyCasePath<Foo, Bar?> {
      AnyCasePath(
        embed: { .maybe($0) },
        extract: { if case .maybe(let value) = $0 { value } else { nil } }
      )
    }

    subscript(root: Foo) -> PartialCaseKeyPath<Foo> {
      switch root {
      case .bar: \.bar
      case .baz: \.baz
      case .fizzBuzz: \.fizzBuzz
      case .pair: \.pair
      case .maybe: \.maybe
      }
    }

    func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Foo>]> {
      [\.bar, \.baz, \.fizzBuzz, \.pair, \.maybe].makeIterator()
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

enum Baz: Equatable {
  case string(String)
}

/// An enum whose case paths return neither their number nor a value's case, as in code for TCA.
@dynamicMemberLookup
enum Bar: Equatable {
  case int(Int)
  case count(Int)
}

extension Bar: CasePathable {
  struct AllCasePaths {
    var int: AnyCasePath<Bar, Int> {
      AnyCasePath(embed: Bar.int) { root in
        guard case .int(let value) = root else { return nil }
        return value
      }
    }

    var count: AnyCasePath<Bar, Int> {
      AnyCasePath(embed: Bar.count) {
        guard case .count(let value) = $0 else { return nil }
        return value
      }
    }
  }

  static var allCasePaths: AllCasePaths { .init() }
}

/// An enum whose payload is a result without a value.
enum Saving: CasePathable {
  case finished(Result<Void, any Error>)

  struct AllCasePaths: CasePathReflectable {
    var finished: AnyCasePath<Saving, Result<Void, any Error>> {
      AnyCasePath(
        embed: { .finished($0) },
        extract: { if case .finished(let value) = $0 { value } else { nil } }
      )
    }

    subscript(root: Saving) -> PartialCaseKeyPath<Saving> { \.finished }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
