import TestSupport
import Testing

@Suite("ratchet doctor")
struct DoctorTests {
  @Test("it prints the libclang that is used, and that the C library can be read")
  func well() async throws {
    let run = try await Run("doctor", in: try TemporaryFolder())
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("ok  swift: ") })
    #expect(lines.contains { $0.hasPrefix("ok  libclang: ") && $0.contains(", of ") })
    #expect(lines.contains { $0.contains("clang version ") })
    #expect(run.error == "")
  }

  @Test("one that was asked for and cannot be used is wrong, with the reason")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no library", to: "libclang.so")
    let run = try await Run("doctor", "--libclang", "libclang.so", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("!!  libclang: the requested one cannot be used\n"))
    #expect(run.output.contains("      './libclang.so' cannot be used as libclang: "))
    let variable = try await Run.shell("RATCHET_LIBCLANG=/nowhere.so $RATCHET doctor", in: folder)
    #expect(variable.status == 1)
    #expect(variable.output.contains("'/nowhere.so' cannot be used as libclang"))
  }

  @Test("a requested one that can be used is reported as such")
  func requested() async throws {
    let folder = try TemporaryFolder()
    let found = try await Run("doctor", in: folder)
    let path = try #require(
      found.output.firstMatch(of: #/ok  libclang: (.*), of /#).map { String($0.1) })
    let run = try await Run("doctor", "--libclang", path, in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("ok  libclang: \(path), from '--libclang'\n"))
    try folder.link("libclang.so", to: path)
    let bare = try await Run("doctor", "--libclang", "libclang.so", in: folder)
    #expect(bare.output.contains("ok  libclang: ./libclang.so, from '--libclang'\n"))
  }

  @Test("without swift on the PATH it says what does not work then")
  func noSwift() async throws {
    let run = try await Run.shell("PATH=/nowhere \"$RATCHET\" doctor", in: try TemporaryFolder())
    #expect(run.output.contains("--  swift: there is none on the PATH\n"))
  }

  @Test("a target with annotated sources that does not use the plugin is wrong")
  func forgottenPlugin() async throws {
    let folder = try TemporaryFolder()
    func write(_ plugins: String) throws {
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App",
          targets: [
            .target(name: "App", exclude: ["Old"], plugins: [\(plugins)]),
            .target(name: "Core", path: "Core"),
            .target(name: "Committed"),
            .target(name: "Clients"),
            .target(name: "Paths"),
          ])
        """, to: "Package.swift")
    }
    let feature = "import Ratchet\n@Reducer struct Feature { enum Action { case tap } }\n"
    try folder.write(feature, to: "Sources/App/Feature.swift")
    try folder.write(feature, to: "Sources/App/Old/Feature.swift")
    try folder.write("struct Plain {}\n", to: "Core/Plain.swift")
    try folder.write(feature, to: "Sources/Committed/Feature.swift")
    try folder.write("{}", to: "Sources/Committed/Generated/.ratchet.json")
    let client = "import Ratchet\n@DependencyClient struct Client { var run: () -> Void }\n"
    try folder.write(client, to: "Sources/Clients/Client.swift")
    try folder.write(
      "import Ratchet\n@CasePathable enum Path { case a }\n", to: "Sources/Paths/P.swift")
    try write("")
    let wrong = try await Run("doctor", in: folder)
    #expect(wrong.status == 1)
    #expect(
      wrong.output.contains(
        """
        !!  target 'App': it has an annotated file, and does not use the plugin
              Sources/App/Feature.swift is annotated
              add 'plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]' to 'App' \
        in Package.swift

        """))
    #expect(wrong.output.contains("!!  target 'Clients': it has an annotated file"))
    #expect(wrong.output.contains("!!  target 'Paths': it has an annotated file"))
    #expect(wrong.output.components(separatedBy: "!!").count == 4)
    try folder.write("struct Client {}\n", to: "Sources/Clients/Client.swift")
    try folder.write("enum Path {}\n", to: "Sources/Paths/P.swift")
    try write(#".plugin(name: "RatchetPlugin", package: "ratchet")"#)
    let right = try await Run("doctor", in: folder)
    #expect(right.status == 0)
    #expect(right.output.contains("ok  package: no target of 'App' lacks the plugin\n"))
    try folder.write("no manifest", to: "Package.swift")
    #expect(try await Run("doctor", in: folder).output.contains("--  Package.swift: "))
  }
}
