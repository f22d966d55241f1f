import Foundation
import Testing

extension SwiftPMTests {
  /// The compiler's messages about types of other modules, whose conformances the generator cannot
  /// know.
  @Suite("Types of other modules")
  struct ForeignTypeTests {
    private let package: PackageOnDisk
    private let place: String

    init() throws {
      let run: Run
      (package, run) = try FeaturesPackage.built()
      try #require(run.succeeded, "\(run.output)")
      place = package.root.appending(path: "Sources/App/AppFeature.swift").path
      try package.write(
        """
        public struct Opaque: Sendable { public init() {} }
        public struct Unclear: Sendable { public init() {} }

        """,
        to: "Sources/Features/Opaque.swift")
    }

    private func build(_ source: String) throws -> [String] {
      try package.write(source, to: "Sources/App/AppFeature.swift")
      let run = try package.build("--target", "App")
      let lines = run.output.split(separator: "\n").map(String.init)
      return lines.filter {
        $0.hasPrefix("/") && ($0.contains(": error: ") || $0.contains(": warning: "))
      }
    }

    @Test("one that is not Equatable is warned about once, at the user's line, with the way out")
    func equatable() throws {
      let said = try build(
        """
        import Features
        import Ratchet

        @Reducer
        struct AppFeature {
          struct State {
            var opaque = Opaque()
          }
          enum Action {
            case tapped(id: Int, Opaque)
            case unclear(Unclear)
          }
          var body: some Reducer<State, Action> { EmptyReducer() }
        }

        """)
      let lines = Set(said.map { $0.dropFirst(place.count + 1).prefix(while: \.isNumber) })
      #expect(said.allSatisfy { $0.hasPrefix("\(place):") }, "\(said)")
      #expect(said.allSatisfy { $0.contains("mark the case or property") }, "\(said)")
      #expect(lines == ["7", "11"], "\(said)")
    }

    @Test("what is misspelt in a reducer's closure is an error at its line")
    func misspelling() throws {
      let said = try build(
        """
        import Features
        import Ratchet

        @Reducer
        struct AppFeature {
          struct State { var count = 0 }
          enum Action { case tapped, reset }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .tapped:
                state.count += 1
                return .none
              case .rest:
                return .none
              }
            }
          }
        }

        """)
      #expect(
        said.contains { $0.hasPrefix("\(place):14:13: error:") && $0.contains("no member 'rest'") })
    }

    @Test("one that is not Codable is an error at the user's own line, with the way out")
    func codable() throws {
      let said = try build(
        """
        import Features
        import Ratchet

        @Reducer(state: .codable, action: .codable)
        struct AppFeature {
          struct State: Equatable {
            @EquatableIgnored var opaque = Opaque()
          }
          enum Action {
            @EquatableIgnored case tapped(id: Int, Opaque)
          }
          var body: some Reducer<State, Action> { EmptyReducer() }
        }

        """)
      let wayOut = "make it Codable, or remove '.codable' from '@Reducer'"
      #expect(said.contains { $0.hasPrefix("\(place):7:") && $0.contains(wayOut) }, "\(said)")
      #expect(said.contains { $0.hasPrefix("\(place):10:") && $0.contains(wayOut) }, "\(said)")
      #expect(said.allSatisfy { $0.hasPrefix("\(place):") }, "\(said)")
    }

    @Test("one that is no reducer is an error at its case in an enum of reducers")
    func reducer() throws {
      let said = try build(
        """
        import Features
        import Ratchet

        @Reducer
        enum AppFeature {
          case opaque(Opaque)
        }

        """)
      #expect(said.contains { $0.hasPrefix("\(place):6:") && $0.contains("Opaque") }, "\(said)")
    }
  }
}
