import Testing

@testable import RatchetGenerator

@Suite("Domains")
struct DomainTests {
  @Test("what another file of the module says of a type counts")
  func otherFiles() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        enum Action { case one(Int) }
        struct State { var child: Child }
      }
      """,
      others: [
        "extension Feature.Action: Equatable {}\nextension Feature { struct Child: Equatable {} }"
      ]
    )
    #expect(!generation.text.contains("Feature.Action: Equatable"))
    #expect(generation.text.contains("extension Feature.State: Equatable"))
  }

  @Test(
    "a protocol that implies 'Equatable' is enough",
    arguments: ["Strideable", "OptionSet", "Own", "Inherited"])
  func impliedEquality(name: String) throws {
    let text = try generate(
      "@Reducer struct A { struct State: \(name) { var count = 0 } }",
      others: ["protocol Own: Hashable {}\nprotocol Inherited: Own {}\nextension A.Action {}"]
    ).text
    #expect(!text.contains("extension A.State: Equatable"))
  }

  @Test("members of a type in a '@usableFromInline' type are usable in inlinable code")
  func usableFromInline() throws {
    let text = try generate(
      """
      @usableFromInline struct Outer {
        @CasePathable public enum A { case a }
        @CasePathable enum B { case b }
      }
      public import Ratchet
      """
    ).text
    #expect(text.ranges(of: "@usableFromInline static var allCasePaths").count == 1)
    #expect(text.contains("public import Ratchet"))
  }

  @Test("a type whose conformance is in an extension is a reducer")
  func conformanceInExtension() throws {
    let generation = try generate(
      """
      struct Feature { enum Action { case one(Int) } }
      extension Feature: Ratchet.Reducer {}
      """)
    #expect(generation.text.contains("extension Feature.Action: CasePathable"))
  }

  @Test(
    "a type whose name is a keyword of types has backticks", arguments: ["any", "each", "some"])
  func nameOfTypes(name: String) throws {
    let generation = try generate(
      "@Reducer struct \(name) { struct State { var x = 1 }; enum Action { case a } }")
    #expect(generation.text.contains("extension `\(name)`.State: Equatable"))
    #expect(generation.text.contains("extension `\(name)`.Action: CasePathable"))
    #expect(generation.diagnostics == [])
  }

  @Test("a generic parameter whose name is a keyword of types has backticks")
  func nameOfParameter() throws {
    let generation = try generate("@CasePathable enum Loading<any> { case idle }")
    #expect(generation.text.contains("AnyCasePath<Loading<`any`>, Void>"))
  }

  @Test("a case that shares its base name keeps its backticks")
  func overloadedKeyword() throws {
    let generation = try generate(
      "@CasePathable enum A { case `default`; case `default`(Int), b }")
    #expect(generation.text.contains("var `default`: AnyCasePath<A, Void>"))
    #expect(generation.text.contains("var default_0: AnyCasePath<A, Int>"))
    #expect(!generation.text.contains("var default:"))
  }

  @Test("cases in a struct, which the compiler refuses, are none")
  func casesOfStruct() throws {
    let generation = try generate(
      """
      @Reducer(action: .hashable)
      struct A {
        struct State {}
        struct Action { case insert(at: Int); case insert(after: Int) }
      }
      """)
    #expect(!generation.text.contains("insert"))
    #expect(!generation.text.contains("default"))
  }

  @Test("an extension's access is its members'")
  func extensionAccess() throws {
    let generation = try generate(
      """
      public struct Feature {}
      public extension Feature { @CasePathable enum Tab { case one } }
      """)
    #expect(generation.text.contains("public struct AllCasePaths"))
  }

  @Test("a type is as visible as all that it is nested in")
  func effectiveAccess() throws {
    let generation = try generate(
      "struct Feature { @CasePathable public enum Tab { case one } }")
    #expect(!generation.text.contains("public"))
  }

  @Test("names that only the types around a domain can see are qualified")
  func qualification() throws {
    let generation = try generate(
      """
      struct Outer<T>: Reducer {
        struct State { var x: T }
        typealias ID = Int
        enum Action {
          case set(State, for: [ID], other: Other.ID, own: Own, again: Self)
          struct Own {}
        }
      }
      """)
    #expect(
      generation.text.contains(
        "(Outer<T>.State, for: [Outer<T>.ID], other: Other.ID, own: Own, again: Outer<T>.Action)"))
  }

  @Test("what conforms by hand is left alone")
  func handWritten() throws {
    let generation = try generate(
      """
      enum Tab: CasePathable {
        case one
        struct AllCasePaths: Sendable {}
      }
      struct Feature: Reducer {
        enum Action {
          case one(Int)
          static func == (lhs: Self, rhs: Self) -> Bool { true }
        }
      }
      """)
    #expect(!generation.text.contains("extension Tab"))
    #expect(!generation.text.contains("Equatable"))
  }

  @Test("a payload that is ignored leaves the conformance to the source")
  func ignoredPayload() throws {
    let generation = try generate(
      """
      @CasePathable
      enum Event: Equatable {
        case one(Int)
        @EquatableIgnored case two(Int)
      }
      """)
    #expect(
      generation.text.contains("extension Event: MemberwiseEquatable {\n  static func isEqual"))
    #expect(generation.text.contains("case (.two, .two):\n      return true"))
  }

  @Test("a function among the payloads is left out, and the others are compared")
  func functionAmongPayloads() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        enum Action {
          case logged(Int, handler: () -> Void)
          case reset
        }
      }
      """)
    #expect(
      generation.text.contains(
        """
            case (.logged(let lhs0, _), .logged(let rhs0, _)):
              return areEqual(lhs0, rhs0)
        """))
  }

  @Test("only comparisons that may not compile carry the place in the source")
  func sourceLocations() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        enum Action {
          case known(Int)
          case unknown(Elsewhere)
          case failed((any Error)?)
          case response(Result<[State], any Error>)
          case children(IdentifiedActionOf<Feature>)
          case type(any Error.Type)
        }
        struct State {
          var filter = Filter.all
          enum Filter { case all, some(Int) }
        }
      }
      """, hasSourceLocations: true)
    #expect(
      generation.text.contains(
        """
            case (.unknown(let lhs), .unknown(let rhs)):
              #sourceLocation(file: "Domain.swift", line: 4)
              return areEqual(lhs, rhs)
              #sourceLocation()
        """))
    #expect(generation.text.components(separatedBy: "#sourceLocation(file").count == 2)
  }

  @Test("all that names the parts of a reducer from elsewhere carries the place of its case")
  func foreignReducers() throws {
    let long = String(repeating: "Foreign", count: 12)
    let generation = try generate(
      """
      import Ratchet

      @Reducer
      enum Destination {
        case known(Known)
        case foreign(Foreign)
        case long(\(long))
      }

      @Reducer
      struct Known {
        struct State: Equatable {}
        enum Action: Equatable { case a }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      """, hasSourceLocations: true)
    let lines = generation.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    for (offset, line) in lines.enumerated() where line.contains("Foreign") {
      guard !line.hasPrefix("extension"), !line.hasPrefix("// ") else { continue }
      let start = lines[..<offset].lastIndex { $0.hasPrefix("#sourceLocation(") } ?? 0
      let isLong = line.contains(long)
      let place = "#sourceLocation(file: \"Domain.swift\", line: "
      #expect(lines[start].hasPrefix(place), "\(generation.text)")
      let first = Int(lines[start].dropFirst(place.count).dropLast())
      #expect(first.map { $0 + offset - start - 1 } == (isLong ? 7 : 6), "\(line)")
    }
    #expect(generation.text.contains("var known: AnyCasePath<Destination.State, Known.State> {"))
    #expect(!generation.text.contains("line: 5)"))
  }
}
