import Foundation

/// The page of the tutorial: the reader's actions, in the order of the page.
struct TutorialPage {
  /// An action of the reader.
  enum Step: Equatable {
    /// Writes a new file.
    case write(path: String, text: String)

    /// Changes a file.
    case change(path: String, PageDifference)

    /// Compares a file that the page shows once more.
    case compare(path: String, text: String)

    /// Runs a command, types lines, and sees these lines in its output, in this order.
    case run(command: String, input: [String] = [], output: [String])
  }

  /// All actions of the reader.
  let steps: [Step]

  /// How many headings begin a step.
  let headings: Int

  /// Reads a page.
  ///
  /// A block of Swift is a file if a line above it has the path: **`Package.swift`**. A block of `diff` is a change of
  /// that file. A block of `console` has commands after `$`, what the reader types after `>`, and the lines that are
  /// printed.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var steps: [Step] = []
    var path: Substring?
    var written: Set<String> = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      if let name = line.wholeMatch(of: /\*\*`(.+)`\*\*/)?.1 { path = name }
      guard line.hasPrefix("```") else { continue }
      let block = rest.prefix { $0 != "```" }
      rest = rest[block.endIndex...].dropFirst()
      if line == "```swift", let name = path {
        let text = block.joined(separator: "\n") + "\n"
        let isNew = written.insert(String(name)).inserted
        steps.append(
          isNew
            ? .write(path: String(name), text: text) : .compare(path: String(name), text: text))
      } else if line == "```diff", let name = path {
        steps.append(.change(path: String(name), PageDifference(block)))
      } else if line == "```console" {
        steps += Self.commands(in: block)
      }
      path = nil
    }
    self.steps = steps
    headings = lines.count { $0.hasPrefix("## Step ") }
  }

  /// The tutorial of the guide.
  static func guide() throws -> TutorialPage {
    let file = PackageOnDisk.ratchet.appending(path: "Documentation/Tutorial.md")
    return TutorialPage(try String(contentsOf: file, encoding: .utf8))
  }

  private static func commands(in block: ArraySlice<Substring>) -> [Step] {
    var commands: [(command: String, input: [String], output: [String])] = []
    for line in block {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), [], []))
      } else if line.hasPrefix("> "), !commands.isEmpty {
        commands[commands.count - 1].input.append(String(line.dropFirst(2)))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output.append(String(line))
      }
    }
    return commands.map { .run(command: $0.command, input: $0.input, output: $0.output) }
  }
}
