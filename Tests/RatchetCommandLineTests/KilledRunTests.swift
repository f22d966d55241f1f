import Foundation
import Testing

@Suite("A run that is killed")
struct KilledRunTests {
  @Test("leaves whole files or none, and the next one does the rest")
  func killedAtAnyMoment() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 {
      try folder.write(Sources.domain("D\(number)"), to: "App/D\(number).swift")
    }
    #expect(
      try await Run.shell("$RATCHET generate App -o Clean --no-cache", in: folder).status == 0)
    let clean = folder.files(in: "Clean").map { folder.text(of: "Clean/\($0)") }
    #expect(clean.count == 40)

    for round in 0..<40 {
      // Every second time without output, and each time with more files.
      if round % 2 == 0 { try? folder.remove("Generated") }
      let script = """
        $RATCHET generate App -o Generated --cache Cache & run=$!
        tries=0
        until [ $(ls Generated 2>/dev/null | wc -l) -ge \(round) ] || [ $tries -ge 2000 ]; do
          tries=$((tries + 1))
        done
        kill -9 $run
        """
      _ = try await Run.shell(script, in: folder)
      let files = folder.files(in: "Generated")
      for name in files {
        #expect(folder.text(of: "Generated/\(name)") == folder.text(of: "Clean/\(name)"))
      }
    }

    let run = try await Run.shell("$RATCHET generate App -o Generated --cache Cache", in: folder)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(folder.files(in: "Generated").map { folder.text(of: "Generated/\($0)") } == clean)
    let check = try await Run.shell("$RATCHET generate App -o Generated --check", in: folder)
    #expect(check.status == 0 && check.output.isEmpty)
  }

  @Test("leaves a file that was still being written, which a later run clears away")
  func leftOvers() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.domain("D"), to: "App/D.swift")
    let script = """
      mkdir -p Generated
      touch -d '2 hours ago' Generated/.ratchet-old.tmp Generated/.ratchet-mine Generated/mine.tmp
      touch Generated/.ratchet-new.tmp
      $RATCHET generate App -o Generated && ls -A Generated
      """
    let run = try await Run.shell(script, in: folder)
    #expect(
      Set(run.output.split(separator: "\n")) == [
        ".ratchet-mine", ".ratchet-new.tmp", ".ratchet.json", "D+Ratchet.swift", "mine.tmp",
      ])
  }
}
