// Makes a site of DocC searchable: `swift scripts/search.swift SITE BASE-PATH`. `scripts/documentation` calls it.
//
// DocC's own search knows only titles. This writes what all pages say into `search.json`, a page at `/` that searches
// it and leads to the guide and the libraries, and a link to that page into the head of all others.

import Foundation

/// A page of the site, or a section of one.
struct Section: Encodable {
  /// The address, relative to the site.
  var url: String
  var title: String
  var heading = ""
  var text = ""
}

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

/// The sections of a page, whose data are in a file.
func sections(of page: Object, in file: String) -> [Section] {
  guard let title = (page["metadata"] as? Object)?["title"] as? String else { return [] }
  let references = page["references"] as? Object ?? [:]
  let url = "documentation/\(file.dropLast(".json".count))/"
  var sections = [
    Section(url: url, title: title, text: text(of: page["abstract"], references, separator: ""))
  ]
  let parts = (page["primaryContentSections"] as? [Object] ?? []).filter {
    $0["kind"] as? String == "content"
  }
  for block in parts.flatMap({ $0["content"] as? [Object] ?? [] }) {
    if block["type"] as? String == "heading", let heading = block["text"] as? String {
      let anchor = block["anchor"] as? String ?? ""
      if heading != "Overview" {
        sections.append(Section(url: "\(url)#\(anchor)", title: title, heading: heading))
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
  .filter { $0.hasSuffix(".json") }
func sections(in file: String) throws -> [Section] {
  let page = try JSONSerialization.jsonObject(with: Data(contentsOf: data.appending(path: file)))
  return sections(of: page as? Object ?? [:], in: file)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
try encoder.encode(files.flatMap(sections(in:))).write(to: site.appending(path: "search.json"))

// The guide and the libraries are the pages that are in no other.
let links = try files.filter { !$0.contains("/") }.compactMap { try sections(in: $0).first }
  .map { #"<a href="\#($0.url)">\#($0.title)</a>"# }
let start = try String(contentsOfFile: "scripts/search.html", encoding: .utf8)
  .replacing("{{links}}", with: links.joined(separator: "\n  "))
try Data(start.utf8).write(to: site.appending(path: "index.html"))

// DocC shows what a template with this id holds above its pages.
let link =
  #"<template id="custom-header"><p style="margin: 0; padding: 6px 22px; font: 14px system-ui, sans-serif"><a href="\#(base)">Search all pages</a></p></template>"#
for path in (FileManager.default.enumerator(atPath: site.path)?.allObjects as? [String] ?? [])
where path.hasSuffix("/index.html") {
  let file = site.appending(path: path)
  let page = try String(contentsOf: file, encoding: .utf8)
  try Data(page.replacing("<div id=\"app\">", with: link + "<div id=\"app\">").utf8).write(to: file)
}
