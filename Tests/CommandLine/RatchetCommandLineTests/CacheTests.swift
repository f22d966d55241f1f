import Foundation
import TestSupport
import Testing

@Suite("The cache of ratchet generate")
struct CacheTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<20 {
      try folder.write(Sources.domain("D\(number)"), to: "App/D\(number).swift")
    }
    // Files that were written within a tick of the file system's clock are not recognized.
    let written = ContinuousClock.now
    while ContinuousClock.now - written < .milliseconds(60) {}
  }

  private func generate(_ arguments: String = "") async throws -> Run {
    try await Run.shell("$RATCHET generate App -o Generated --verbose \(arguments)", in: folder)
  }

  private func caches(in name: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path(name))
    return (all ?? []).filter { $0.hasSuffix(".ratchet-cache") }
  }

  @Test("is in the user's folder, and contains everything for a second run")
  func secondRun() async throws {
    #expect(try await generate().error.contains("20 files scanned, 20 parsed, 20 generated:"))
    #expect(caches(in: ".cache/ratchet").count == 1)
    let run = try await generate()
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(
      run.error.hasPrefix(
        "20 files scanned, 20 parsed (20 from the cache), 20 generated (20 from the cache): "
          + "20 unchanged\n"))
  }

  @Test("is at the path of --cache, and does not exist with --no-cache")
  func places() async throws {
    #expect(try await generate("--cache Here/It").status == 0)
    #expect(caches(in: "Here/It").count == 1 && caches(in: ".cache/ratchet").isEmpty)
    #expect(try await generate("--cache Here/It").error.contains("20 parsed (20 from the cache)"))
    #expect(try await generate("--no-cache").error.contains("20 parsed, 20 generated:"))
    #expect(caches(in: ".cache/ratchet").isEmpty)
  }

  @Test(
    "that is broken, or that cannot be written, changes nothing",
    arguments: [
      "printf nonsense | tee .cache/ratchet/*.ratchet-cache >/dev/null",
      "for f in .cache/ratchet/*; do head -c 1000 $f >$f.new; mv $f.new $f; done",
      "for f in .cache/ratchet/*; do rm $f; mkdir $f; done", "rm -r .cache; touch .cache",
      "chmod 000 .cache/ratchet/*", "chmod 500 .cache/ratchet",
    ]
  )
  func broken(damage: String) async throws {
    #expect(try await generate().status == 0)
    let before = folder.files(in: "Generated").map { folder.text(of: "Generated/\($0)") }
    #expect(try await Run.shell(damage, in: folder).status == 0)
    try folder.remove("Generated")
    let run = try await generate()
    #expect(run.status == 0 && !run.error.contains("error"))
    #expect(folder.files(in: "Generated").map { folder.text(of: "Generated/\($0)") } == before)
    _ = try await Run.shell("chmod -R u+rwX .cache", in: folder)
  }

  @Test("is of no use to another build of the tool")
  func otherBuild() async throws {
    #expect(try await generate().status == 0)
    let run = try await Run.shell(
      """
      cp "$RATCHET" tool && ./tool generate App -o Generated --verbose
      """,
      in: folder)
    #expect(run.status == 0 && run.error.contains("20 parsed, 20 generated: 20 unchanged"))
  }

  @Test("is shared by several simultaneous runs")
  func severalRuns() async throws {
    let run = try await Run.shell(
      """
      for round in 1 2 3; do
        for run in 1 2 3 4 5 6; do
          $RATCHET generate App -o Generated$((run % 2)) --cache Shared || echo failed &
        done
        printf 'import Ratchet\\n@CasePathable enum D0 { case round%s(Int) }\\n' $round >new
        mv new App/D0.swift
        wait
      done
      for run in 0 1; do $RATCHET generate App -o Generated$run --cache Shared; done
      $RATCHET generate App -o Clean --no-cache
      diff -r Clean Generated0 && diff -r Clean Generated1
      """,
      in: folder)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run)")
  }

  @Test(
    "has a size limit: the least recently used files are removed",
    .enabled("GNU's tools are not installed") { try await Run.hasGNUTools() })
  func bounded() async throws {
    // Files that other runs have left, which exceed the limit together with one more.
    let make = """
      mkdir -p .cache/ratchet
      for n in 1 2 3; do
        truncate -s 120M .cache/ratchet/$n.ratchet-cache
        touch -d "$n days ago" .cache/ratchet/$n.ratchet-cache
      done
      truncate -s 500M .cache/ratchet/foreign.txt
      touch -d '1 day ago' .cache/ratchet/.ratchet-abc.tmp .cache/ratchet/foreign.txt
      """
    #expect(try await Run.shell(make, in: folder).status == 0)
    #expect(try await generate().status == 0)
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path(".cache/ratchet"))
    #expect(Set(all).isSuperset(of: ["1.ratchet-cache", "2.ratchet-cache", "foreign.txt"]))
    #expect(all.count == 4 && !all.contains("3.ratchet-cache"))
  }

  @Test("that is no folder is wrong use")
  func wrongUse() async throws {
    try folder.write("", to: "file")
    for (arguments, message) in [
      ("--cache file", "'--cache file' does not name a folder"),
      ("--cache ''", "'--cache ' does not name a folder"),
      ("--cache Here --no-cache", "'--cache' and '--no-cache' cannot be used together"),
    ] {
      let run = try await generate(arguments)
      #expect(run.status == 64 && run.error.contains(message))
    }
  }
}
