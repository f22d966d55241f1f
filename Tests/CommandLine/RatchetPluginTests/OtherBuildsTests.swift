import Foundation
import TestSupport
import Testing

extension SwiftPMTests {
  /// What a person sees who builds in another way than `swift build` does by default.
  @Suite("Other builds")
  struct OtherBuildsTests {
    @Test(
      "language modes, MainActor isolation and warnings as errors build in a folder of any name"
    )
    func modes() throws {
      let package = try OtherBuildsPackage.made()
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.run("Program").output == OtherBuildsPackage.output)
      #expect(try package.build().ratchetCommands.isEmpty)
    }

    @Test("a target whose files have too many and too long names for an argument builds")
    func manyFiles() throws {
      let package = try PackageOnDisk(name: "long-names")
      // The names of the files together are longer than one argument may be.
      let folders = String(repeating: String(repeating: "_", count: 250) + "/", count: 10)
      for number in 1...60 {
        let text =
          number % 20 == 0
          ? "import Ratchet\n\n@CasePathable\nenum Type\(number) { case one(Int), two }\n"
          : "struct Type\(number) {}\n"
        try package.write(text, to: "Sources/Many/\(folders)File\(number).swift")
      }
      try package.write(Self.manyFiles, to: "Package.swift")
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let generated = try package.generated(for: "Many")
      #expect(generated.values.count { $0.hasCode } == 3)
      #expect(try package.build().ratchetCommands.isEmpty)
    }

    @Test(
      "the tool needs no network, and writes nowhere but in its work folder",
      .enabled(if: ConfinedTool.isPossible, "skipped: 'unshare' cannot confine a program here"))
    func confined() throws {
      let package = try FeaturesPackage.built()
      let before = try package.generated(for: "Features")
      try FileManager.default.removeItem(at: package.scratch.appending(path: "plugins/outputs"))
      try ConfinedTool.isUsed(by: package) { tool in
        let run = try package.build()
        #expect(run.succeeded, "\(run.output)")
        #expect(!run.output.contains("warning: "), "\(run.output)")
        #expect(
          try package.generated(for: "Features").mapValues(\.text) == before.mapValues(\.text))
        // It was confined.
        for (attempt, message) in [
          ("touch Sources/written", "Read-only file system"),
          ("touch /tmp/written", "Read-only file system"),
          ("exec 3<>/dev/tcp/127.0.0.1/9", "Network is unreachable"),
        ] {
          let run = try Run(
            [tool.path], in: package.root, variables: ["RATCHET_TEST_ATTEMPT": attempt])
          #expect(!run.succeeded && run.output.contains(message), "\(attempt): \(run.output)")
        }
      }
    }

    private static let manyFiles = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "long-names",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "ratchet", path: "\(PackageOnDisk.ratchet.path)")],
        targets: [
          .target(
            name: "Many",
            dependencies: [.product(name: "Ratchet", package: "ratchet")],
            plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")])
        ]
      )

      """
  }
}
