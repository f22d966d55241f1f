import Foundation
import TestSupport
import Testing

extension SwiftPMTests {
  /// The builds of a package with a prebuilt tool.
  @Suite("A prebuilt tool")
  struct ToolBundleTests {
    @Test(
      "it writes generated files that were deleted again, in a build that does not compile the generator"
    )
    func builds() throws {
      let package = try FeaturesPackage.built()
      let before = try package.generated(for: "Features")
      try FileManager.default.removeItem(at: package.scratch.appending(path: "plugins/outputs"))
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let commands = run.ratchetCommands.filter { $0 != "finding the program of the attributes" }
      #expect(commands == ["generating code for App", "generating code for Features"])
      #expect(try package.generated(for: "Features").mapValues(\.text) == before.mapValues(\.text))
      #expect(!run.output.contains("RatchetGenerator"), "\(run.output)")
      let digests = before["CTypes+Ratchet.swift"]?.text.matches(
        of: /\n\/\/ The program .*: [-\w]+\n/)
      #expect(digests?.count == 1)
      #if os(Linux)
        // Of the program of the attributes, only what starts it.
        let program = try Data(contentsOf: package.hostProgram("RatchetMacros"))
        #expect(program.range(of: Data("the bundle of Ratchet's prebuilt tool has no".utf8)) != nil)
      #endif
      let checkouts = package.scratch.appending(path: "checkouts").path
      let fetched = try FileManager.default.contentsOfDirectory(atPath: checkouts)
      #expect(fetched.sorted().filter { ["Yams", "swift-argument-parser"].contains($0) } == [])
      #expect(fetched.contains("swift-collections"))
    }

    @Test(
      "one of another version is refused by both plugins, in one sentence, and nothing is written")
    func otherVersion() throws {
      let package = try FeaturesPackage.built()
      try? package.remove("Generated")
      try ToolBundleScript.changing(
        "info.json",
        to: { original in
          try String(contentsOf: original, encoding: .utf8)
            .replacing(/"version": "[^"]*"/, with: #""version": "0.0.9""#)
        }
      ) { _ in
        try package.planAnew()
        let message = "error: the prebuilt tool is for Ratchet 0.0.9, and this is Ratchet"
        let build = try package.build()
        #expect(!build.succeeded)
        // SwiftPM plans twice if the first plan fails, and prints the reason each time.
        let errors = build.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(errors.first?.hasPrefix(message) == true, "\(build.output)")
        // Swift Build continues, and the compiler misses the code that was not generated.
        if package.buildSystem == .native {
          #expect(Set(errors).count == 2, "\(build.output)")
          #expect(
            errors.last == "error: build planning stopped due to build-tool plugin failures",
            "\(build.output)")
        }
        #expect(build.ratchetCommands.isEmpty)

        let command = try package.package(
          "ratchet", "generate", "Sources/App", "--output", "Generated")
        #expect(!command.succeeded)
        #expect(
          command.output.contains("the prebuilt tool is for Ratchet 0.0.9"), "\(command.output)")
        #expect(throws: (any Error).self) { try package.swiftFiles(in: "Generated") }
      }
    }

    #if os(Linux)
      @Test(
        "one whose program of the attributes is gone is the first error, which names the program")
      func missingProgram() throws {
        let package = try FeaturesPackage.built()
        let triple = try ToolBundleScript.variants(of: ToolBundleScript.bundle.get())[0]
        try ToolBundleScript.changing("\(triple)/bin/RatchetMacros", to: { _ in nil }) { program in
          let run = try package.build()
          #expect(!run.succeeded)
          let errors = run.output.split(separator: "\n").filter { $0.contains("error: ") }
          #expect(errors.first?.contains(program.path) == true, "\(run.output)")
          // Swift Build continues, and then the compiler misses the path of the program.
          #expect(
            errors.count == 1 || package.buildSystem == .swiftBuild, "\(run.output)")
        }
      }

      @Test("what starts the program of the attributes is not packed in its place")
      func launcherIsRefused() throws {
        let package = try FeaturesPackage.built()
        let folder = ToolBundleScript.folder.appending(path: "launcher")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let launcher = package.hostProgram("RatchetMacros").path
        for (name, program) in [
          ("ratchet", BuiltProgram.path("RatchetMain")), ("RatchetMacros-tool", launcher),
        ] {
          try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: name).path, withDestinationPath: program)
        }
        let run = try ToolBundleScript.make(
          "refused", "--tool", folder.appending(path: "ratchet").path)
        #expect(run.status == 1)
        #expect(run.output.contains("only starts a prebuilt program"), "\(run.output)")
      }
    #endif

    @Test("tools of two machines go into one bundle, if they are of one version")
    func merges() throws {
      let other = try ToolBundleScript.copy("other", triple: "riscv64-unknown-linux-gnu")
      let run = try ToolBundleScript.make("merged", "--merge", other.path)
      #expect(run.succeeded, "\(run.output)")
      let merged = ToolBundleScript.bundle(in: "merged")
      let variants = try ToolBundleScript.variants(of: merged)
      #expect(variants.count == 2)
      #expect(variants.contains("riscv64-unknown-linux-gnu"))
      let info = try String(contentsOf: merged.appending(path: "info.json"), encoding: .utf8)
      for variant in variants { #expect(info.contains("\"supportedTriples\": [\"\(variant)\"]")) }

      let old = try ToolBundleScript.copy(
        "other-old", version: "0.0.9", triple: "riscv64-unknown-linux-gnu")
      let refused = try ToolBundleScript.make("refused", "--merge", old.path)
      #expect(refused.status == 1)
      #expect(refused.output.contains("has version '0.0.9', and this one has"), "\(refused.output)")

      let same = try ToolBundleScript.make("refused", "--merge", ToolBundleScript.bundle.get().path)
      #expect(same.status == 1)
      #expect(same.output.contains("there are two tools for"), "\(same.output)")
    }

    @Test("the same tool makes the same bytes, so that the checksum can be compared")
    func reproducible() throws {
      // Other steps of CI may link the tool again, after the bundle of the tests was made.
      let first = try ToolBundleScript.make("first")
      let second = try ToolBundleScript.make("second")
      let names = ["first", "second"].map {
        ToolBundleScript.folder.appending(path: "\($0)/RatchetTool.artifactbundle.zip.checksum")
      }
      let checksums = try names.map { try String(contentsOf: $0, encoding: .utf8) }
      #expect(first.succeeded && second.succeeded)
      #expect(checksums[0].count == 65)
      #expect(checksums[0] == checksums[1])
    }
  }
}
