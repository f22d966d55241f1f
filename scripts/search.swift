// Makes a site of DocC searchable: `swift scripts/search.swift SITE BASE-PATH`. `scripts/documentation` calls it.
//
// DocC's own search knows only titles. This writes what all pages say into `search.json`, the files of `scripts/site`
// beside it, whose page searches it and leads to the guide and the libraries, and a link to that page into the head of
// all others.

import Foundation

/// A page of the site, or a section of one.
struct Section: Encodable {
  /// What it is for a search: a page of the `guide`, one that is looked up and not read (`appendix`), a `symbol` of a
  /// library, or the `changelog`.
  enum Kind: String, Encodable { case appendix, changelog, guide, symbol }

  var kind: Kind

  /// The address, relative to the site.
  var url: String

  /// The title of its page, which is without argument labels if it is a symbol.
  var title: String

  /// The type and the library of a symbol: `Store, Ratchet`.
  var place = ""
  var heading = ""

  /// What the guide's list of pages says of a page.
  var summary = ""
  var text = ""
}

/// The summaries in the guide's list of pages, by the addresses of the pages.
let summaries: [String: String] = {
  let list = (try? String(contentsOfFile: "Documentation/README.md", encoding: .utf8)) ?? ""
  let lines = list.replacing("\n  ", with: " ").matches(of: /- \[.*?\]\((\w+)\.md\): (.*)/)
  return Dictionary(lines.map { ("documentation/guide/\($0.1.lowercased())/", String($0.2)) }) {
    $1
  }
}()

typealias Object = [String: Any]

/// The text of content as DocC renders it, with a separator between its parts.
func text(of content: Any?, _ references: Object, separator: String = " ") -> String {
  switch content {
  case let list as [Any]:
    return list.map { text(of: $0, references) }.joined(separator: separator)
  case let object as Object:
    if object["type"] as? String == "reference", let id = object["identifier"] as? String {
      return (references[id] as? Object)?["title"] as? String ?? ""
    }
    let own = [object["text"], object["code"]].map { part in
      (part as? [String])?.joined(separator: "\n") ?? part as? String ?? ""
    }
    let inner = ["content", "items", "rows", "term", "definition"].map {
      text(of: object[$0], references)
    }
    let line = text(of: object["inlineContent"], references, separator: "")
    return (own + [line] + inner).filter { !$0.isEmpty }.joined(separator: " ")
  case let list as String: return list
  default: return ""
  }
}

/// The type and the library of a symbol, from the inside out.
func place(of page: Object, _ references: Object) -> String {
  let paths = (page["hierarchy"] as? Object)?["paths"] as? [[String]] ?? []
  let names = (paths.first ?? []).compactMap { (references[$0] as? Object)?["title"] as? String }
  return names.reversed().joined(separator: ", ")
}

/// Sections without those that differ only in argument labels: overloads of one symbol.
func withoutOverloads(_ sections: [Section]) -> [Section] {
  var seen: Set<[String]> = []
  return sections.filter {
    $0.kind != .symbol || seen.insert([$0.title, $0.place, $0.heading]).inserted
  }
}

/// The sections of a page, whose data are in a file.
func sections(of page: Object, in file: String) -> [Section] {
  guard let title = (page["metadata"] as? Object)?["title"] as? String else { return [] }
  let references = page["references"] as? Object ?? [:]
  let url = "documentation/\(file.dropLast(".json".count))/"
  let isSymbol = page["kind"] as? String == "symbol"
  let isAppendix = file.contains(
    /^guide\/(benchmarks|changing|contributing|diagnostics|examples|model)/)
  let first = Section(
    kind: isSymbol
      ? .symbol : file.contains("changelog") ? .changelog : isAppendix ? .appendix : .guide,
    url: url,
    title: isSymbol ? title.replacing(/\(.*/, with: "") : title,
    place: isSymbol ? place(of: page, references) : "", summary: summaries[url] ?? "",
    text: text(of: page["abstract"], references, separator: ""))
  var sections = [first]
  let parts = (page["primaryContentSections"] as? [Object] ?? []).filter {
    $0["kind"] as? String == "content"
  }
  for block in parts.flatMap({ $0["content"] as? [Object] ?? [] }) {
    if block["type"] as? String == "heading",
      let heading = (block["text"] as? String)?.replacing("`", with: "")
    {
      let anchor = block["anchor"] as? String ?? ""
      if heading != "Overview" {
        var section = first
        (section.url, section.heading) = ("\(url)#\(anchor)", heading)
        (section.summary, section.text) = ("", "")
        sections.append(section)
      }
    } else {
      sections[sections.count - 1].text += " " + text(of: block, references)
    }
  }
  return sections
}

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: swift scripts/search.swift SITE BASE-PATH\n".utf8))
  exit(64)
}
let site = URL(filePath: CommandLine.arguments[1])
let base = "/" + CommandLine.arguments[2].split(separator: "/").map { "\($0)/" }.joined()

let data = site.appending(path: "data/documentation")
let files = (FileManager.default.enumerator(atPath: data.path)?.allObjects as? [String] ?? [])
  .sorted()
  // DocC's lists of what a type has by default have no text of their own.
  .filter { $0.hasSuffix(".json") && !$0.hasSuffix("-implementations.json") }
func sections(in file: String) throws -> [Section] {
  let page = try JSONSerialization.jsonObject(with: Data(contentsOf: data.appending(path: file)))
  return sections(of: page as? Object ?? [:], in: file)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
let all = try withoutOverloads(files.flatMap(sections(in:)))
try encoder.encode(all).write(to: site.appending(path: "search.json"))

// The libraries are the symbols that are in no other.
let libraries = all.filter { $0.kind == .symbol && $0.place.isEmpty && $0.heading.isEmpty }
let links = libraries.map { #"<a href="\#($0.url)">\#($0.title)</a>"# }
let start = try String(contentsOfFile: "scripts/site/index.html", encoding: .utf8)
  .replacing("{{links}}", with: links.joined(separator: ", "))
try Data(start.utf8).write(to: site.appending(path: "index.html"))
for (source, name) in [
  ("scripts/site/search.js", "search.js"), ("Documentation/Images/inspector.png", "picture.png"),
] {
  try Data(contentsOf: URL(filePath: source)).write(to: site.appending(path: name))
}

// DocC shows what a template with this id holds above its pages.
let link =
  #"<template id="custom-header"><p style="margin: 0; padding: 6px 22px; font: 14px system-ui, sans-serif"><a href="\#(base)">Search all pages</a></p></template>"#
for path in (FileManager.default.enumerator(atPath: site.path)?.allObjects as? [String] ?? [])
where path.hasSuffix("/index.html") {
  let file = site.appending(path: path)
  let page = try String(contentsOf: file, encoding: .utf8)
  try Data(page.replacing("<div id=\"app\">", with: link + "<div id=\"app\">").utf8).write(to: file)
}
