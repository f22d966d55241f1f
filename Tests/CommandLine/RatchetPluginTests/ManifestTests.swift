import Foundation
import Testing

extension SwiftPMTests {
  /// Builds packages with manifests of many shapes.
  ///
  /// `RATCHET_MANIFESTS=20` tries that many, and `RATCHET_MANIFESTS_SEED` others. Without it, none are tried: each
  /// takes as long as another build of a package.
  @Suite("Manifests")
  struct ManifestTests {
    private static let seeds: Range<UInt64> = {
      func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
      }
      let first = number("RATCHET_MANIFESTS_SEED") ?? 1
      return first..<first + (number("RATCHET_MANIFESTS") ?? 0)
    }()

    @Test(
      "of any shape compile with generated code for the files that each target compiles",
      .enabled(if: !seeds.isEmpty), arguments: seeds)
    func anyShape(seed: UInt64) throws {
      let written = ManifestGrammar.package(seed: seed)
      let package = try PackageOnDisk(name: "manifests")
      // With the versions of an earlier package, SwiftPM does not look for newer ones.
      for entry in try FileManager.default.contentsOfDirectory(atPath: package.root.path)
      where entry != "Package.resolved" {
        try package.remove(entry)
      }
      for (path, text) in written.files { try package.write(text, to: path) }
      for (path, target) in written.links {
        let link = package.root.appending(path: path)
        try FileManager.default.createDirectory(
          at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: link.path, withDestinationPath: target)
      }
      let run = try package.build("--build-tests")
      try #require(run.succeeded, "\(run.output)\n\(written.files["Package.swift"] ?? "")")
      for (target, names) in written.generated {
        let generated = try package.generated(for: target).values.filter(\.hasCode).map(\.name)
        #expect(Set(generated) == names, "\(target)")
      }
    }
  }
}
