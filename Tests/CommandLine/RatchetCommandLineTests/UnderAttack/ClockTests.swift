import TestSupport

#if os(Linux)
  import Testing

  @Suite(
    "A clock that goes backwards", .enabled("there is no C compiler") { try await Clock.exists() })
  struct ClockTests {
    @Test("hides no change: a run a year ago knows what a later one has left, and sees each edit")
    func yearAgo() async throws {
      let folder = try TemporaryFolder()
      for number in 0..<5 {
        try folder.write(Sources.domain("D\(number)"), to: "App/D\(number).swift")
      }
      let run = try await Clock.script(
        """
        generate() { $RATCHET generate App -o Generated --cache Cache --verbose 2>&1 | head -n 1; }
        generate
        export LD_PRELOAD=$PWD/clock.so
        generate
        # Of the same size as before, and written within a tick of the clock.
        sed 's/started/stoped1/' App/D1.swift > new && mv new App/D1.swift && generate
        sed 's/stoped1/stoped2/' App/D1.swift > new && cat new > App/D1.swift && generate
        touch -d '1 year' App/D2.swift && sed -i 's/started/stoped3/' App/D2.swift
        touch -d '2001-01-01' App/D3.swift && generate
        unset LD_PRELOAD
        generate
        $RATCHET generate App -o Clean --no-cache && rm Clean/.ratchet.json Generated/.ratchet.json
        diff -r Clean Generated && echo same
        """, in: folder)
      #expect(run.status == 0 && run.output.hasSuffix("\nsame\n"), "\(run)")
    }
  }

  /// Scripts beside which a library lies that sets a program's clock back by a year.
  private enum Clock {
    static func exists() async throws -> Bool {
      try await script("true", in: TemporaryFolder()).status == 0
    }

    static func script(_ script: String, in folder: TemporaryFolder) async throws -> Run {
      try folder.write(ShiftedClock.source(seconds: -365 * 24 * 3_600), to: "clock.c")
      try folder.write(script, to: "script.sh")
      return try await Run.shell(
        "clang -shared -fPIC -o clock.so clock.c -ldl && sh script.sh", in: folder)
    }
  }
#endif
