import Foundation
import RatchetCHeaders
import TestSupport

@testable import RatchetGenerator

/// A folder with Swift sources and C headers.
struct CTypeFixture {
  private let folder: TemporaryFolder

  /// Makes the folder.
  ///
  /// - Parameter files: The texts of the files by their paths: `App/Game.swift` for the module `App`,
  ///   `CShapes/shapes.h` for the C module `CShapes`.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    paths = files.keys.sorted()
  }

  private let paths: [String]

  /// Generates the code of the Swift files.
  ///
  /// - Parameters:
  ///   - libclang: The libclang to use instead of the one that is found.
  ///   - dependencies: The modules that are dependencies, for which nothing is generated.
  ///   - isMainActorByDefault: Whether the modules are isolated to the main actor.
  ///   - unplanned: The files without planned outputs, if others have some.
  func run(
    libclang: String? = nil,
    dependencies: Set<String> = [],
    isMainActorByDefault: Bool = false,
    unplanned: [String]? = nil
  ) throws -> Report {
    let sources = paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceReference(path: folder.path(path), module: Self.module(path))
    }
    var configuration = Configuration(
      sources: sources.filter { !dependencies.contains($0.module) },
      answersEverySource: unplanned != nil,
      unplanned: NewlyAnnotatedSources(
        paths: (unplanned ?? []).map { folder.path($0) }),
      isMainActorByDefault: isMainActorByDefault)
    configuration.cTypes = CTypeSettings(
      headers: headers(libclang: libclang),
      dependencies: sources.filter { dependencies.contains($0.module) })
    return Pipeline.run(configuration)
  }

  /// Generates the stubs of the Swift files, for tests that import the modules as `@testable`.
  ///
  /// - Parameter libclang: The libclang to use instead of the one that is found.
  func stubs(libclang: String? = nil) throws -> Report {
    let swift = paths.filter { $0.hasSuffix(".swift") }
    let modules = Set(swift.map(Self.module)).sorted()
    let tests = try folder.write(
      modules.map { "@testable import \($0)\n" }.joined(), to: "Tests.swift")
    var configuration = StubsConfiguration(
      modules: modules.map { module in
        StubsConfiguration.Module(
          name: module,
          sources: swift.filter { Self.module($0) == module }.map {
            folder.path($0)
          })
      },
      tests: [tests], hasTestingLibrary: false)
    configuration.cHeaders = headers(libclang: libclang)
    return Pipeline.stubs(configuration)
  }

  private func headers(libclang: String?) -> CHeaders {
    let modules = Set(paths.filter { !$0.hasSuffix(".swift") }.map(Self.module)).sorted()
    return CHeaders(
      modules: modules.map { CModule(name: $0, path: folder.path($0)) },
      search: LibclangSearch(requested: libclang))
  }

  private static func module(_ path: String) -> String {
    String(path.prefix { $0 != "/" })
  }

  /// The contents of a report, with paths relative to the folder.
  func messages(_ report: Report) -> [String] {
    report.diagnostics.map { $0.description.replacing("\(folder.path)/", with: "") }
  }
}

extension Report {
  /// The text of the file that compares C types.
  func cTypes(of module: String? = nil) -> String? {
    let name = (module.map { "\($0)/" } ?? "") + "CTypes+Ratchet.swift"
    return files.first { $0.name == name }?.text
  }

  /// The C types that are made `Equatable` in it, and those that are made `Hashable`.
  func extensions(of module: String? = nil) -> [String] {
    (cTypes(of: module) ?? "").split(separator: "\n").filter { $0.contains("extension ") }
      .map { line in
        ["extension ", "@retroactive ", " {", ", MemberwiseEquatable"].reduce(String(line)) {
          $0.replacing($1, with: "")
        }
      }
  }
}
