import Foundation
import TestSupport
import Testing

/// Follows a real program with the real executable.
@Suite("ratchet attach")
struct AttachTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts the program, and waits for its inspector.
  private func start() async throws -> LiveProcess {
    let program = try LiveProcess("InspectedProgram", in: folder)
    _ = try #require(await program.errorLine(with: "Inspector: http://127.0.0.1:"))
    return program
  }

  private func ratchet(_ arguments: String) async throws -> Run {
    try await Run.shell("TMPDIR='\(folder.path)' $RATCHET attach \(arguments)", in: folder)
  }

  @Test("follows the only program: what it did, what it does, and its end")
  func follows() async throws {
    let program = try await start()
    program.write("add Emma")
    program.write("missing")
    _ = await program.line(with: "missing")
    let attached = try LiveProcess("RatchetMain", "attach", in: folder)
    #expect(
      await attached.line(with: " issue: ")?.hasPrefix("InspectedFeatures/Shelf.swift:") == true)
    #expect(
      try #require(await attached.line(with: "Emma")).contains(
        #/^\d\d:\d\d:\d\d\.\d\d\d 1 \.added\(title: "Emma"\)  \(Shelf, Shelf, \d+ [nµm]s\)$/#))
    #expect(
      await attached.line(with: "+ books[0]")?.hasPrefix("  + books[0]: Book.State(id: ") == true)
    program.write("add Persuasion")
    program.write("swap")
    #expect(
      await attached.line(with: "moved to")?.hasPrefix(
        "    books[1] moved to books[0]: Book.State(")
        == true)
    program.write("rename \u{1B}[31mRed")
    #expect(await attached.line(with: "titleChanged")?.contains("Session, Book") == true)
    #expect(await attached.line(with: "title:")?.hasPrefix(#"    title: "Emma" → "#) == true)
    program.write("load")
    #expect(await attached.line(with: "isLoading") == "    isLoading: false → true")
    program.write("wait")
    #expect(
      await attached.line(with: "loaded(3)")?.contains("from the effect 'load' of step 5") == true)
    program.write("quit")
    #expect(await attached.errorLine(with: "ended") == "The program has ended.")
    #expect(await attached.end() == 0)
  }

  @Test("prints JSON for tools, and only what the filters let through")
  func json() async throws {
    let program = try await start()
    program.write("add Emma")
    program.write("add Persuasion")
    program.write("rename Sense")
    _ = await program.line(with: "rename")
    let attached = try LiveProcess(
      "RatchetMain", "attach", "InspectedProgram", "--json", "--case", "added", "--filter",
      "PERSUASION",
      in: folder)
    program.write("add More persuasion")
    let first = try #require(await attached.line(with: "event"))
    let event = try #require(
      try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    #expect(event["event"] as? String == "action" && event["step"] as? Int == 2)
    #expect(event["case"] as? String == "added" && event["feature"] as? String == "Shelf")
    #expect(event["action"] as? String == #".added(title: "Persuasion")"#)
    #expect((event["source"] as? [String: Any])?["kind"] as? String == "program")
    #expect(event["json"] as? [String: [String: String]] == ["added": ["title": "Persuasion"]])
    let changes = try #require(event["changes"] as? [[String: String]])
    #expect(changes.count == 1 && changes[0]["place"] == "books[1]" && changes[0]["old"] == nil)
    #expect(await attached.line(with: "event")?.contains(#""step":3"#) == true)
  }

  @Test("shows effects if it is asked to, and each action on one line if it is asked to")
  func effects() async throws {
    let program = try await start()
    let attached = try LiveProcess("RatchetMain", "attach", "--effects", "--brief", in: folder)
    program.write("load")
    #expect(await attached.line(with: "effect") == "Shelf: The effect 'load' of step 1 began.")
    program.write("cancel")
    #expect(await attached.line(with: "cancelTapped")?.contains(" 2 .cancelTapped  (") == true)
    #expect(
      await attached.line(with: "effect") == "Shelf: The effect 'load' of step 1 was cancelled.")
  }

  @Test("lists the programs that run, and forgets those that were killed")
  func list() async throws {
    let none = try await ratchet("--list")
    #expect(none.status == 0 && none.output.isEmpty && none.error.hasPrefix("no program runs"))
    let (first, second) = (try await start(), try await start())
    let both = try await ratchet("--list")
    let lines = both.output.split(separator: "\n")
    #expect(both.status == 0 && lines.count == 3 && lines[0].hasPrefix("PROCESS  PROGRAM "))
    #expect(lines.contains { $0.hasPrefix("\(first.process.processIdentifier) ") })
    #expect(lines.dropFirst().allSatisfy { $0.contains("http://127.0.0.1:") })

    let unclear = try await ratchet("")
    #expect(unclear.status == 1 && unclear.output.isEmpty)
    #expect(unclear.error.hasPrefix("error: 2 programs run with an inspector; name one by the id"))
    #expect(unclear.error.contains("\(second.process.processIdentifier)"))

    kill(second.process.processIdentifier, SIGKILL)
    #expect(await second.end() == SIGKILL)
    let one = try await ratchet("--list --json")
    #expect(one.output.split(separator: "\n").count == 1)
    #expect(one.output.contains(#""process":\#(first.process.processIdentifier),"#))

    // A program that is ended by another one removes itself.
    kill(first.process.processIdentifier, SIGTERM)
    #expect(await first.end() == SIGTERM)
    #expect(folder.files(in: ".").filter { $0.hasSuffix(".json") }.isEmpty)
  }

  @Test("keeps the tokens from other users, and refuses a folder that others can read")
  func permissions() async throws {
    let program = try await start()
    let name = "ratchet-inspectors-\(getuid())"
    func mode(_ path: String) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
    }
    #expect(try mode(folder.path(name)) == 0o700)
    let file = try #require(folder.files(in: name).first)
    #expect(file.hasPrefix("\(program.process.processIdentifier)-"))
    #expect(try mode(folder.path("\(name)/\(file)")) == 0o600)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
    let run = try await ratchet("--list")
    #expect(run.status == 1 && run.error.contains("is not a folder that only you can read"))
    let other = try LiveProcess("InspectedProgram", in: folder)
    #expect(await other.errorLine(with: "'ratchet attach' does not list it") != nil)
  }

  @Test(
    "says what is wrong",
    arguments: [
      ("", 1, "error: no program runs with an inspector; 'Inspector.start()'"),
      ("todos", 1, "error: no program runs with an inspector"),
      ("http://127.0.0.1:1/?token=x", 1, "error: Connection refused"),
      ("http://example.com:80/?token=x", 1, "error: 'example.com' is another machine"),
      ("http://127.0.0.1:80/", 1, "is not the address of an inspector"),
      ("--list todos", 64, "'--list' lists all programs"),
      ("--list --brief", 64, "'--list' follows no program"),
      ("--last -1", 64, "--last"),
      ("--last 1 --all", 64, "cannot be used together"),
      ("--feature ''", 64, "A filter is empty"),
      ("''", 64, "name is empty"),
    ])
  func wrongUse(arguments: String, status: Int32, message: String) async throws {
    let run = try await ratchet(arguments)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.error.contains(message), "\(run)")
  }

  @Test("names the programs that run if the named one does not, and refuses a wrong token")
  func otherPrograms() async throws {
    let program = try LiveProcess("InspectedProgram", in: folder)
    let line = try #require(await program.errorLine(with: "Inspector: http"))
    let run = try await ratchet("todos")
    #expect(run.status == 1)
    #expect(
      run.error.hasPrefix("error: no program called 'todos' runs with an inspector; name one"))
    #expect(run.error.contains("InspectedProgram"))
    let address = line.dropFirst("Inspector: ".count).split(separator: "=")[0]
    let refused = try await ratchet("'\(address)=wrong'")
    #expect(refused.status == 1 && refused.error.contains("The address needs its token"))
  }
}
