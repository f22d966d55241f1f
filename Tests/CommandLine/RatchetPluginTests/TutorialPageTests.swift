import Foundation
import Testing

extension SwiftPMTests {
  /// The reader of the tutorial writes the files of the page and runs its commands, and does
  /// nothing else.
  @Suite("The tutorial of the guide")
  struct TutorialPageTests {
    @Test("each command runs, and prints what the page shows, without a warning")
    func commands() throws {
      let page = try TutorialPage.guide()
      #expect(page.headings == 12)
      let package = try PackageOnDisk(name: "Tally")
      for name in try FileManager.default.contentsOfDirectory(atPath: package.root.path) {
        try package.remove(name)
      }
      for step in page.steps {
        switch step {
        case .write(let path, let text):
          try package.write(onThisMachine(text), to: path)
        case .change(let path, let difference):
          let old = onThePage(try contents(of: path, in: package))
          let changed = try #require(
            difference.applied(to: old), "the page's change does not fit '\(path)'")
          try package.write(onThisMachine(changed), to: path)
        case .compare(let path, let text):
          #expect(try contents(of: path, in: package) == onThisMachine(text), "'\(path)'")
        case .run(let command, let input, let output):
          // As if they were typed: the end of the input is where the page ends the program.
          let lines = input.map { "'\($0)'" }.joined(separator: " ")
          let run = try package.shell(
            input.isEmpty ? command : "printf '%s\\n' \(lines) | \(command)")
          try #require(run.succeeded, "\(command): \(run.output)")
          #expect(!run.output.contains("warning:"), "\(command): \(run.output)")
          var rest = run.output[...]
          for line in output {
            let found = try #require(
              rest.range(of: line), "'\(command)' does not print '\(line)':\n\(run.output)")
            rest = rest[found.upperBound...]
          }
        }
      }
    }

    private func contents(of path: String, in package: PackageOnDisk) throws -> String {
      try String(contentsOf: package.root.appending(path: path), encoding: .utf8)
    }

    // The checkout beside the reader's package is this one, which may have another name.
    private static let onThePage = #".package(path: "../ratchet")"#
    private static let onThisMachine =
      #".package(name: "ratchet", path: "\#(PackageOnDisk.ratchet.path)")"#

    private func onThisMachine(_ text: String) -> String {
      text.replacing(Self.onThePage, with: Self.onThisMachine)
    }

    private func onThePage(_ text: String) -> String {
      text.replacing(Self.onThisMachine, with: Self.onThePage)
    }

    @Test("a page is read into files and commands, and other blocks are left out")
    func reading() {
      let page = TutorialPage(
        """
        ## Step 1: Begin

        **`One.swift`**

        ```swift
        let one = 1
        ```

        ```swift
        let shown = 2
        ```

        **`One.swift`**

        ```diff
        -let one = 1
        +let one = 2
        ```

        **`One.swift`**

        ```swift
        let one = 2
        ```

        ```console
        $ swift build
        $ cat One.swift
        let one = 1
        $ cat
        > a word
        a word
        ```

        """)
      #expect(page.headings == 1)
      #expect(
        page.steps == [
          .write(path: "One.swift", text: "let one = 1\n"),
          .change(path: "One.swift", PageDifference(["-let one = 1", "+let one = 2"])),
          .compare(path: "One.swift", text: "let one = 2\n"),
          .run(command: "swift build", output: []),
          .run(command: "cat One.swift", output: ["let one = 1"]),
          .run(command: "cat", input: ["a word"], output: ["a word"]),
        ])
    }

    @Test("a change of a page fits where its old lines are, once, after those of the part before")
    func differences() {
      let difference = PageDifference([" a", "+b", "@@", "-c", " d"])
      #expect(difference.applied(to: "a\nx\nc\nd\n") == "a\nb\nx\nd\n")
      for other in ["a\nx\nd\n", "a\na\nc\nd\n", "c\nd\na\n", ""] {
        #expect(difference.applied(to: other) == nil)
      }
      // A line without the space of an unchanged one is empty, as editors leave it.
      #expect(PageDifference(["", "+b"]).applied(to: "a\n\nc") == "a\n\nb\nc")
    }
  }
}
