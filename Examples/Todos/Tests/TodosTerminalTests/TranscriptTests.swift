import Testing

struct TranscriptTests {
  let program = Program(name: "todos")

  /// The program's answer to the last of some commands.
  func answer(to commands: String...) throws -> String {
    let transcript = try program.run(commands.joined(separator: "\n") + "\n")
    let last = try #require(transcript.range(of: "> \(commands[commands.count - 1])\n"))
    return String(transcript[last.upperBound...].dropLast())
  }

  @Test("commands through a pipe make a transcript, and the list is sorted before the end")
  func transcript() throws {
    let transcript = try program.run("add Bread\nadd Milk\nedit 1 Oat milk\ncheck 1\nfilter all\n")
    #expect(
      transcript == """
        Things to do. "help" explains the commands.
        > add Bread
        1. [ ] Bread
        (1 of 1 left to do)
        > add Milk
        1. [ ] Milk
        2. [ ] Bread
        (2 of 2 left to do)
        > edit 1 Oat milk
        1. [ ] Oat milk
        2. [ ] Bread
        (2 of 2 left to do)
        > check 1
        1. [x] Oat milk
        2. [ ] Bread
        (1 of 2 left to do)
        > filter all
        1. [x] Oat milk
        2. [ ] Bread
        (1 of 2 left to do)
        1. [ ] Bread
        2. [x] Oat milk
        (1 of 2 left to do)

        """
    )
  }

  @Test("numbers are those of the list that is shown")
  func numbers() throws {
    let list = try answer(
      to: "add C", "add B", "add A", "check 1", "filter active", "delete 2"
    )
    #expect(list.hasPrefix("1. [ ] B\n(active only; 1 of 2 left to do)"))
  }

  @Test("quit ends immediately")
  func quit() throws {
    #expect(try answer(to: "add A", "check 1", "quit") == "")
  }

  @Test(
    "wrong input is answered with one line",
    arguments: [
      ("chekc 1", "There is no command \"chekc\". Did you mean \"check\"? \"help\" explains all."),
      ("add", "\"add\" needs a text: add TEXT"),
      ("edit 1", "\"edit\" needs a text: edit NUMBER TEXT"),
      ("check", "\"check\" needs a number: check NUMBER"),
      ("check milk", "\"check\" needs a number: check NUMBER"),
      ("delete 3", "There is no todo 3: the list has 1 to 2."),
      ("delete 0", "There is no todo 0: the list has 1 to 2."),
      ("move 1", "\"move\" needs a number: move NUMBER NUMBER"),
      ("filter done", "\"filter\" needs a filter: filter all|active|completed"),
      ("clear 1", "\"1\" is more than \"clear\" takes: clear"),
    ]
  )
  func wrongInput(line: String, message: String) throws {
    #expect(try answer(to: "add Milk", "add Bread", line) == message)
  }

  @Test("help explains each command")
  func help() throws {
    #expect(try answer(to: "help").contains("  check NUMBER                  check a todo off"))
  }
}
