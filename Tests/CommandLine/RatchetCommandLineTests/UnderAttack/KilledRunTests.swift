import Foundation
import TestSupport
import Testing

@Suite("A run that is killed")
struct KilledRunTests {
  @Test(
    "leaves whole files or none, and the next one does the rest",
    .enabled("GNU's tools are not installed") { try await Run.hasGNUTools() })
  func killedAtAnyMoment() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<12 {
      try folder.write(Sources.domain("D\(number)"), to: "App/D\(number).swift")
    }
    let clean = try await Run.shell("$RATCHET generate App -o Clean --no-cache", in: folder)
    #expect(clean.status == 0)
    let texts = folder.files(in: "Clean").map { folder.text(of: "Clean/\($0)") }
    #expect(texts.count == 12)

    // 320 kills: in each round, eight runs of one output and one cache, from nothing or from what the
    // last round left, are killed at moments spread over the time that a run takes.
    let script = """
      begin=$(date +%s%N); $RATCHET generate App -o Timed --cache TimedCache >/dev/null
      span=$(( ($(date +%s%N) - begin) / 1000 ))
      for round in $(seq 40); do
        [ $((round % 3)) = 0 ] || rm -rf Generated
        [ $((round % 5)) = 0 ] && rm -rf Cache
        for run in 1 2 3 4 5 6 7 8; do
          after=$(( (round * 8 + run) * 7919 % 1000 * span / 250 ))
          timeout -s KILL $(printf '0.%06d' $((after < 999999 ? after : 999999))) \\
            $RATCHET generate App -o Generated --cache Cache >/dev/null 2>>errors &
        done
        wait
        for file in Generated/*; do
          [ ! -e $file ] || cmp $file Clean/${file#Generated/} || echo "$file is broken"
        done
      done
      """
    let kills = try await Run.shell(script, in: folder)
    #expect(kills.output.isEmpty, "\(kills.output)")
    #expect(folder.text(of: "errors")?.contains("error") == false)

    let run = try await Run.shell("$RATCHET generate App -o Generated --cache Cache", in: folder)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(folder.files(in: "Generated").map { folder.text(of: "Generated/\($0)") } == texts)
    let check = try await Run.shell("$RATCHET generate App -o Generated --check", in: folder)
    #expect(check.status == 0 && check.output.isEmpty)
  }

  @Test(
    "leaves a file that was still being written, which a later run clears away",
    .enabled("GNU's tools are not installed") { try await Run.hasGNUTools() })
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
