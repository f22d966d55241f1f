// Makes a DocC catalog of the repository's pages: `swift scripts/articles.swift CATALOG SYMBOL-GRAPHS`.
// `scripts/documentation` calls it.
//
// The catalog has the pages in `Documentation`, and every other page to which they lead. `Documentation/README.md`
// is the root: its sections become the topics. A link between pages becomes a link between articles, the first
// mention of a public type in each page becomes a link to its reference, and a link that leads nowhere is an error.

import Foundation

/// A page of the repository, and its article.
struct Page {
  /// Its path in the repository.
  let path: String

  /// The lines of the page, with empty ones for those that readers do not see.
  let lines: [Line]

  /// A line, and whether it belongs to a block of code.
  ///
  /// A link that is broken over lines is on the first of them.
  struct Line {
    var number: Int
    var text: String
    var isCode: Bool
  }

  init(path: String) throws {
    self.path = path
    var fence: Substring?
    lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .reduce(into: []) { lines, element in
        let (offset, line) = element
        let mark = line.prefixMatch(of: /\s*(```+)/)?.1
        let isCode = fence != nil || mark != nil
        if fence == nil { fence = mark } else if mark == fence { fence = nil }
        let text = !isCode && line.hasPrefix("<!--") ? "" : String(line)
        if !isCode, !text.isEmpty, let last = lines.last, !last.isCode, Self.endsInLink(last.text) {
          lines[lines.count - 1].text += " \(text.trimmingCharacters(in: .whitespaces))"
        } else {
          lines.append(Line(number: offset + 1, text: text, isCode: isCode))
        }
      }
  }

  /// Whether the text of a link begins in a line, and does not end there.
  private static func endsInLink(_ line: String) -> Bool {
    line.replacing(/`[^`]*`/, with: "").contains(/\[[^\[\]]*$/)
  }

  /// The name of its article, unique among all pages.
  var name: String {
    path == Self.root
      ? "Guide"
      : path.replacing(/\.md$/, with: "").replacing(/\/README$/, with: "")
        .replacing(/^Documentation\//, with: "").replacing("/", with: "-")
  }

  /// The path of the page that leads to all others.
  static let root = "Documentation/README.md"

  /// Its headings, by the anchors that the repository's host gives them.
  var anchors: [String: String] {
    var anchors: [String: String] = [:]
    for line in lines where !line.isCode {
      guard let title = line.text.firstMatch(of: /^#+ (.+)/)?.1 else { continue }
      let text = title.replacing(/\[(.*?)\]\(.*?\)/) { $0.1 }.replacing("`", with: "")
      let anchor = text.lowercased().replacing(/[^\w\- ]/, with: "").replacing(" ", with: "-")
      anchors[anchor] = String(text).replacing(/\s+/, with: "-")
    }
    return anchors
  }
}

/// All pages, and what their links lead to.
struct Site {
  private(set) var pages: [String: Page] = [:]
  private(set) var errors: [String] = []

  /// The files that pages show.
  private(set) var images: Set<String> = []

  /// The reference of each public type, by the code that names it: `Store`, `@Reducer`.
  let references: [String: String]

  init(references: [String: String]) throws {
    self.references = references
    let names = try FileManager.default.contentsOfDirectory(atPath: "Documentation")
    var waiting = names.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    while let path = waiting.popLast() {
      guard pages[path] == nil else { continue }
      let page = try Page(path: path)
      pages[path] = page
      for line in page.lines where !line.isCode {
        waiting += line.text.matches(of: Self.link).compactMap {
          pagePath(of: target($0.3, in: page))
        }
      }
    }
  }

  /// A link or an image: its mark, its text and its destination.
  private static var link: Regex<(Substring, Substring, Substring, Substring)> {
    /(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/
  }

  /// The path in the repository and the anchor that a link leads to, or nil if it leaves the repository.
  private func target(_ link: Substring, in page: Page) -> (path: String, anchor: String)? {
    guard !link.contains(/^\w+:/) else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? String(parts[1]) : ""
    guard !parts[0].isEmpty else { return (page.path, anchor) }
    let folder = (page.path as NSString).deletingLastPathComponent
    let path = URL(filePath: "/\(folder)/\(parts[0])").standardizedFileURL.path
    return (String(path.dropFirst()), anchor)
  }

  /// The page at a link's target: the file itself, or the one that describes a folder.
  private func pagePath(of target: (path: String, anchor: String)?) -> String? {
    guard let target else { return nil }
    return [target.path, target.path + "/README.md"].first {
      $0.hasSuffix(".md") && FileManager.default.fileExists(atPath: $0)
    }
  }

  /// The text of a page's article.
  mutating func article(for page: Page) -> String {
    var mentioned: Set<String> = []
    let lines = page.lines.map { line in
      line.isCode || line.text.isEmpty
        ? line.text : article(line.text, number: line.number, of: page, mentioned: &mentioned)
    }
    return page.path == Page.root ? root(lines) : lines.joined(separator: "\n")
  }

  private mutating func article(
    _ line: String, number: Int, of page: Page, mentioned: inout Set<String>
  ) -> String {
    var result = ""
    var rest = line[...]
    // The next code, or what may be a link.
    while let next = rest.firstMatch(of: /(`+)(.+?)\1(?!`)|!?\[/) {
      result += rest[..<next.range.lowerBound]
      rest = rest[next.range.lowerBound...]
      if let code = next.2 {
        let isFirst = !line.hasPrefix("#") && mentioned.insert(String(code)).inserted
        result += article(
          code: code, marks: next.1, reference: isFirst ? references[String(code)] : nil)
        rest = rest[next.range.upperBound...]
      } else if let link = rest.prefixMatch(of: Self.link) {
        result += article(link.output, at: "\(page.path):\(number)", of: page)
        rest = rest[link.range.upperBound...]
      } else {
        result += rest[next.range]
        rest = rest[next.range.upperBound...]
      }
    }
    return result + rest
  }

  /// Code in a line, as articles write it.
  private func article(code: Substring, marks: Substring?, reference: String?) -> String {
    if let reference { return "[`\(code)`](doc:\(reference))" }
    guard marks != "`" else { return "`\(code)`" }
    // DocC takes more than one mark for those of a symbol, and code between two single ones has none in it.
    return String(code).replacing(/^ | $/, with: "").replacing(/[\\`*_]/) { "\\\($0.0)" }
  }

  /// A link as articles write it.
  private mutating func article(
    _ link: (Substring, Substring, Substring, Substring), at place: String, of page: Page
  ) -> String {
    guard let target = target(link.3, in: page) else { return String(link.0) }
    let file = (target.path as NSString).lastPathComponent
    if link.1 == "!" {
      images.insert(target.path)
      return "![\(link.2)](\(file))"
    }
    if let path = pagePath(of: target), let linked = pages[path] {
      guard !target.anchor.isEmpty else { return "[\(link.2)](doc:\(linked.name))" }
      if let heading = linked.anchors[target.anchor] {
        return "[\(link.2)](doc:\(linked.name)#\(heading))"
      }
      errors.append("\(place): error: '\(path)' has no heading for '#\(target.anchor)'")
    } else if !FileManager.default.fileExists(atPath: target.path) {
      errors.append("\(place): error: there is no file '\(target.path)'")
    }
    // A file that is no page is named, because the site does not have it.
    return link.2.contains("`") ? "`\(target.path)`" : "\(link.2) (`\(target.path)`)"
  }

  /// The root's article: its introduction, and its sections as topics.
  ///
  /// Pages that it does not list come last.
  private func root(_ lines: [String]) -> String {
    let sections = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("## ") }
    let titles = lines.filter { $0.hasPrefix("## ") }
    var listed: Set<String> = ["Guide"]
    var topics = zip(titles, sections.dropFirst()).map { title, section in
      let names = section.flatMap { $0.matches(of: /\]\(doc:([^)\/#]+)\)/).map { String($0.1) } }
        .filter { listed.insert($0).inserted }
      return "#\(title)\n\n" + names.map { "- <doc:\($0)>" }.joined(separator: "\n")
    }
    let others = pages.values.map(\.name).filter { !listed.contains($0) }.sorted()
    if !others.isEmpty {
      topics.append("### More\n\n" + others.map { "- <doc:\($0)>" }.joined(separator: "\n"))
    }
    var introduction = Array(sections[0])
    introduction.insert("\n@Metadata {\n  @TechnologyRoot\n}", at: 1)
    return ([introduction.joined(separator: "\n"), "## Topics"] + topics).joined(separator: "\n\n")
  }
}

/// A symbol graph, as far as it is read here.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    var kind: Kind
    var pathComponents: [String]
  }
  struct Module: Decodable { var name: String }
  var module: Module
  var symbols: [Symbol]

  /// The references of its types and macros.
  var references: [(String, String)] {
    symbols.filter { $0.pathComponents.count == 1 }.compactMap { symbol in
      let name = symbol.pathComponents[0]
      let reference = "/\(module.name)/\(name)"
      return switch symbol.kind.identifier {
      case "swift.macro": ("@" + name.prefix { $0 != "(" }, reference)
      case "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias":
        (name, reference)
      default: nil
      }
    }
  }
}

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(
    Data("usage: swift scripts/articles.swift CATALOG SYMBOL-GRAPHS\n".utf8))
  exit(64)
}
let catalog = URL(filePath: CommandLine.arguments[1])
let graphs = URL(filePath: CommandLine.arguments[2])
let files = FileManager.default.enumerator(atPath: graphs.path)?.allObjects as? [String] ?? []
let references = try files.filter { $0.hasSuffix(".symbols.json") && !$0.contains("@") }.sorted()
  .flatMap {
    try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: graphs.appending(path: $0)))
      .references
  }
// Of macros with one name, the one without arguments comes first.
var site = try Site(references: Dictionary(references.sorted { $0.1 < $1.1 }) { first, _ in first })
try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
for page in site.pages.values {
  let file = catalog.appending(path: page.name + ".md")
  try Data(site.article(for: page).utf8).write(to: file)
}
for image in site.images {
  let file = catalog.appending(path: (image as NSString).lastPathComponent)
  try FileManager.default.copyItem(atPath: image, toPath: file.path)
}
for error in site.errors.sorted() { print(error) }
exit(site.errors.isEmpty ? 0 : 1)
