import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Diagnostics of the check stage")
struct DiagnosticTests {
  /// A source, and its diagnostics in the compiler's format.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var expected: [String]
  }

  static let examples = [
    Example(
      testDescription: "an enum inside of a private type is refused with the reason",
      source: """
        fileprivate struct Outer {
          enum Inner: CasePathable { case one }
        }
        """,
      expected: [
        """
        Domain.swift:2:8: error: 'Outer.Inner' is declared inside a 'fileprivate' type, and its \
        generated code is in a separate file, which cannot see it [private-type]
        Domain.swift:1:20: note: remove 'fileprivate' to make it internal
        """
      ]),
    Example(
      testDescription:
        "a case that the compiler crashes at is refused if an extension leaves no generic parameter open",
      source: """
        struct Tree<Element> {}
        struct Pair<First, Second> {}
        extension Tree where Element == Int {
          @CasePathable enum Plain { case leaf(Element), end }
          @CasePathable enum Node { case leaf(Element); indirect case pair(Node, Node) }
          @CasePathable indirect enum Open<Other> { case leaf(Other) }
          struct Form { struct State {}; enum Action: BindableAction { case binding(BindingAction<State>) } }
        }
        extension Pair where First == Int { @CasePathable indirect enum Node { case leaf(First) } }
        extension Pair where First == Second { @CasePathable indirect enum Same { case leaf(First) } }
        extension Optional<Int> { @CasePathable indirect enum Node { case leaf(Wrapped), end } }
        extension Dictionary where Key == Int { @CasePathable indirect enum Node { case leaf(Key) } }
        typealias Bound = Tree<Int>
        extension Bound { @CasePathable indirect enum Other { case leaf(Element) } }
        extension Calendar { @CasePathable indirect enum Node { case leaf(Component) } }
        """,
      expected: [
        ("5:63", "the indirect case 'pair' of 'Tree.Node'"),
        ("7:69", "binding actions, the case 'binding' of 'Tree.Form.Action'"),
        ("11:67", "the indirect case 'leaf' of 'Optional.Node'"),
        ("14:60", "the indirect case 'leaf' of 'Bound.Other'"),
      ].map { place, subject in
        "Domain.swift:\(place): error: the compiler crashes at \(subject): the extension around it leaves no "
          + "parameter of a generic type open [fixed-parameters]\nDomain.swift:\(place): note: declare it "
          + "outside of that extension, in a type that is not generic"
      }),
    Example(
      testDescription:
        "a parameter pack of an endpoint is one error, and a tuple of a pack is none",
      source: """
        @DependencyClient
        struct Log<each Value> {
          var write: (_ values: repeat each Value) -> Void
          var writeAll: (_ values: (repeat each Value)) -> Void
          @DependencyEndpointIgnored var ignored: (_ values: repeat each Value) -> Void
        }
        """,
      expected: [
        """
        Domain.swift:3:7: error: the endpoint 'write' of 'Log' has the parameter 'repeat each Value', \
        and Swift has no closures with parameter packs [parameter-pack]
        Domain.swift:3:7: note: write '(repeat each Value)', one tuple, or mark 'write' \
        '@DependencyEndpointIgnored'
        """
      ]),
    Example(
      testDescription: "a value that names its place is no default of a parameter",
      source: """
        @MemberwiseInit
        public struct Entry {
          public var function: String = #function
          public var line = #line
          public var column: Int = #column
        }
        """,
      expected: [
        """
        Domain.swift:3:14: warning: 'function' is not a parameter of the initializer that is generated \
        for 'Entry', because '#function' has another value in its file [hidden-default]
        Domain.swift:3:14: note: write the initializer by hand
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
        is in a separate file, which cannot read it [private-property]
        Domain.swift:2:10: note: declare 'State: Equatable', and the compiler writes '==' itself
        Domain.swift:3:17: note: or use 'private(set)', or leave it out of '==' with '@EquatableIgnored'
        """
      ]),
    Example(
      testDescription: "a private type cannot get an initializer from another file",
      source: """
        struct Outer {
          @MemberwiseInit
          private struct State { var count = 0 }
        }
        """,
      expected: [
        """
        Domain.swift:3:18: error: 'Outer.State' is 'private', and its generated code is in a \
        separate file, which cannot see it [private-type]
        Domain.swift:3:18: note: remove 'private' to make it internal
        """
      ]),
    Example(
      testDescription: "cases of one base name are refused where their names alone would count",
      source: """
        @Reducer(action: .codable)
        struct Feature {
          enum Action { case a(x: Int), a(y: Int) }
        }
        @Reducer
        enum Destination { case edit(to: EditItem), edit(from: EditItem) }
        """,
      expected: [("3:22", "a(x: Int)"), ("3:33", "a(y: Int)")].map { place, name in
        """
        Domain.swift:\(place): error: '\(name)' has the same base name as another case of \
        'Feature.Action', and a case is coded by that name [overloaded-case]
        Domain.swift:\(place): note: rename one of them, or remove '.codable'
        """
      }
        + [("6:25", "edit(to: EditItem)"), ("6:45", "edit(from: EditItem)")].map { place, name in
          """
          Domain.swift:\(place): error: '\(name)' has the same base name as another case of \
          'Destination', so the states and actions of both could not be distinguished [overloaded-case]
          Domain.swift:\(place): note: rename one of them
          """
        }),
    Example(
      testDescription: "a type that has the name of a generated one is refused",
      source: """
        @Reducer
        enum Odd {
          struct CaseScope {}
          case fine
        }
        """,
      expected: [
        """
        Domain.swift:3:10: error: 'Odd' cannot have a type named 'CaseScope': the generated code \
        declares a type with that name [reserved-name]
        Domain.swift:3:10: note: rename it
        """
      ]),
    Example(
      testDescription: "an attribute is refused where a type hides the module that its code names",
      source: """
        enum Outer {
          struct Ratchet {}
          @CasePathable enum Hidden { case a(Int) }
          enum Stated: CasePathable { case a(Int) }
        }
        @CasePathable enum Seen { case a(Int) }
        """,
      expected: [
        """
        Domain.swift:3:3: error: '@CasePathable' cannot be used here: 'Ratchet' is the type \
        'Outer.Ratchet', and not the module [reserved-name]
        Domain.swift:3:3: note: rename that type, or write the conformance in place of the attribute
        """
      ]),
    Example(
      testDescription: "private parts of a reducer that other files see are refused",
      source: """
        @Reducer
        struct Feature {
          fileprivate struct State {}
          private enum Action { case a(Int) }
        }
        @Reducer
        private struct Hidden {
          struct State {}
          enum Action { case a(Int) }
        }
        """,
      expected: [("3:22", "State", "fileprivate"), ("4:16", "Action", "private")].map {
        """
        Domain.swift:\($0): error: 'Feature.\($1)' is '\($2)', and its generated code is in a separate \
        file, which cannot see it [private-type]
        Domain.swift:\($0): note: remove '\($2)' to make it internal
        """
      }),
    Example(
      testDescription: "a payload that the case paths' sequence would hide is refused",
      source: """
        struct Element {}
        enum Chemical: CasePathIterable {
          case element(Element), named(App.Element), none
        }
        enum Node: CasePathable { case element(Element) }
        enum Own: CasePathIterable { struct Element {}; case element(Element), none }
        """,
      expected: [
        """
        Domain.swift:3:8: error: 'element' of 'Chemical' cannot have a payload of a type 'Element': \
        the case paths of a 'CasePathIterable' have a type with that name [reserved-name]
        Domain.swift:3:8: note: write the full name of the type, or 'CasePathable' for \
        'CasePathIterable'
        """
      ]),
    Example(
      testDescription:
        "a case named 'Self' is refused, because it hides the type in its extensions",
      source: """
        @CasePathable
        enum Odd { case `Self`(Int), fine }
        """,
      expected: [
        """
        Domain.swift:2:17: error: 'Odd' cannot have a case named 'Self': the generated code uses this \
        name [reserved-name]
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
        Domain.swift:2:10: error: 'Feature.State' is 'Hashable', and the compiler's hash includes \
        what '@EquatableIgnored' leaves out of '==': equal values would have different hashes \
        [ignored-in-hashable]
        Domain.swift:2:10: note: declare it 'Equatable' alone, or write '==' and 'hash(into:)' by hand
        """
      ]),
    Example(
      testDescription: "a nonescapable state is refused",
      source: """
        struct Feature: Reducer {
          struct State: ~Escapable { var count = 0 }
        }
        """,
      expected: [
        """
        Domain.swift:2:10: error: 'Feature.State' is '~Escapable', and a value of it cannot be kept \
        or compared [noncopyable]
        Domain.swift:2:10: note: keep such values outside of the domain, behind a dependency
        """
      ]),
    Example(
      testDescription: "what limits who can see a type is named, even if it is a type around it",
      source: """
        struct Outer {
          private struct Inner {
            enum Feature: CasePathable { case one }
          }
          fileprivate enum Both { private enum Own: CasePathable { case one } }
        }
        private extension Outer {
          enum Extended: CasePathable { case one }
        }
        extension Outer.Inner {
          @CasePathable enum Unseen { case one }
        }
        """,
      expected: [
        """
        Domain.swift:3:10: error: 'Outer.Inner.Feature' is declared inside a 'private' type, \
        and its generated code is in a separate file, which cannot see it [private-type]
        Domain.swift:2:18: note: remove 'private' to make it internal
        """,
        """
        Domain.swift:5:40: error: 'Outer.Both.Own' is 'private', and its generated code is in a \
        separate file, which cannot see it [private-type]
        Domain.swift:5:40: note: remove 'private' to make it internal
        """,
        """
        Domain.swift:8:8: error: 'Outer.Extended' is declared inside a 'private' type, and its \
        generated code is in a separate file, which cannot see it [private-type]
        Domain.swift:7:19: note: remove 'private' to make it internal
        """,
        """
        Domain.swift:11:22: error: 'Outer.Inner.Unseen' is declared inside a 'private' type, and its \
        generated code is in a separate file, which cannot see it [private-type]
        Domain.swift:11:22: note: remove 'private' to make it internal, or write 'fileprivate' before \
        the type in the extension: its code is then added in place
        """,
      ]),
    Example(
      testDescription: "a private type with the name of another one must be renamed",
      source: """
        private enum Loading: CasePathable { case one }
        struct Outer {
          enum Loading { case two }
        }
        #if DEBUG
          private enum Mode: CasePathable { case one }
        #else
          private enum Mode: CasePathable { case one }
        #endif
        """,
      expected: [
        """
        Domain.swift:1:14: error: 'Loading' is 'private', and its generated code is in a separate file, \
        which cannot see it [private-type]
        Domain.swift:1:14: note: remove 'private' to make it internal
        """,
        """
        Domain.swift:6:16: error: 'Mode' is 'private', and its generated code is in a separate file, \
        which cannot see it [private-type]
        Domain.swift:6:16: note: remove 'private' to make it internal
        """,
        """
        Domain.swift:8:16: error: 'Mode' is 'private', and its generated code is in a separate file, \
        which cannot see it [private-type]
        Domain.swift:8:16: note: remove 'private' to make it internal
        """,
      ]),
    Example(
      testDescription: "contradictions in an enum of reducers are refused",
      source: """
        @Reducer
        enum Destination {
          case edit(EditItem)
          case body(Int)
          @ReducerCaseIgnored @ReducerCaseEphemeral case both(Int)
          @ReducerCaseEphemeral case none
          @ReducerCaseEphemeral case several(Int, Int)
        }
        """,
      expected: [
        """
        Domain.swift:4:8: error: 'Destination' cannot have a case named 'body': Ratchet generates a \
        'body' for it [reserved-case]
        Domain.swift:4:8: note: rename it
        """,
        """
        Domain.swift:5:23: error: '@ReducerCaseEphemeral' and '@ReducerCaseIgnored' cannot be \
        combined [contradictory-annotations]
        Domain.swift:5:3: note: remove one of them: the other one is here
        """,
        """
        Domain.swift:6:3: error: '@ReducerCaseEphemeral' takes the actions from one payload's \
        type, and 'none' has none [ephemeral-case]
        Domain.swift:6:3: note: remove it: such a case is a plain value
        """,
        """
        Domain.swift:7:3: error: '@ReducerCaseEphemeral' takes the actions from one payload's \
        type, and 'several(Int, Int)' has several [ephemeral-case]
        Domain.swift:7:3: note: remove it: such a case is a plain value
        """,
      ]),
    Example(
      testDescription: "conformances that cannot be generated are refused with the way out",
      source: """
        @Reducer(state: .sendable, .codable, action: .codable)
        struct Feature {
          struct State {
            var onTap: () -> Void
            private(set) var count = 0
            @Trimmed var name: String
          }
          enum Action {
            case loaded(Result<Int, any Error>)
            @CasePathIgnored case pairs([(Int, Int)])
          }
        }
        """,
      expected: [
        """
        Domain.swift:3:10: error: '.sendable' cannot be generated for 'Feature.State': the \
        compiler accepts that conformance only in the file that declares the type [sendable]
        Domain.swift:3:10: note: write 'State: Sendable', and remove '.sendable'
        """,
        """
        Domain.swift:4:9: error: 'onTap' of 'Feature.State' holds '() -> Void', which is never \
        'Codable' [uncodable]
        Domain.swift:4:9: note: use a payload that is 'Codable' instead, or remove '.codable'
        """,
        """
        Domain.swift:4:9: warning: 'onTap' holds a function, which cannot be compared: '==' of \
        'Feature.State' leaves it out [function-in-equality]
        Domain.swift:4:9: note: mark it '@EquatableIgnored' to silence this warning
        """,
        """
        Domain.swift:5:22: error: the generated 'Codable' of 'Feature.State' is in a separate file, \
        which cannot read and set 'count' [hidden-from-coding]
        Domain.swift:3:10: note: declare 'State: Codable', and the compiler writes it
        """,
        """
        Domain.swift:6:18: error: the generated 'Codable' of 'Feature.State' is in a separate file, \
        which cannot read and set 'name' [hidden-from-coding]
        Domain.swift:3:10: note: declare 'State: Codable', and the compiler writes it
        """,
        """
        Domain.swift:9:10: error: 'loaded' of 'Feature.Action' holds 'Result<Int, any Error>', \
        which is never 'Codable' [uncodable]
        Domain.swift:9:10: note: use a payload that is 'Codable' instead, or remove '.codable'
        """,
        """
        Domain.swift:10:27: error: 'pairs' of 'Feature.Action' holds '[(Int, Int)]', which is \
        never 'Codable' [uncodable]
        Domain.swift:10:27: note: use a payload that is 'Codable' instead, or remove '.codable'
        """,
      ]),
    Example(
      testDescription: "an endpoint that can neither throw nor return a known value is refused",
      source: """
        @DependencyClient
        struct Facts {
          var fetch: (Int) throws -> Fact
          var all: () async -> [Fact]
          var best: () async -> Fact
          var first: () throws(Failure) -> Fact
          var any: () -> Fact = { Fact() }
        }
        """,
      expected: [("5:7", "best"), ("6:7", "first")].map { place, name in
        """
        Domain.swift:\(place): error: '\(name)' of 'Facts' needs a default: without one, it must \
        return a 'Fact' or throw Ratchet's error, and can do neither [no-placeholder]
        Domain.swift:\(place): note: give it a default value, '= { … }', or declare it 'throws'
        """
      }),
    Example(
      testDescription: "what is said of a reducer's case elsewhere has no effect",
      source: """
        enum Loading: CasePathable {
          @ReducerCaseIgnored case progress(Double)
        }
        """,
      expected: [
        """
        Domain.swift:2:3: warning: '@ReducerCaseIgnored' has no effect here: 'Loading' is not an \
        enum of reducers [useless-annotation]
        Domain.swift:2:3: note: mark 'Loading' with '@Reducer', and declare no 'State' in it
        """
      ]),
    Example(
      testDescription: "an annotation on the wrong kind of declaration is refused where it stands",
      source: """
        @CasePathable struct Point { var x = 0 }
        @Reducer final class Feature {}
        @ObservableState actor Counter {}
        @MemberwiseInit enum Tab { case one }
        @DependencyClient protocol Client {}
        """,
      expected: [
        """
        Domain.swift:1:1: error: '@CasePathable' belongs on an enum, and 'Point' is a struct \
        [misplaced-annotation]
        Domain.swift:1:1: note: remove it, or move it to an enum
        """,
        """
        Domain.swift:2:1: error: '@Reducer' belongs on a struct or an enum, and 'Feature' \
        is a class [misplaced-annotation]
        Domain.swift:2:1: note: remove it, or move it to a struct or an enum
        """,
        """
        Domain.swift:3:1: error: '@ObservableState' belongs on a struct or an enum, and 'Counter' \
        is an actor [misplaced-annotation]
        Domain.swift:3:1: note: remove it, or move it to a struct or an enum
        """,
        """
        Domain.swift:4:1: error: '@MemberwiseInit' belongs on a struct, and 'Tab' is an enum \
        [misplaced-annotation]
        Domain.swift:4:1: note: remove it, or move it to a struct
        """,
        """
        Domain.swift:5:1: error: '@DependencyClient' belongs on a struct, and 'Client' is a \
        protocol [misplaced-annotation]
        Domain.swift:5:1: note: write '@DependencyClient struct Client', with a closure in place of each \
        requirement: Ratchet generates its mock
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
      testDescription:
        "a property that another file cannot set prevents an initializer",
      source: """
        @MemberwiseInit
        struct Item: Equatable {
          var title = ""
          private let id: Int
        }
        @MemberwiseInit
        struct Choice: Equatable {
          @Trimmed var name: String
        }
        """,
      expected: [
        """
        Domain.swift:4:15: warning: no initializer is generated for 'Item': another file cannot \
        set 'id' [no-memberwise-init]
        Domain.swift:4:15: note: write the initializer in 'Item' by hand
        """,
        """
        Domain.swift:8:16: warning: no initializer is generated for 'Choice': another file cannot \
        set 'name' [no-memberwise-init]
        Domain.swift:8:16: note: give it a value where it is declared, or write the initializer by hand
        """,
      ]),
    Example(
      testDescription:
        "what is presented is nil to start with only if its type is written with a '?'",
      source: """
        @MemberwiseInit
        struct State: Equatable {
          @Presents var edit: Optional<Edit.State>
          @Presents var help: Optional<Help.State> = nil
        }
        """,
      expected: [
        """
        Domain.swift:3:17: warning: no initializer is generated for 'State': another file cannot \
        set 'edit' [no-memberwise-init]
        Domain.swift:3:17: note: write its type with a '?' after it, or initialize it with nil
        """
      ]),
    Example(
      testDescription: "a property whose type only the compiler knows is no parameter",
      source: """
        @MemberwiseInit
        struct Item: Equatable {
          var url = URL(string: "https://example.com")
          var child = Child.State(id: 1)
          var tags = Set<String>()
        }
        """,
      expected: [
        """
        Domain.swift:3:7: warning: 'url' is not a parameter of the initializer that is generated for \
        'Item', because it has no type annotation [untyped-parameter]
        Domain.swift:3:7: note: write its type after 'url'
        """
      ]),
    Example(
      testDescription: "a property whose default the initializer's file cannot see is no parameter",
      source: """
        private let limit = 3
        let size = 3
        public let width = 3

        @MemberwiseInit
        public struct Item: Equatable {
          var a: Int = limit
          var b: Int = size
          var c: Int = width
          var d: Int = Self.depth
          private static let depth = 1
          var e: Filter = Filter()
          var f: Filter = .made
          var g: Filter = .open
        }

        public struct Filter {
          public var text = ""
          fileprivate static let made = Filter()
          static let open = Filter()
        }
        """,
      expected: ["7:7: 'a'limit", "10:7: 'd'Self.depth", "13:7: 'f'Filter.made"]
        .map { place in
          let parts = place.split(separator: "'")
          let location = "Domain.swift:\(parts[0].dropLast(2))"
          return """
            \(location): warning: '\(parts[1])' is not a parameter of the initializer that is \
            generated for 'Item', because its file cannot see '\(parts[2])' in its default value \
            [hidden-default]
            \(location): note: make it visible in the module, or write the initializer by hand
            """
        }),
  ]

  @Test("each mistake gets one clear message at its place", arguments: examples)
  func message(example: Example) throws {
    let generation = try generate(example.source)
    #expect(generation.diagnostics.map(\.description) == example.expected)
  }

  @Test(
    "attributes in a file without imports are one error where another file imports what it needs",
    arguments: [("import SwiftUI", 0), ("import Ratchet", 1), ("import Architecture", 1)])
  func missingImport(other: String, count: Int) throws {
    let generation = try generate(
      "@CasePathable enum Loading { case idle }\n@CasePathable enum Saving { case idle }",
      others: [other])
    #expect(generation.diagnostics.map(\.id) == Array(repeating: "missing-import", count: count))
  }

  @Test(
    "what is right gets no message",
    arguments: [
      "Aliases", "Availability", "Conditions", "Conformances", "Counter", "DependencyClients",
      "ErrorPayloads", "Extensions", "Generics", "Initializers", "Isolation", "Keywords",
      "LineEnds",
      "Names", "Overloads", "Packs", "ReducerEnums", "ReducerParts",
      "Shapes", "Text", "Uninhabited",
    ])
  func silence(name: String) throws {
    let source = GoldenDomains.folder.appending(path: "\(name).swift")
    let generation = try generate(String(contentsOf: source, encoding: .utf8))
    #expect(generation.diagnostics.isEmpty)
  }
}
