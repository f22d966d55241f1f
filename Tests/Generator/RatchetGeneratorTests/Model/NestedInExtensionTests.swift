import Testing

@testable import RatchetGenerator

/// An extension of a domain may declare nested types, as the domain itself may.
@Suite("Types that an extension nests in a domain")
struct NestedInExtensionTests {
  private static let feature = """
    @Reducer
    struct Feature {
      struct State { var inner = Inner() }
      enum Action { case go(Leaf) }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    """

  private static let extensions = """
    extension Feature.State { struct Inner { var n = 0 } }
    extension Feature.Action { enum Leaf { case x(Int) } }

    """

  /// The extensions in a text, each by its head.
  private func heads(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("extension ") }
  }

  private static let nestedHeads: [Substring] = [
    "extension Feature.State.Inner: Equatable, MemberwiseEquatable {",
    "extension Feature.Action.Leaf: CasePathable {",
    "extension Feature.Action.Leaf: Equatable, MemberwiseEquatable {",
  ]

  private static let ownHeads: [Substring] = [
    "extension Feature.State: Equatable, MemberwiseEquatable {",
    "extension Feature.Action: CasePathable {",
    "extension Feature.Action: Equatable, MemberwiseEquatable {",
  ]

  @Test("are a part of it, and each is written once")
  func sameFile() throws {
    let generation = try generate(Self.feature + Self.extensions)
    #expect(heads(generation.text) == Self.ownHeads + Self.nestedHeads)
    #expect(generation.diagnostics == [])
  }

  @Test("are written for the file that declares them, and known in the others")
  func otherFile() throws {
    let nested = try generate(Self.extensions, others: [Self.feature])
    #expect(heads(nested.text) == Self.nestedHeads)
    let own = try generate(Self.feature, others: [Self.extensions], hasSourceLocations: true)
    #expect(heads(own.text) == Self.ownHeads)
    #expect(own.text.contains("areEqual(lhs.inner, rhs.inner)"))
    #expect(own.text.contains("AnyCasePath<Feature.Action, Leaf>"))
    let alone = try generate(Self.extensions)
    #expect(heads(alone.text) == [])
  }

  @Test("are known to be comparable, like the types nested in it")
  func known() throws {
    let action = "@Reducer struct Feature { enum Action { case go(Leaf) } }\n"
    let leaf = "extension Feature.Action { enum Leaf { case x(Int) } }"
    let generation = try generate(action, others: [leaf], hasSourceLocations: true)
    #expect(generation.text.contains("return areEqual(lhs, rhs)"))
    #expect(!generation.text.contains("#sourceLocation(file"))
  }

  @Test("pass the role on to nested types, also those in other extensions")
  func deeper() throws {
    let generation = try generate(
      """
      extension Feature.State.Inner { enum Phase { case at(Int); struct Mark { var x = 1 } } }
      extension Feature.State.Inner.Phase.Mark { struct Color { var red = 0.5 } }
      """, others: [Self.feature, Self.extensions])
    for name in ["Phase", "Phase.Mark", "Phase.Mark.Color"] {
      #expect(generation.text.contains("extension Feature.State.Inner.\(name): Equatable"))
    }
    #expect(!generation.text.contains("CasePathable"))
    #expect(heads(generation.text).count == 3)
  }

  @Test("are found if the state and the actions are in extensions")
  func partsInExtensions() throws {
    let generation = try generate(
      """
      struct Feature {}
      extension Feature: Reducer { enum Action { case go(Leaf) } }
      """ + "\n" + Self.extensions, others: ["extension Feature { struct State {} }"])
    #expect(heads(generation.text) == Array(Self.ownHeads.dropFirst()) + Self.nestedHeads)
  }

  @Test("are found if a type alias names the actions")
  func alias() throws {
    let generation = try generate(
      "extension FeatureAction { enum Leaf { case x(Int) } }",
      others: [
        "@Reducer struct Feature { typealias Action = FeatureAction }",
        "enum FeatureAction { case go(Leaf) }",
      ])
    #expect(
      generation.text.contains("extension FeatureAction.Leaf: CasePathable {"))
  }

  @Test("are as visible as the extension says")
  func access() throws {
    let feature = """
      public struct Feature: Reducer {
        public struct State {}
        public enum Action { case go }
      }
      """
    let generation = try generate(
      """
      public extension Feature.Action { enum Leaf { case x(Int) } }
      extension Feature.Action { enum Twig { case x(Int) } }
      private extension Feature.State { struct Hidden { var n = 0; struct Inner { var n = 0 } } }
      extension Feature.State { fileprivate enum Secret { case x(Int) } }
      """, others: [feature])
    #expect(heads(generation.text).count == 4)
    #expect(generation.text.components(separatedBy: "public struct AllCasePaths").count == 2)
    #expect(!generation.text.contains("Hidden") && !generation.text.contains("Secret"))
    #expect(generation.diagnostics == [])
  }

  @Test("are not part of it if they extend a type that a private extension declares")
  func insideHidden() throws {
    let generation = try generate(
      """
      private extension Feature.State { struct Hidden { var n = 0 } }
      extension Feature.State.Hidden { struct Inner { var n = 0 } }
      """, others: [Self.feature])
    #expect(heads(generation.text) == [])
    #expect(generation.diagnostics == [])
  }

  @Test("have the conditions and the availability of the extension")
  func conditions() throws {
    let generation = try generate(
      """
      #if DEBUG
        @available(macOS 99, *)
        extension Feature.State { struct Inner { var n = 0 } }
      #endif
      """, others: [Self.feature])
    #expect(generation.text.contains("#if DEBUG\n"))
    #expect(generation.text.contains("@available(macOS 99, *)\nextension Feature.State.Inner: "))
  }

  @Test("have the generic parameters of the types around the extended one")
  func generics() throws {
    let generation = try generate(
      "extension Box.Action { enum Leaf { case x(Item) } }",
      others: ["@Reducer struct Box<Item> { struct State {}; enum Action { case go(Leaf) } }"])
    #expect(generation.text.contains("AnyCasePath<Box<Item>.Action.Leaf, Item>"))
    #expect(generation.text.contains("extension Box.Action.Leaf: Equatable"))
  }

  @Test("get the conformances that the reducer's attribute requests")
  func requested() throws {
    let generation = try generate(
      Self.extensions,
      others: [Self.feature.replacing("@Reducer\n", with: "@Reducer(state: .hashable)\n")])
    #expect(generation.text.contains("extension Feature.State.Inner: Hashable"))
    #expect(!generation.text.contains("extension Feature.Action.Leaf: Hashable"))
  }

  @Test("are left alone as far as they conform by hand")
  func handWritten() throws {
    let generation = try generate(
      """
      extension Feature.State { struct Inner: Hashable { var n = 0 } }
      extension Feature.Action { enum Leaf { case x(Int) } }
      extension Feature.Action.Leaf: Equatable {}
      """, others: [Self.feature])
    #expect(
      heads(generation.text) == ["extension Feature.Action.Leaf: CasePathable {"])
  }

  @Test(
    "are ignored in a type that is not a domain",
    arguments: ["Feature", "Feature.Model", "Plain", "Tab", "Array", "Feature.Unknown"])
  func noDomain(name: String) throws {
    let generation = try generate(
      "extension \(name) { struct Inner { var n = 0 }; enum Leaf { case x(Int) } }",
      others: [
        Self.feature,
        """
        extension Feature { struct Model {} }
        struct Plain {}
        @CasePathable enum Tab { case one(Int) }
        """,
      ])
    #expect(heads(generation.text) == [])
    #expect(generation.diagnostics == [])
  }
}
