/// The Swift file that is compiled for an example.
///
/// The example's lines have the same numbers as in the documentation, so the lines in messages need
/// no conversion. The code around them is on the lines of the fences and at the beginning of other
/// lines.
///
/// | the example begins with | it becomes |
/// |---|---|
/// | declarations | declarations of the file |
/// | members of a feature: `State`, `Action`, `body` | a reducer called `Example` |
///
/// | and continues with | it becomes |
/// |---|---|
/// | statements or cases, and is *in* a reducer | the body of a `Reduce` of that reducer |
/// | statements after a feature's members | the body of a `Reduce` of that feature |
/// | other statements | a function whose parameters are *given* |
struct ExampleSource {
  /// The text of the file.
  let text: String

  /// Whether the example is a package's manifest, which is compiled as one.
  let isManifest: Bool

  /// Whether the example uses the code that Ratchet generates for tests.
  let usesStubs: Bool

  /// Whether other files of its module see nothing of it: it is the body of a private function, and needs no generated code.
  let isApart: Bool

  init(_ example: Example) {
    let inManifest = example.context.reducer == "Package.targets"
    isManifest = inManifest || example.code.contains("import PackageDescription")
    usesStubs = example.code.contains { $0.contains(/\bstubs?\b|\btestStore\(/) }

    // `ExampleFeatures` has the parts of SwiftUI that examples use, and is the tested module.
    var body = Body(
      lines: example.code.map {
        $0 == "import SwiftUI" || $0.hasPrefix("@testable import ") ? "" : String($0)
      })
    isApart =
      !isManifest && !usesStubs && body.hasOnlyStatements
      && !example.code.contains { $0.contains(/@[A-Z]|Reducer/) }
    var header = ["", ""]
    if inManifest {
      header = ["import PackageDescription", "let package = Package(name: \"Example\", targets: ["]
      body.end.append("])")
    } else if !isManifest {
      header = ["@testable import ExampleFeatures", Self.imports(for: example.file)]
      body.surround(in: example.context)
    }
    // Every page begins with a heading and every comment with a summary, so both lines have space.
    let lines = Array(repeating: "", count: example.line - 2) + header + body.lines
    text = (lines + [body.end.joined(separator: " ")]).joined(separator: "\n") + "\n"
  }

  /// What an example sees: new code has no past.
  static func imports(for file: String) -> String {
    if file.hasPrefix("Sources/Runtime/Ratchet/") { return "import Ratchet" }
    let isOlder = file.hasPrefix("Sources/Migration/") || file == "Documentation/Migration.md"
    let library = isOlder ? "RatchetMigrationTesting" : "RatchetTesting"
    return "import RatchetExplorer; import \(library); import Testing"
  }

  /// The lines between the fences, and the text for the line of the second one.
  private struct Body {
    var lines: [String]
    var end: [String] = []

    /// Whether it declares nothing outside of functions.
    var hasOnlyStatements: Bool {
      guard !lines.contains(where: Self.isMember),
        let start = lines.firstIndex(where: { Self.isStatement($0, ofFeature: false) })
      else { return false }
      return lines[..<start].allSatisfy { $0.isEmpty || $0.hasPrefix("//") }
    }

    mutating func surround(in context: Example.Context) {
      let isFeature = lines.contains(where: Self.isMember)
      let start = lines.firstIndex { Self.isStatement($0, ofFeature: isFeature) }
      var opening: [String] = []
      if isFeature {
        // The feature ends where the statements begin.
        opening = [featureEnd + ";"]
        lines[0] = featureStart(in: context) + lines[0]
      }
      guard let start else { return end = opening }
      let parameters = context.parameters.joined(separator: ", ")
      if let reducer = context.reducer ?? (isFeature && parameters.isEmpty ? "Example" : nil) {
        opening.append(
          "extension \(reducer) { private func example(\(parameters)) -> some ReducerOf<Self> {")
        opening.append("Reduce<State, Action> { state, action in")
        if let first = lines.firstIndex(where: { $0.hasPrefix("case ") }) {
          lines[first] = "switch action { " + lines[first]
          end.append("default: break };")
        }
        end.append("return .none } } }")
      } else {
        let isAsync = lines[start...].contains { $0.contains(/\bawait\b/) }
        opening.append(
          "@MainActor private func example(\(parameters)) \(isAsync ? "async" : "") throws {")
        end.append("}")
      }
      lines[start] = opening.joined(separator: " ") + " " + lines[start]
    }

    /// The beginning of a feature, with the types that the example does not declare.
    private func featureStart(in context: Example.Context) -> String {
      let types = ["State", "Action"].filter { name in
        !lines.contains { Self.isMember($0) && $0.split { !$0.isLetter }.contains(name[...]) }
      }
      let members = types.map { name in
        context.reducer.map { "typealias \(name) = \($0).\(name); " } ?? "enum \(name) {}; "
      }
      return "@Reducer struct Example { \(members.joined())"
    }

    /// The end of a feature, with a body if the example declares none.
    private var featureEnd: String {
      lines.contains { $0.hasPrefix("var body") }
        ? "}" : "var body: some ReducerOf<Self> { EmptyReducer() } }"
    }

    /// Whether a line declares a member of a feature.
    private static func isMember(_ line: String) -> Bool {
      line.contains(/^(var body\b|(@\w+ )*(struct|enum|typealias) (State|Action)\b)/)
    }

    /// Whether a line begins a statement: neither a declaration before all statements, nor a part
    /// of one.
    private static func isStatement(_ line: String, ofFeature isFeature: Bool) -> Bool {
      let attributes = /(@\w+(\(.*?\))? *)*/
      let rest = line[...].trimmingPrefix(attributes)
      if rest.isEmpty || rest.contains(/^(\s|\/\/|[})\]#])/) { return false }
      let declaration = rest.trimmingPrefix(
        /((public|package|private|final|static|nonisolated|indirect) +)*/)
      if declaration.contains(
        /^(import|struct|enum|class|actor|protocol|extension|func|typealias)\b/)
      {
        return false
      }
      return !(isFeature && declaration.contains(/^(var|let)\b/))
    }
  }
}
