import Foundation
import TestSupport
import Testing

/// Runs for build systems: `--hermetic`, `--depfile`, and arguments in a file.
@Suite("Hermetic runs")
struct HermeticTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.fill(folder)
  }

  private static let counter = """
    import Ratchet

    @Reducer
    struct Counter {
      struct State {
        var count = 0
        var money: Money
      }
      enum Action {
        case tapped(Money)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
      }
    }

    """

  private static func fill(_ folder: TemporaryFolder) throws {
    try folder.write(counter, to: "Sources/App/Counter.swift")
    try folder.write(Sources.plain, to: "Sources/App/Plain.swift")
  }

  private func generate(_ options: String = "") async throws -> Run {
    try await Self.generate(options, in: folder)
  }

  private static func generate(
    _ options: String, before: String = "", in folder: TemporaryFolder
  ) async throws -> Run {
    try await Run.shell(
      "\(before) $RATCHET generate --hermetic --module App --output out --depfile out/App.d "
        + "Sources/App/Counter.swift Sources/App/Plain.swift \(options)", in: folder)
  }

  private static let outputs = [
    "App.d", "CTypes+Ratchet.swift", "Counter+Ratchet.swift", "Plain+Ratchet.swift",
  ]

  // MARK: - Outputs

  @Test("there is a file for each source, and no manifest, cache or lock")
  func outputs() async throws {
    let run = try await generate()
    #expect(run.status == 0 && run.error.isEmpty && run.output.isEmpty)
    #expect(folder.files(in: "out") == Self.outputs)
    #expect(!folder.hasFile("out/.ratchet.json"))
    #expect(!folder.hasFile(".cache"))
    #expect(
      folder.files(in: ".").filter { !$0.hasPrefix("out/") }
        == ["Sources/App/Counter.swift", "Sources/App/Plain.swift"])
  }

  @Test("the bytes are the same in another folder, and with another environment")
  func sameBytes() async throws {
    #expect(try await generate().status == 0)
    let other = try TemporaryFolder()
    try Self.fill(other)
    let nested =
      "env -i PATH=/nowhere HOME=/nowhere TZ=Asia/Tokyo LC_ALL=C TMPDIR=/nowhere NO_COLOR=1"
    #expect(try await Self.generate("", before: nested, in: other).status == 0)
    for name in Self.outputs {
      let text = folder.text(of: "out/\(name)")
      #expect(text != nil && text == other.text(of: "out/\(name)"))
      #expect(text?.contains(folder.path) == false)
    }
    let generated = try #require(folder.text(of: "out/Counter+Ratchet.swift"))
    #expect(generated.contains("#sourceLocation(file: \"Sources/App/Counter.swift\", line: 7)"))
  }

  @Test("a changed body changes no output, nor its age")
  func body() async throws {
    #expect(try await generate().status == 0)
    let age = try modified("out/Counter+Ratchet.swift")
    let text = folder.text(of: "out/Counter+Ratchet.swift")
    try folder.write(
      Self.counter.replacing(".none }", with: "state.count += 1\n return .none }"),
      to: "Sources/App/Counter.swift")
    #expect(try await generate().status == 0)
    #expect(try modified("out/Counter+Ratchet.swift") == age)
    #expect(folder.text(of: "out/Counter+Ratchet.swift") == text)
  }

  private func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.modificationDate] as? Date
  }

  // MARK: - Failures

  @Test("an error leaves no output, also of an earlier run")
  func error() async throws {
    #expect(try await generate().status == 0)
    try folder.write(Sources.error, to: "Sources/App/Plain.swift")
    let run = try await generate()
    #expect(run.status == 1)
    #expect(run.error.contains("Sources/App/Plain.swift:4:14: error: "))
    #expect(folder.files(in: "out") == [])
  }

  @Test("a file that Ratchet did not write is neither replaced nor removed")
  func foreign() async throws {
    try folder.write("let mine = 1\n", to: "out/Plain+Ratchet.swift")
    let run = try await generate()
    #expect(run.status == 1)
    #expect(run.error.contains("'out/Plain+Ratchet.swift' is not replaced"))
    #expect(folder.files(in: "out") == ["Plain+Ratchet.swift"])
    #expect(folder.text(of: "out/Plain+Ratchet.swift") == "let mine = 1\n")
  }

  @Test("a depfile that cannot be written leaves no output")
  func unwritableDepfile() async throws {
    try folder.write("", to: "file")
    let run = try await Run.shell(
      "$RATCHET generate --hermetic --module App --output out --depfile file/App.d "
        + "Sources/App/Plain.swift", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("'file/App.d' cannot be written"))
    #expect(folder.files(in: "out") == [])
  }

  @Test("two sources of one name, a folder, and a file that is not there are errors")
  func wrongSources() async throws {
    try folder.write(Self.counter, to: "Sources/App/More/Counter.swift")
    let double = try await generate("Sources/App/More/Counter.swift")
    #expect(double.status == 1 && double.error.contains("would both be generated into"))
    let found = try await generate("Sources")
    #expect(found.status == 1 && found.error.contains("it is a folder; name the files in it"))
    let missing = try await generate("Missing.swift")
    #expect(missing.status == 1 && missing.error.contains("Missing.swift:1:1: error: "))
    #expect(folder.files(in: "out") == [])
  }

  @Test(
    "wrong use ends with 64 and says what to do",
    arguments: [
      ("--hermetic --output out", "'--hermetic' takes the module's name: '--module <name>'"),
      ("--hermetic --output out --module App --check", "'--check' and '--hermetic' cannot be used"),
      ("--hermetic --output out --module App --fix", "'--fix' and '--hermetic' cannot be used"),
      ("--hermetic --output out --module App --cache c", "'--cache' and '--hermetic' cannot be"),
      ("--hermetic --module App --stdout", "'--stdout' and '--hermetic' cannot be used together"),
      ("--output out --depfile d", "'--depfile' needs '--hermetic'"),
      ("--output out --dependency A=a.swift", "'--dependency' needs '--hermetic'"),
      ("--hermetic --output out --module App --dependency a.swift", "'a.swift' does not name a"),
      ("--output out @missing", "The arguments in 'missing' cannot be read: No such file"),
    ])
  func wrongUse(options: String, message: String) async throws {
    let run = try await Run.shell(
      "$RATCHET generate Sources/App/Plain.swift \(options)", in: folder)
    #expect(run.status == 64)
    #expect(run.error.contains(message))
    #expect(!folder.hasFile("out"))
  }

  // MARK: - Inputs

  @Test("settings come only from the named files, and later ones have precedence")
  func settings() async throws {
    try folder.write("header: Found.\n", to: ".ratchet.yml")
    #expect(try await generate().status == 0)
    #expect(folder.text(of: "out/Counter+Ratchet.swift")?.hasPrefix("// Generated by ") == true)
    try folder.write("header: First.\nindentation: 4\n", to: "first.yml")
    try folder.write("header: Second.\n", to: "second.yml")
    #expect(try await generate("--config first.yml --config second.yml").status == 0)
    let text = try #require(folder.text(of: "out/Counter+Ratchet.swift"))
    #expect(text.hasPrefix("// Second.\n"))
    #expect(text.contains("\n    static func isEqual"))
  }

  @Test("the depfile lists the sources, settings, templates and headers that were read")
  func depfile() async throws {
    try folder.write("templates:\n  Extra: t/Extra.mustache\n", to: "my config.yml")
    try folder.write("// {{name}}\n", to: "t/Extra.mustache")
    try folder.write("#include \"inner.h\"\n", to: "include/CGame.h")
    try folder.write("struct point { int x; };\n", to: "include/inner.h")
    try folder.write(
      "import CGame\nimport Ratchet\n\n@CasePathable\nenum Event: Equatable {\n"
        + "  case moved(point)\n}\n", to: "Sources/App/Event.swift")
    let libclang = try await Run.shell(
      "ls /usr/lib/llvm-*/lib/libclang.so | tail -n 1 | tr -d '\\n'", in: folder
    ).output
    let run = try await generate(
      "Sources/App/Event.swift --config 'my config.yml' --c-module CGame=include "
        + "--libclang \(libclang)")
    #expect(run.status == 0, "\(run.error)")
    #expect(
      folder.text(of: "out/App.d") == """
        out/CTypes+Ratchet.swift \\
        out/Counter+Ratchet.swift \\
        out/Event+Ratchet.swift \\
        out/Plain+Ratchet.swift: \\
          Sources/App/Counter.swift \\
          Sources/App/Event.swift \\
          Sources/App/Plain.swift \\
          include/CGame.h \\
          include/inner.h \\
          my\\ config.yml \\
          t/Extra.mustache

        """)
  }

  @Test("an error in a header stands at its path from the current folder on")
  func headerError() async throws {
    try folder.write("#include \"missing.h\"\nstruct point { int x; };\n", to: "include/CGame.h")
    try folder.write(
      "import CGame\nimport Ratchet\n\n@CasePathable\nenum Event: Equatable {\n"
        + "  case moved(point)\n}\n", to: "Sources/App/Event.swift")
    let libclang = try await Run.shell(
      "ls /usr/lib/llvm-*/lib/libclang.so | tail -n 1 | tr -d '\\n'", in: folder
    ).output
    let run = try await generate(
      "Sources/App/Event.swift --c-module CGame=include --libclang \(libclang)")
    #expect(run.status == 1)
    #expect(
      run.error.contains("\ninclude/CGame.h:1:10: error: 'missing.h' file not found")
        || run.error.hasPrefix("include/CGame.h:1:10: error: 'missing.h' file not found"),
      "\(run.error)")
  }

  @Test("without a named libclang, none is looked for")
  func noLibclang() async throws {
    try folder.write("struct point { int x; };\n", to: "include/CGame.h")
    try folder.write(
      "import CGame\nimport Ratchet\n\n@CasePathable\nenum Event: Equatable {\n"
        + "  case moved(point)\n}\n", to: "Sources/App/Event.swift")
    let run = try await generate("Sources/App/Event.swift --c-module CGame=include")
    #expect(run.status == 1)
    #expect(run.error.contains("reading C headers needs libclang, which was not found"))
    #expect(folder.files(in: "out") == [])
  }

  @Test("arguments can be in a file, one on each line")
  func argumentFile() async throws {
    try folder.write(
      "--hermetic\n--module\nApp\n--output\nmy out\nSources/App/Plain.swift\n", to: "App.args")
    let run = try await Run("generate", "@App.args", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.files(in: "my out") == ["CTypes+Ratchet.swift", "Plain+Ratchet.swift"])
  }

  @Test(
    "nothing of the user's is opened but what was named",
    .enabled("strace is not installed, or cannot trace here") {
      let folder = try TemporaryFolder()
      return try await Run.shell("strace -f -o /dev/null true", in: folder).status == 0
    })
  func opened() async throws {
    try folder.write("header: Found.\n", to: ".ratchet.yml")
    let run = try await Self.generate(
      "", before: "HOME=$PWD/home XDG_CACHE_HOME=$PWD/cache strace -f -e trace=%file -o trace",
      in: folder)
    #expect(run.status == 0, "\(run.error)")
    let trace = try #require(folder.text(of: "trace"))
    let touched = Set(
      trace.split(separator: "\n").filter { !$0.contains("execve(") }.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      })
    let prefix = folder.path + "/"
    let own = touched.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
      .filter { !$0.hasPrefix("/") && !$0.contains(".ratchet-") }
    #expect(
      Set(own).subtracting([".", "out", ""])
        == Set(
          Self.outputs.map { "out/\($0)" } + [
            "Sources/App/Counter.swift", "Sources/App/Plain.swift",
          ]))
    #expect(!touched.contains { $0.contains("libclang") || $0.hasSuffix("/home") })
  }

  // MARK: - Stubs

  private func generateStubs(_ options: String = "") async throws -> Run {
    try await Run.shell(
      "$RATCHET stubs --hermetic --output stubs --depfile stubs/App.d App=Sources/App/Counter.swift "
        + "App=Sources/App/Plain.swift --dependency Money=Sources/Money/Money.swift "
        + "--tests Tests/CounterTests.swift \(options)", in: folder)
  }

  private static let stubOutputs = [
    "App.Counter+Stubs.swift", "App.Plain+Stubs.swift", "App.d", "Others+Stubs.swift",
  ]

  @Test("stubs have a file for each source of the tested modules, and one for the others")
  func stubs() async throws {
    try folder.write("public struct Money { public init() {} }\n", to: "Sources/Money/Money.swift")
    try folder.write("@testable import App\n", to: "Tests/CounterTests.swift")
    let run = try await generateStubs()
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.files(in: "stubs") == Self.stubOutputs)
    let text = try #require(folder.text(of: "stubs/App.Counter+Stubs.swift"))
    #expect(text.contains("extension Counter.State"))
    #expect(
      folder.text(of: "stubs/App.d") == """
        stubs/Others+Stubs.swift \\
        stubs/App.Counter+Stubs.swift \\
        stubs/App.Plain+Stubs.swift: \\
          Sources/App/Counter.swift \\
          Sources/App/Plain.swift \\
          Sources/Money/Money.swift \\
          Tests/CounterTests.swift

        """)

    try folder.write("laws: true\n", to: "laws.yml")
    #expect(try await generateStubs("--config laws.yml").status == 0)
    #expect(folder.text(of: "stubs/App.Counter+Stubs.swift")?.contains("Laws.") == true)

    try folder.write("lows: true\n", to: "laws.yml")
    let wrong = try await generateStubs("--config laws.yml")
    #expect(
      wrong.status == 1 && wrong.error.contains("laws.yml:1:1: error: unknown key 'lows'"))
    #expect(folder.files(in: "stubs") == [])
  }

  @Test("stubs: wrong use ends with 64 and says what to do")
  func wrongStubs() async throws {
    for (options, message) in [
      ("Plain.swift --hermetic", "'Plain.swift' does not name a source with its module"),
      ("App=Plain.swift --hermetic --check", "'--check' and '--hermetic' cannot be used together"),
      ("App=Plain.swift --hermetic --module App", "'--module' and '--hermetic' cannot be used"),
      (
        "Plain.swift --main-actor-module Other",
        "'--main-actor-module' names 'Other', and no source"
      ),
      (
        "App=Plain.swift --hermetic --main-actor-module Other",
        "'--main-actor-module' names 'Other', and no source"
      ),
    ] {
      let run = try await Run.shell(
        "$RATCHET stubs \(options) --output stubs --tests Tests.swift", in: folder)
      #expect(run.status == 64)
      #expect(run.error.contains(message))
      #expect(!folder.hasFile("stubs"))
    }
  }
}
