import Testing

extension SwiftPMTests {
  /// The results of `swift package ratchet`.
  @Suite("The command plugin")
  struct CommandTests {
    let package: PackageOnDisk

    init() throws {
      package = try FeaturesPackage.made()
      try? package.remove("Generated")
    }

    @Test("generate writes the files into the given folder")
    func generates() throws {
      let run = try package.package(
        "ratchet",
        "generate",
        "Sources/Features",
        "--output",
        "Generated"
      )
      #expect(run.succeeded, "\(run.output)")
      let generated = try package.swiftFiles(in: "Generated")
      #expect(generated.contains("Generated/Feature1+Ratchet.swift"))
      #expect(
        try package.read("Generated/Feature1+Ratchet.swift").contains("extension Feature1.Action"))
    }

    @Test("an error in the domain comes through, and the command fails")
    func errorInDomain() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      try package.edit(path, replacing: "enum Action", with: "enum Action: ~Copyable")
      let run = try package.package(
        "ratchet",
        "generate",
        "Sources/Features",
        "--output",
        "Generated"
      )
      #expect(run.status == 1)
      #expect(run.output.contains("\(path):8:8: error: "), "\(run.output)")
    }

    @Test("wrong use fails, with the tool's message and exit code named")
    func wrongUse() throws {
      let run = try package.package("ratchet", "no-such-command")
      // SwiftPM itself ends with 1 for any exit code of a plugin, and prints that code.
      #expect(run.status == 1)
      #expect(run.output.contains("exit code 64"), "\(run.output)")
      #expect(run.output.contains("no-such-command"), "\(run.output)")
    }

    @Test("without arguments it shows the tool's help")
    func help() throws {
      let run = try package.package("ratchet")
      #expect(run.succeeded, "\(run.output)")
      #expect(run.output.contains("USAGE: ratchet"), "\(run.output)")
    }
  }
}
