import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Compares `Documentation/Templates.md` with the views.
@Suite("The page on templates")
struct TemplatesPageTests {
  private let page: String

  init() throws {
    page = try RatchetPackage.text(of: "Documentation/Templates.md")
  }

  @Test("lists every field of every view, with its kind, in order, and no other")
  func fields() {
    #expect(documented == exposed([FileView.self, CTypesView.self, StubsView.self]))
  }

  @Test("describes each field")
  func meanings() {
    for row in rows { #expect(row.cells.count == 3 && !row.cells[2].isEmpty, "\(row.cells)") }
  }

  @Test("lists the built-in templates")
  func templates() {
    let listed = page.matches(of: /\n\| `(\w+)\.mustache` \|/).map { String($0.1) }
    #expect(listed.sorted() == TemplateNames.builtIn)
  }

  @Test("shows an example that works")
  func example() throws {
    let example = try #require(page.firstMatch(of: /```mustache\n(\{\{#isAction[^`]*)```/)).1
    #expect(String(example) == OwnTemplateTests.analytics)
  }

  /// The fields on the page: `CasePathsView.conforms: flag`.
  private var documented: [String] {
    rows.map { row in
      "\(row.view).\(row.cells[0].replacing("`", with: "")): \(row.cells[1])"
    }
  }

  /// The rows of the tables below the views' headings.
  private var rows: [(view: String, cells: [String])] {
    var view: String?
    return page.split(separator: "\n").compactMap { line in
      if line.hasPrefix("#") {
        view = line.firstMatch(of: /^### `([\w.]+)`$/).map { String($0.1) }
      }
      guard let view, line.hasPrefix("| `") else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (view, cells)
    }
  }

  /// The fields of a view and of all views in it, each view once, at its first occurrence.
  private func exposed(_ roots: [any TemplateView.Type]) -> [String] {
    var known: Set<String> = []
    var pending: [any TemplateView.Type] = roots
    var fields: [String] = []
    while !pending.isEmpty {
      let view = pending.removeFirst()
      let name = TemplateFieldKind.name(of: view)
      guard known.insert(name).inserted else { continue }
      var inner: [any TemplateView.Type] = []
      for (field, kind) in view.signature {
        fields.append("\(name).\(field): \(kind.name)")
        switch kind {
        case .view(let type), .views(let type): inner.append(type)
        case .text, .optionalText, .texts, .flag: break
        }
      }
      pending = inner + pending
    }
    return fields
  }
}
