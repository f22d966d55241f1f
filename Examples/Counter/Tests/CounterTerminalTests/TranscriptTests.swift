import Testing

struct TranscriptTests {
  let program = Program(name: "counter")

  @Test("commands through a pipe make a transcript")
  func transcript() throws {
    #expect(
      try program.run("+\n+\nfact\n") == """
        A counter. It understands: + - fact timer show help quit
        0
        > +
        1
        > +
        2
        > fact
        2  looking for a fact…
        2  2 is a prime number.

        """
    )
  }

  @Test("the end of the input ends the program, timer and all")
  func endOfInput() throws {
    #expect(try program.run("timer\n").hasSuffix("> timer\n0  (timer is on)\n"))
  }

  @Test("what comes after quit is left alone")
  func quit() throws {
    #expect(try program.run("+\nquit\n+\n").hasSuffix("> +\n1\n> quit\n"))
  }

  @Test("what is no command is answered with the commands")
  func unknownCommand() throws {
    let transcript = try program.run("++\n")
    #expect(
      transcript.hasSuffix(
        "There is no command \"++\". It understands: + - fact timer show help quit\n"
      )
    )
  }

  @Test("help explains each command")
  func help() throws {
    #expect(try program.run("help\n").contains("  timer\tcount up every second"))
  }
}
