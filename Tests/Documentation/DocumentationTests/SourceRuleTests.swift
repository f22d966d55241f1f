import Foundation
import TestSupport
import Testing

/// What CONTRIBUTING.md says of all sources.
@Suite("Rules for the sources")
struct SourceRuleTests {
  private struct Source {
    let path: String
    let lines: [Substring]
  }

  private static let sources: [Source] = {
    let folder = RatchetPackage.folder.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let file = folder.appending(path: path).path
      // A link to a source of another target.
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil { return nil }
      guard let text = try? RatchetPackage.text(of: "Sources/\(path)") else { return nil }
      return Source(
        path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }()

  private static func isComment(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("//")
  }

  /// The comment above a line, or right below it, of several such lines the first.
  private static func comment(at index: Int, of lines: [Substring], _ mark: String) -> [Substring] {
    var start = index
    while start > 0 {
      let above = lines[start - 1].drop(while: \.isWhitespace)
      guard
        isComment(above) || above.hasPrefix("@") || above.contains(mark)
          || lines[start].drop(while: \.isWhitespace).hasPrefix("@")
      else { break }
      start -= 1
    }
    return lines[start..<index].filter(isComment)
      + lines[(index + 1)...].prefix(2).filter(isComment)
  }

  @Test(
    "where the compiler does not check for data races, a comment says what replaces the check",
    arguments: [("@unchecked Sendable", "nchecked"), ("nonisolated(unsafe)", "")])
  func unchecked(mark: String, word: String) {
    #expect(Self.sources.count > 1_000)
    let places = Self.sources.flatMap { source in
      source.lines.indices.filter { index in
        let line = source.lines[index]
        guard line.contains(mark), !Self.isComment(line), !line.contains("\"") else { return false }
        let comment = Self.comment(at: index, of: source.lines, mark)
        return !comment.contains { word.isEmpty || $0.contains(word) }
      }
      .map { "\(source.path):\($0 + 1)" }
    }
    #expect(places == [])
  }

  // The compiler converts it at each access, and keeps the converted one, so that each call takes longer than the last.
  @Test("no function is itself the value of a lock")
  func lockedFunctions() {
    let places = Self.sources.flatMap { source in
      source.lines.filter { $0.contains(/Lock(?:ed|Isolated)<\(.*->/) }
        .map { "\(source.path): \($0.drop(while: \.isWhitespace))" }
    }
    #expect(places == [])
  }

  @Test("no thread of a program waits for a time of day, which can be set")
  func waits() {
    let places = Self.sources.filter { !$0.path.hasPrefix("Testing/") }.flatMap { source in
      source.lines.filter { line in
        !Self.isComment(line) && line.contains(/NSCondition\b|\.wait\((?:timeout:|until: Date)/)
      }
      .map { "\(source.path): \($0.drop(while: \.isWhitespace))" }
    }
    #expect(places == [])
  }

  @Test("two targets declare no types with one name")
  func names() throws {
    let declaration = try Regex(
      #"^(?:package |public |final |indirect |@\w+ )*(?:struct|class|enum|actor|protocol) (\w+)"#,
      as: (Substring, Substring).self)
    var targets: [Substring: Set<String>] = [:]
    for source in Self.sources {
      let target = source.path.split(separator: "/").prefix(2).joined(separator: "/")
      for line in source.lines {
        guard let name = line.prefixMatch(of: declaration)?.1 else { continue }
        targets[name, default: []].insert(target)
      }
    }
    #expect(targets.count > 500)
    #expect(targets.filter { $0.value.count > 1 }.map { "\($0): \($1.sorted())" }.sorted() == [])
  }

  @Test("the program of the attributes opens no file")
  func attributes() throws {
    let targets =
      ["Attributes/RatchetMacros/"]
      + ["RatchetJSON/", "RatchetRules/", "RatchetSyntax/"].map { "Generator/\($0)" }
    let sources = Self.sources.filter { source in targets.contains { source.path.hasPrefix($0) } }
    #expect(Set(targets) == Set(targets.filter { sources.map(\.path).joined().contains($0) }))
    for source in sources {
      let text = source.lines.filter { !Self.isComment($0) }.joined(separator: "\n")
      #expect(!text.contains(/(?m)^ *import Foundation/), "\(source.path)")
      // Without the C library, there is no function that opens a file.
      guard text.contains(/import (?:Darwin|Glibc|Musl)/) else { continue }
      #expect(
        !text.contains(/\b(?:f?open(?:at|dir)?|creat|mmap|socket|getenv)\(/), "\(source.path)")
    }
  }

  @Test("the paths of the table of frequent changes exist")
  func places() throws {
    let page = try RatchetPackage.text(of: "CONTRIBUTING.md")
    let table = try #require(page.components(separatedBy: "| what you look for |").last)
    let rows = table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }.joined()
    let paths = rows.matches(of: /`(\w+\/[^`]+)`/).map { "Sources/\($0.1)" }
    #expect(paths.count > 10)
    let missing = paths.filter { path in
      let file = RatchetPackage.folder.appending(path: path).path
      return !FileManager.default.fileExists(atPath: file)
    }
    #expect(missing == [])
  }
}
