import Foundation
import TestSupport
import Testing

@Suite("ratchet review")
struct ReviewTests {
  @Test("writes a page of all domains, and says where")
  func page() async throws {
    let repository = try await ReviewRepository()
    let run = try await repository.review()
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.error.hasPrefix("3 domains, 2 files, "))
    #expect(run.error.hasSuffix(": ratchet-review.html\n"))
    let page = try #require(repository.folder.text(of: "ratchet-review.html"))
    #expect(page.hasPrefix("<!doctype html>") && page.contains("App.Counter.Action"))
    // A file that an earlier run wrote is written again.
    #expect(try await repository.review("--output ratchet-review.html").status == 0)
    let printed = try await repository.review("--output -")
    #expect(printed.output == page && printed.error.isEmpty)
  }

  @Test("shows the changes since a revision, committed or not")
  func since() async throws {
    let repository = try await ReviewRepository()
    try repository.edit { $0 = $0.replacing("case tapped", with: "case tapped\n    case held") }
    let text = try await repository.review("--since HEAD --text")
    #expect(text.status == 0 && text.error.isEmpty)
    #expect(text.output.hasPrefix("Ratchet review: 1 domain, +1 case\nsince HEAD, 2 as before\n"))
    #expect(text.output.contains("11 +     case held\n"))
    #expect(text.output.contains("+     var held: AnyCasePath<Counter.Action, Void> {\n"))
    #expect(!text.output.contains("\u{1B}"))
    try await repository.shell(ReviewRepository.commit)
    let clean = try await repository.review("--since HEAD --text")
    #expect(clean.status == 0 && clean.output.hasPrefix("Ratchet review: no domain changed\n"))
    let before = try await repository.review("--since HEAD~1 --format markdown")
    #expect(before.output.hasPrefix("<!-- ratchet review -->\n### Ratchet: 1 domain, +1 case\n"))
  }

  @Test("knows files that were moved, removed, or came")
  func files() async throws {
    let repository = try await ReviewRepository()
    try await repository.shell(
      """
      git mv Sources/App/Counter.swift "Sources/App/A feature's file.swift"
      rm Sources/App/Light.swift
      mkdir Sources/Other && printf 'import Ratchet\\n@CasePathable enum New { case one }\\n' \
        >Sources/Other/New.swift
      """)
    let run = try await repository.review("--since main --text")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Ratchet review: 4 domains, 1 added, 1 removed\n"))
    #expect(run.output.contains("moved from Sources/App/Counter.swift"))
    #expect(run.output.contains("Light  enum  Sources/App/Light.swift:4  removed"))
    let one = try await repository.review("Sources/App/Light.swift --since main --text")
    #expect(one.status == 0 && one.output.hasPrefix("Ratchet review: 1 domain, 1 removed\n"))
  }

  @Test("uses the configuration of each revision")
  func configuration() async throws {
    let repository = try await ReviewRepository()
    try repository.folder.write("generate:\n  observation: false\n", to: ".ratchet.yml")
    let run = try await repository.review("--since HEAD --text")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("Ratchet review: 1 domain\n"), "\(run)")
    #expect(run.output.contains("  − observation\n"))
  }

  @Test("ignores submodules, files that are not text, and links that lead outside")
  func oddRepository() async throws {
    let repository = try await ReviewRepository()
    try await repository.shell(
      """
      git init -q -b main inner && (cd inner && touch a && \(ReviewRepository.commit))
      git -c protocol.file.allow=always submodule add -q ./inner Sources/Inner 2>/dev/null \
        || git -c protocol.file.allow=always submodule add -q "$PWD/inner" Sources/Inner
      printf '\\000\\377@Reducer' >Sources/App/Bytes.swift
      ln -s ../../../../../etc/passwd Sources/App/Away.swift
      ln -s Light.swift Sources/App/Link.swift
      \(ReviewRepository.commit)
      """)
    try repository.edit { $0 = $0.replacing("tapped", with: "pressed") }
    let run = try await repository.review("--since HEAD --text")
    #expect(run.status == 0)
    #expect(run.output.contains("case tapped is now pressed"), "\(run)")
    #expect(run.output.contains("Sources/App/Bytes.swift"))
  }

  @Test("reads the repository that contains the paths, wherever it is run")
  func elsewhere() async throws {
    let repository = try await ReviewRepository()
    try repository.edit { $0 = $0.replacing("tapped", with: "pressed") }
    let other = try TemporaryFolder()
    let path = repository.folder.path("Sources")
    let run = try await Run.shell("$RATCHET review \(path) --since HEAD --text", in: other)
    #expect(run.status == 0 && run.output.contains("case tapped is now pressed"))
    #expect(run.output.contains("\(path)/App/Counter.swift:9"))
    let inside = try await Run.shell(
      "cd Sources/App && $RATCHET review . --since HEAD --text", in: repository.folder)
    #expect(inside.output.contains("Counter.Action  enum  Counter.swift:9\n"))
  }

  @Test(
    "tells in one line what is wrong with its use",
    arguments: [
      ("--since nowhere", 64, "error: 'nowhere' is not a revision of this repository"),
      ("--since --help", 64, ""),
      ("--since HEAD^{tree}", 64, "error: 'HEAD^{tree}' is not a revision of this repository"),
      ("--since HEAD /etc", 64, "error: '--since' compares with a revision of a git repository"),
      ("--since HEAD Sources /etc", 64, "error: '/etc' lies outside of the repository"),
      ("--since HEAD Sources ..", 64, "error: '..' lies outside of the repository"),
      (
        "Gone", 1,
        "error: Gone: the file cannot be read: No such file or directory; a revision follows '--since'"
      ),
      ("Gone --since HEAD", 1, "error: Gone: the file cannot be read: No such file or directory"),
      ("Empty", 1, "error: no domain is in 'Empty': a domain is a type with '@Reducer'"),
      ("--output Sources", 1, "error: 'Sources' is a folder; name a file in it"),
      ("--output page.svg", 64, "Error: '--output page.svg': a review is a '.html' page"),
      (
        "--output Sources/App/Light.swift", 1,
        "error: 'Sources/App/Light.swift' exists and is not a review"
      ),
      ("--output /dev/null/page.html", 1, "error: nothing can be written to '/dev/null/page.html'"),
    ])
  func badUse(arguments: String, status: Int32, message: String) async throws {
    let repository = try await ReviewRepository()
    try repository.folder.write(Sources.plain, to: "Empty/Plain.swift")
    let run = try await repository.review(arguments)
    #expect(run.status == status, "\(run)")
    #expect(run.error.hasPrefix(message), "\(run)")
    if message.hasPrefix("error") { #expect(run.error.split(separator: "\n").count == 1) }
    #expect(repository.folder.text(of: "Sources/App/Light.swift") == Sources.domain("Light"))
  }

  @Test(
    "refuses what contradicts itself",
    arguments: [
      "--since ''", "--output ''", "''", "--text --format html", "--open --text",
      "--open --output -", "--format pdf",
    ])
  func wrongUse(arguments: String) async throws {
    let run = try await Run.shell("$RATCHET review \(arguments)", in: TemporaryFolder())
    #expect(run.status == 64)
  }

  @Test("says that there is no repository")
  func noRepository() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "Sources/App/Light.swift")
    let run = try await Run.shell("$RATCHET review --since HEAD", in: folder)
    #expect(run.status == 64)
    #expect(
      run.error == "error: '--since' compares with a revision of a git repository, but 'Sources' "
        + "is in none\n")
    let gitless = try await Run.shell("PATH=/nowhere $RATCHET review --since HEAD", in: folder)
    #expect(gitless.status == 1 && gitless.error.contains("needs git, which was not found"))
  }

  @Test("shows errors at their lines, and succeeds")
  func errors() async throws {
    let repository = try await ReviewRepository()
    try repository.folder.write(Sources.error, to: "Sources/App/Light.swift")
    let run = try await repository.review("--text")
    #expect(run.status == 0)
    #expect(run.output.contains("Sources/App/Light.swift:4:"))
    #expect(run.output.contains("[private-type]"))
  }

  @Test("opens the page with the system's means")
  func opens() async throws {
    let repository = try await ReviewRepository()
    try repository.folder.write(
      """
      #!/bin/sh
      echo "$1" >opened
      sleep 60 &
      echo $! >browser
      """, to: "bin/xdg-open")
    let run = try await Run.shell(
      """
      chmod +x bin/xdg-open
      PATH=$PWD/bin:$PATH $RATCHET review --open || exit
      # It has not waited for the browser.
      kill $(cat browser)
      """, in: repository.folder)
    #expect(run.status == 0)
    #expect(repository.folder.text(of: "opened") == repository.folder.path("ratchet-review.html\n"))
    let none = try await Run.shell(
      "printf '#!/bin/sh\\nexit 3\\n' >bin/xdg-open; PATH=$PWD/bin:$PATH $RATCHET review --open",
      in: repository.folder)
    #expect(none.status == 1)
    #expect(none.error.contains("error: 'xdg-open' cannot open the page; it is at"))
  }

  #if os(Linux)
    @Test("in a terminal shows colours through the pager, unless asked not to")
    func pager() async throws {
      let repository = try await ReviewRepository()
      try repository.edit { $0 = $0.replacing("tapped", with: "pressed") }
      func terminal(_ environment: String) async throws -> String {
        let script = "env -u NO_COLOR TERM=xterm \(environment) $RATCHET review --since HEAD --text"
        return try await Run.shell(
          "script -qec '\(script)' /dev/null </dev/null", in: repository.folder
        )
        .output
      }
      let paged = try await terminal("PAGER=\"sed s/^/page:/\"")
      #expect(paged.contains("page:") && paged.contains("\u{1B}[32m+     case pressed"), "\(paged)")
      let plain = try await terminal("NO_COLOR=1 PAGER=cat")
      #expect(plain.contains("+     case pressed") && !plain.contains("\u{1B}["))
      let missing = try await terminal("PAGER=no-such-pager")
      #expect(missing.contains("case pressed"))
      let left = try await terminal("PAGER=true")
      #expect(!left.contains("case pressed") && !left.contains("error"))
    }
  #endif
}
