import Foundation
import TestSupport
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "App/Light.swift")
  }

  @Test(
    "in settings is an error at its place, and nothing is generated",
    arguments: [
      ("exclude: \(String(repeating: "[", count: 100_000))", "1:11", "it is nested too deep"),
      (String(repeating: "{a: ", count: 50_000), "1:3997", "it is nested too deep"),
      ("exclude: \0\0", "1:10", "control characters are not allowed"),
      ("generate: &g\n  <<: *g\n", "2:7", "found undefined alias"),
      ("exclude: &x [*x]\n", "1:14", "found undefined alias"),
      ("indentation: 99999999999999999999999\n", "1:14", "[wrong-value]"),
      (doublingAliases, "5:20", "it repeats collections with more than 32 aliases"),
    ])
  func settings(text: String, place: String, message: String) async throws {
    try folder.write(text, to: ".ratchet.yml")
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(run.status == 1)
    let first = run.error.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix(".ratchet.yml:\(place): error: "), "\(first)")
    #expect(first.contains(message), "\(first)")
    #expect(!folder.hasFile("Generated"))
  }

  /// A text whose aliases stand for a list of 10^12 elements.
  private static let doublingAliases =
    "a: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    + (1...12).map { number in
      let aliases = Array(repeating: "*a\(number - 1)", count: 10).joined(separator: ", ")
      return "a\(number): &a\(number) [\(aliases)]\n"
    }.joined()

  @Test(
    "in a C header is an error at the type that needs it, and no C type is generated",
    arguments: [
      ("#include \"CGame.h\"\nstruct point { int x; };\n", "#include nested too deeply"),
      ("#error no\nstruct point { int x; };\n", "no"),
      ("struct point { int x;\n", "expected '}'"),
      ("struct point { int x; };\0\0#define", "expected identifier or '('"),
    ])
  func header(text: String, message: String) async throws {
    let run = try await generateFromHeader(text)
    #expect(run.status == 1)
    let place = "App/Event.swift:6:8: error: 'moved' of 'Event' may contain the C type 'point'"
    #expect(run.error.contains(place), "\(run.error)")
    #expect(run.error.contains(message), "\(run.error)")
    #expect(!folder.hasFile("Generated/CTypes+Ratchet.swift"))
  }

  @Test(
    "in a C header that compiles is read to its end",
    arguments: [
      "struct point { \(repeated("struct { ", 200)) int x; \(repeated("} a; ", 200)) };\n",
      "struct point { int \(repeated("*", 1000))x; };\n",
      "struct point { struct point *next; int x; };\n",
      "struct point { \((0..<2000).map { "int x\($0); " }.joined())};\n",
      "typedef int t0;\n" + (1..<1000).map { "typedef t\($0 - 1) t\($0);\n" }.joined()
        + "struct point { t999 x; };\n",
    ])
  func unusualHeader(text: String) async throws {
    let run = try await generateFromHeader(text)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error.prefix(1000))")
    #expect(folder.hasFile("Generated/Event+Ratchet.swift"))
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private func generateFromHeader(_ text: String) async throws -> Run {
    try folder.write(text, to: "CGame/CGame.h")
    try folder.write(
      "import CGame\nimport Ratchet\n\n@CasePathable\nenum Event: Equatable {\n  case moved(point)\n}\n",
      to: "App/Event.swift")
    return try await Run(
      "generate", "App", "-o", "Generated", "--c-module", "CGame=CGame/CGame.h", in: folder)
  }
}
