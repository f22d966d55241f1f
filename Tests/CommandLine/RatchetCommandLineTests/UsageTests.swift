import TestSupport
import Testing

@Suite("Wrong use")
struct UsageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "App/Light.swift")
  }

  @Test(
    "ends with 64 and says what to do",
    arguments: [
      ("", "Name files or folders: ratchet generate Sources --output Generated"),
      ("--output Generated", "No files to look at."),
      ("App", "No place for the generated files. Name a folder with '--output <folder>'"),
      ("App -o ''", "'--output' is empty"),
      ("App -o -", "'--output' takes a folder; '--stdout' prints the generated files"),
      ("App --stdout --check", "'--stdout' and '--check' cannot be used together"),
      (
        "App --stdout --diagnostics json",
        "'--stdout' and '--format json' cannot be used together"
      ),
      (
        "App --stdout --format github",
        "'--stdout' and '--format github' cannot be used together"
      ),
      ("App -o Generated --config ''", "'--config' is empty"),
      ("App -o Generated --diagnostics xml", "'xml' is invalid for '--diagnostics <format>'"),
      ("App -o Generated --module ../x", "'../x' cannot be the name of a module"),
      ("App -o Generated --verbos", "Unknown option '--verbos'"),
    ]
  )
  func wrongUse(arguments: String, message: String) async throws {
    let run = try await Run.shell("$RATCHET generate \(arguments)", in: folder)
    #expect(run.status == 64)
    #expect(run.error.contains(message))
    #expect(run.output.isEmpty)
    #expect(folder.files(in: ".") == ["App/Light.swift"])
  }

  @Test("each command refuses a name that no module can have")
  func moduleName() async throws {
    for command in [
      "dump App", "explain App/Light.swift:1", "graph App", "review App",
      "stubs App --tests App -o S",
    ] {
      let run = try await Run.shell("$RATCHET \(command) --module 'my app'", in: folder)
      #expect(run.status == 64)
      #expect(run.error.contains("'my app' cannot be the name of a module"), "\(command)")
    }
  }

  @Test(
    "an unknown subcommand ends with 64 and says which one is meant",
    arguments: [
      (
        "generat App",
        "'generat' is not a subcommand of 'ratchet'. Did you mean 'ratchet generate'?"
      ),
      ("App", "'App' is not a subcommand of 'ratchet'. 'ratchet --help' lists the subcommands."),
      ("scaffold Login", "Write 'ratchet scaffold feature Login'"),
      ("generate App --ouput Generated", "Unknown option '--ouput'. Did you mean '--output'?"),
    ]
  )
  func subcommands(arguments: String, message: String) async throws {
    let run = try await Run.shell("$RATCHET \(arguments)", in: folder)
    #expect(run.status == 64)
    #expect(run.error.contains(message), "\(run)")
  }

  @Test("the help lists the exit codes")
  func help() async throws {
    let run = try await Run("generate", "--help", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("EXIT CODES"))
    #expect(run.output.contains("64  wrong use"))
  }
}
