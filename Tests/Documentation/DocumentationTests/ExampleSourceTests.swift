import Testing

@Suite("The source of an example")
struct ExampleSourceTests {
  private func lines(_ code: String, _ context: Example.Context = .init()) -> [Substring] {
    let example = Example(
      file: "Sources/Runtime/Ratchet/One.swift", line: 5,
      code: code.split(separator: "\n", omittingEmptySubsequences: false), context: context)
    return ExampleSource(example).text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("has the code at the lines of the documentation")
  func lineNumbers() {
    let lines = lines("struct One {}\nstruct Two {}")
    #expect(lines[3...4] == ["@testable import ExampleFeatures", "import Ratchet"])
    #expect(lines[5...6] == ["struct One {}", "struct Two {}"])
  }

  @Test("puts statements into a function with the given parameters, after the declarations")
  func statements() {
    let lines = lines(
      "struct One {}\n\nawait one()", .init(parameters: ["one: () async -> Void"]))
    #expect(lines[5] == "struct One {}")
    #expect(
      lines[7]
        == "@MainActor private func example(one: () async -> Void) async throws { await one()")
    #expect(lines[8] == "}")
  }

  @Test("puts cases into a reducer's switch")
  func cases() {
    let lines = lines("case .tapped:\n  return .none", .init(reducer: "Row"))
    #expect(lines[5].hasPrefix("extension Row { private func example() -> some ReducerOf<Self> {"))
    #expect(lines[5].hasSuffix("{ state, action in switch action { case .tapped:"))
    #expect(lines[7] == "default: break }; return .none } } }")
  }

  @Test("puts a feature's members into a feature, with those that are missing")
  func members() {
    let lines = lines("enum Action {\n}\nstate.count = 1")
    #expect(lines[5] == "@Reducer struct Example { enum State {}; enum Action {")
    #expect(
      lines[7].hasPrefix("var body: some ReducerOf<Self> { EmptyReducer() } }; extension Example"))
  }

  @Test("is a manifest if the example is a manifest or a part of one")
  func manifest() {
    let whole = Example(file: "README.md", line: 5, code: ["import PackageDescription"])
    #expect(ExampleSource(whole).isManifest)
    let targets = Example(
      file: "README.md", line: 5, code: [".target(name: \"One\"),"],
      context: .init(reducer: "Package.targets"))
    #expect(ExampleSource(targets).isManifest)
  }
}
