import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Fixing source files")
struct SourceFixerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func configuration() -> Configuration {
    Configuration(sources: SourceFinder.find([folder.path]).sources)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  @Test("continues until there is nothing left to fix")
  func rounds() async throws {
    let path = try folder.write(
      """
      @Reducer(state: .sendable, .codable)
      private struct Feature {
        struct State {
          private var count = 0
          @BindingIgnored @BindingIgnored let id = 1
        }
      }

      """.utf8, to: "Sources/App/Feature.swift")
    let fixes = Pipeline.fix(configuration())
    #expect(
      try text(path) == """
        @Reducer(state: .sendable, .codable)
        struct Feature {
          struct State: Sendable, Codable, Equatable {
            private var count = 0
            let id = 1
          }
        }

        """)
    #expect(Set(fixes.made.map(\.id)).count == 6 && fixes.diagnostics.isEmpty)
    let again = Pipeline.fix(configuration())
    #expect(again.made.isEmpty && again.diagnostics.isEmpty)
  }

  @Test(
    "does not declare 'Equatable' where the compiler could not write '==', or not the same",
    arguments: [
      "@EquatableIgnored var x = 3", "var error: any Error", "var errors: [any Error]",
      "@EquatableIgnored var action: () -> Void = {}",
    ])
  func compilerCannotCompare(property: String) async throws {
    let source = """
      import Ratchet
      @Reducer struct Feature {
        struct State {
          private var a = 0
          \(property)
        }
        enum Action { case a }
      }

      """
    let path = try folder.write(source.utf8, to: "Sources/App/Feature.swift")
    let fixes = Pipeline.fix(configuration())
    #expect(fixes.made.isEmpty)
    let errors = Pipeline.run(configuration()).diagnostics
    #expect(errors.map(\.id) == ["private-property"])
    #expect(errors.allSatisfy { $0.fixIt == nil })
    #expect(try text(path) == source)
  }

  @Test("leaves a file alone that was saved in the meantime")
  func changedMeanwhile() async throws {
    let path = try folder.write(
      "private enum A: CasePathable { case a }\n".utf8, to: "Sources/App/A.swift")
    let report = Pipeline.run(configuration())
    let saved = "private enum A: CasePathable { case b }\n"
    try folder.write(saved.utf8, to: "Sources/App/A.swift")
    let fixes = SourceFixer.fix(report)
    #expect(fixes.made.isEmpty)
    #expect(fixes.diagnostics.map(\.id) == ["changed-meanwhile"])
    #expect(try text(path) == saved)
  }

  @Test("leaves no temporary file, and keeps permissions and links")
  func keepsTheRest() async throws {
    let path = try folder.write(
      "private enum A: CasePathable { case a }\n".utf8, to: "Elsewhere/A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = "\(folder.path)/Sources/App/A.swift"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Sources/App", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let sources = [SourceReference(path: link, module: "App")]
    let fixes = Pipeline.fix(Configuration(sources: sources))
    #expect(fixes.made.count == 1)
    #expect(try text(path) == "enum A: CasePathable { case a }\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Elsewhere") == ["A.swift"]
    )
  }
}
