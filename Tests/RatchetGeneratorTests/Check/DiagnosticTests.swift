import Testing

@testable import RatchetGenerator

@Suite("Diagnostics of the check stage")
struct DiagnosticTests {
  /// A source, and all that is to be said about it, as the compiler would print it.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var expected: [String]
  }

  static let examples = [
    Example(
      testDescription: "a private action is refused where it is declared",
      source: """
        struct Feature: Reducer {
          private enum Action { case tapped }
        }
        """,
      expected: [
        """
        Domain.swift:2:16: error: 'Feature.Action' is 'private', and its generated code stands in \
        a file of its own, which cannot see it [private-type]
        Domain.swift:2:16: note: remove 'private' to make it internal
        """
      ]),
    Example(
      testDescription: "an enum inside of a private type is refused with the reason",
      source: """
        fileprivate struct Outer {
          @CasePathable
          enum Inner { case one }
        }
        """,
      expected: [
        """
        Domain.swift:3:8: error: 'Outer.Inner' is declared inside of a 'fileprivate' type, and its \
        generated code stands in a file of its own, which cannot see it [private-type]
        Domain.swift:3:8: note: remove 'fileprivate' to make it internal
        """
      ]),
    Example(
      testDescription: "a private property of a state that has no == of its own is refused",
      source: """
        struct Feature: Reducer {
          struct State {
            private var secret = 0
            fileprivate(set) var visible = 0
          }
        }
        """,
      expected: [
        """
        Domain.swift:3:17: error: 'secret' is 'private', and the generated '==' of 'Feature.State' \
        stands in a file of its own, which cannot read it [private-property]
        Domain.swift:2:10: note: declare 'State: Equatable', and the compiler writes '==' itself
        Domain.swift:3:17: note: or use 'private(set)', or leave it out of '==' with '@EquatableIgnored'
        """
      ]),
    Example(
      testDescription: "a private type cannot be made observable from another file",
      source: """
        struct Outer {
          @ObservableState
          private struct State { var count = 0 }
        }
        """,
      expected: [
        """
        Domain.swift:3:18: error: 'Outer.State' is 'private', and its generated code stands in a \
        file of its own, which cannot see it [private-type]
        Domain.swift:3:18: note: remove 'private' to make it internal
        """
      ]),
    Example(
      testDescription: "a field is left out of observation in vain where nothing is observed",
      source: """
        struct Feature: Reducer {
          struct State {
            @ObservationStateIgnored var count = 0
          }
        }
        """,
      expected: [
        """
        Domain.swift:3:5: warning: '@ObservationStateIgnored' has no effect here: 'Feature.State' \
        is not marked '@ObservableState' [useless-annotation]
        Domain.swift:2:10: note: mark the type '@ObservableState'
        """
      ]),
    Example(
      testDescription: "a lazy property is refused in an ==",
      source: """
        struct Feature: Reducer {
          struct State {
            lazy var cache = [Int]()
          }
        }
        """,
      expected: [
        """
        Domain.swift:3:14: error: 'cache' is lazy, so that '==' of 'Feature.State' cannot read it \
        without changing it [lazy-property]
        Domain.swift:3:14: note: leave it out of '==' with '@EquatableIgnored', or make it computed
        """
      ]),
    Example(
      testDescription: "a function in a payload is warned about, and left out of ==",
      source: """
        struct Feature: Reducer {
          enum Action {
            case completion((Int) -> Void)
            @EquatableIgnored case ignored((Int) -> Void)
          }
        }
        """,
      expected: [
        """
        Domain.swift:3:10: warning: 'completion' holds a function, which cannot be compared: '==' \
        of 'Feature.Action' leaves it out [function-in-equality]
        Domain.swift:3:10: note: say so with '@EquatableIgnored', and this warning goes away
        """
      ]),
    Example(
      testDescription: "two cases of one base name are refused, with the place of the other",
      source: """
        @CasePathable
        enum Move {
          case to(x: Int)
          case to(y: Int)
        }
        """,
      expected: [
        """
        Domain.swift:4:8: error: 'to(y: Int)' has the same base name as another case of 'Move', so \
        that '\\.to' would mean two things [overloaded-case]
        Domain.swift:3:8: note: the other case is 'to(x: Int)'
        Domain.swift:4:8: note: rename one of them
        """
      ]),
    Example(
      testDescription: "a case that no key path can name is refused",
      source: """
        @CasePathable
        enum Odd { case `self`, fine }
        """,
      expected: [
        """
        Domain.swift:2:17: error: no key path can name the case '`self`' of 'Odd': '\\.self' means \
        something else in Swift [unspeakable-case]
        Domain.swift:2:17: note: rename it, or mark it '@CasePathIgnored'
        """
      ]),
    Example(
      testDescription: "a case that has the name of a generated member is refused",
      source: """
        @CasePathable
        enum Odd { case casePaths, fine }
        """,
      expected: [
        """
        Domain.swift:2:17: error: 'Odd' cannot have a case named 'casePaths': the generated code \
        has that name for a member of its own [reserved-name]
        Domain.swift:2:17: note: rename it
        """
      ]),
    Example(
      testDescription: "an ignored payload of a hashable domain is refused",
      source: """
        struct Feature: Reducer {
          struct State: Hashable & Sendable {
            @EquatableIgnored var cache = 0
          }
        }
        """,
      expected: [
        """
        Domain.swift:2:10: error: 'Feature.State' is 'Hashable', and the compiler's hash counts \
        what '@EquatableIgnored' leaves out of '==': equal values would have different hashes \
        [ignored-in-hashable]
        Domain.swift:2:10: note: declare it 'Equatable' alone, or write '==' and 'hash(into:)' by hand
        """
      ]),
    Example(
      testDescription: "a noncopyable enum is refused",
      source: """
        @CasePathable
        enum Handle: ~Copyable { case open(Int) }
        """,
      expected: [
        """
        Domain.swift:2:6: error: 'Handle' is '~Copyable', and a case path has to copy payloads out \
        [noncopyable]
        Domain.swift:2:6: note: keep such values outside of the domain, behind a dependency
        """
      ]),
    Example(
      testDescription: "a parameter pack is refused",
      source: """
        @CasePathable
        enum Packed<each T> { case all(repeat each T) }
        """,
      expected: [
        """
        Domain.swift:2:6: error: 'Packed' has the parameter pack 'T', which is not handled yet \
        [parameter-pack]
        Domain.swift:2:6: note: use an ordinary generic parameter
        """,
        """
        Domain.swift:2:28: error: a payload of 'all' of 'Packed' has the type 'repeat each T', \
        which is not handled yet [unsupported-payload]
        """,
      ]),
    Example(
      testDescription: "a domain that is isolated to an actor is refused",
      source: """
        struct Feature: Reducer {
          @MainActor enum Action { case tapped }
        }
        """,
      expected: [
        """
        Domain.swift:2:19: error: 'Feature.Action' is isolated to '@MainActor', which is not \
        handled yet [global-actor]
        Domain.swift:2:19: note: states and actions are plain values: remove '@MainActor'
        """
      ]),
    Example(
      testDescription: "a case with an availability of its own is refused",
      source: """
        @CasePathable
        enum Event {
          @available(macOS 15, *) case new
          case old
        }
        """,
      expected: [
        """
        Domain.swift:3:32: error: 'new' of 'Event' has an '@available' of its own, which is not \
        handled yet [case-availability]
        Domain.swift:3:32: note: put '@available' on the whole enum, or use '#if' around the case
        """
      ]),
    Example(
      testDescription: "an enum as a reducer is refused until it is generated",
      source: """
        @Reducer
        enum Destination { case edit(Edit) }
        """,
      expected: [
        """
        Domain.swift:1:1: error: a reducer that is an enum is not generated yet \
        [unsupported-annotation]
        Domain.swift:1:1: note: write it as a struct with 'State', 'Action' and 'body'
        """
      ]),
    Example(
      testDescription: "an annotation on the wrong kind of declaration is refused where it stands",
      source: """
        @CasePathable struct Point { var x = 0 }
        @Reducer final class Feature {}
        @ObservableState actor Counter {}
        """,
      expected: [
        """
        Domain.swift:1:1: error: '@CasePathable' belongs on an enum, and 'Point' is a struct \
        [misplaced-annotation]
        """,
        """
        Domain.swift:2:1: error: '@Reducer' belongs on a struct, and 'Feature' is a class \
        [misplaced-annotation]
        """,
        """
        Domain.swift:3:1: error: '@ObservableState' belongs on a struct or an enum, and 'Counter' \
        is an actor [misplaced-annotation]
        """,
      ]),
    Example(
      testDescription: "an annotated type in a function is refused",
      source: """
        func body() {
          @CasePathable
          enum Local { case one }
        }
        @CasePathable
        enum Global { case one }
        """,
      expected: [
        """
        Domain.swift:2:3: error: '@CasePathable' on 'Local', which is declared in a function: code \
        outside of the function cannot extend it [local-type]
        Domain.swift:2:3: note: move 'Local' out of the function
        """
      ]),
    Example(
      testDescription: "an ignored payload where nothing is compared is pointed out",
      source: """
        @CasePathable
        enum Event {
          @EquatableIgnored case one(Int)
        }
        """,
      expected: [
        """
        Domain.swift:3:3: warning: '@EquatableIgnored' has no effect here: no '==' is generated \
        for 'Event' [useless-annotation]
        Domain.swift:3:3: note: declare 'Event: Equatable', and Ratchet writes its '=='
        """
      ]),
    Example(
      testDescription: "text that is no Swift is named with the parser's own words",
      source: """
        @CasePathable
        enum Broken { case
        """,
      expected: [
        "Domain.swift:2:19: error: expected identifier in enum case [syntax]",
        "Domain.swift:2:19: error: expected '}' to end enum [syntax]",
      ]),
  ]

  @Test("each mistake gets one clear message at its place", arguments: examples)
  func message(example: Example) throws {
    let generation = try generate(example.source)
    #expect(generation.diagnostics.map(\.description) == example.expected)
  }

  @Test(
    "what is right gets no message", arguments: ["Counter", "Generics", "Keywords", "Extensions"])
  func silence(name: String) throws {
    let source = GoldenTests.domains.appending(path: "\(name).swift")
    let generation = try generate(String(contentsOf: source, encoding: .utf8))
    #expect(generation.diagnostics.isEmpty)
  }
}
