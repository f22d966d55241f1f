import Foundation
import RatchetDrawing
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The graph as SVG")
struct SVGTests {
  /// The elements of a drawing, from an XML parser.
  private final class Elements: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var text = ""
    }

    private(set) var all: [Element] = []
    private var open: [Int] = []

    init(_ svg: String) throws {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(all.count)
      all.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { all[last].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    subscript(name: String) -> [Element] { all.filter { $0.name == name } }
  }

  @Test("is XML, with a box for each feature and a line for each link")
  func contents() throws {
    let graph = FeatureGraph(of: FeatureGraphTests.bookshop)
    let elements = try Elements(graph.svg())
    let boxes = elements["g"].compactMap { $0.attributes["data-feature"] }
    #expect(boxes == graph.features.map(\.id))
    let lines = elements["path"].filter { $0.attributes["class"]?.hasPrefix("link") == true }
    #expect(
      lines.map { "\($0.attributes["data-from"] ?? "") \($0.attributes["data-to"] ?? "")" } == [
        "App.Bookshop App.Bookshop.Destination", "App.Bookshop App.Bookshop",
        "App.Bookshop.Destination App.Editor", "App.Bookshop.Destination HelpKit.Help",
      ])
    #expect(lines.map { $0.attributes["class"] } == ["link", "link back", "link", "link"])
    let texts = elements["text"].map(\.text)
    for text in [
      "Bookshop", "moved(x: Int, y: Int)", "ifLet \\.$destination", "declared elsewhere",
    ] {
      #expect(texts.contains(text))
    }
  }

  @Test("draws an unknown feature as unknown, with the source in a title")
  func unknown() throws {
    let graph = FeatureGraph(
      of: FeatureSources.app("Scope(state: \\.child, action: \\.child) { makeChild() }"))
    let elements = try Elements(graph.svg())
    #expect(elements["path"].contains { $0.attributes["class"] == "link unknown" })
    #expect(elements["g"].contains { $0.attributes["class"] == "mystery" })
    let title = "App/App.swift:15: Scope(state: \\.child, action: \\.child) { makeChild() }"
    #expect(elements["title"].contains { $0.text.contains(title) })
  }

  @Test("shows hostile names as text")
  func hostile() throws {
    let svg = DrawingSources.hostileGraph.svg(address: { "#\($0.id)" })
    let elements = try Elements(svg)
    #expect(elements["script"].isEmpty && elements["b"].isEmpty)
    #expect(elements["a"].count == DrawingSources.hostile.count + 1)
    let texts = elements["text"].map(\.text)
    for name in ["</script><b>&amp;\"'", "漢字👩‍👩‍👧‍👦", "]]>"] {
      #expect(texts.contains { $0.hasPrefix(name) })
    }
    #expect(texts.contains { $0.hasPrefix("⟨U+202E⟩abc⟨U+2066⟩") })
    #expect(!svg.contains("\u{202E}") && !svg.contains("\u{0}") && !svg.contains("\u{1B}"))
  }

  @Test("holds every text inside of its box")
  func room() throws {
    for graph in [DrawingSources.wide(300), DrawingSources.hostileGraph] {
      var width = 0.0
      for element in try Elements(graph.svg()).all {
        if element.attributes["class"] == "box" {
          width = Double(element.attributes["width"] ?? "") ?? 0
        }
        guard element.name == "text" else { continue }
        let isSmall = ["place", "heading"].contains(element.attributes["class"])
        // In the widest fonts, a letter has 0.61 of the size.
        let needed = Double(ShownText.cells(element.text)) * (isSmall ? 6.1 : 7.35)
        #expect(needed + 20 <= width + 0.5, "\(element.text)")
      }
    }
  }

  @Test("counts the members that it does not show")
  func counts() throws {
    let svg = DrawingSources.wide(300).svg()
    #expect(svg.contains("… 288 more"))
    #expect(!svg.contains(">case12(Int)</text>"))
    let height = try #require(try Elements(svg)["svg"].first?.attributes["height"])
    #expect(try #require(Double(height)) < 700)
    #expect(
      !DrawingSources.wide(3).svg(DrawingOptions(members: 0)).contains("property0: Long</text>"))
  }

  @Test("hundreds of features with links of all kinds are drawn", arguments: [100, 300])
  func large(count: Int) throws {
    let graph = DrawingSources.random(count, seed: 7)
    let elements = try Elements(graph.svg())
    #expect(elements["g"].filter { $0.attributes["data-feature"] != nil }.count == count)
    let ids = elements.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test("on a page it has no background, and ids of the page's choice")
  func embedded() throws {
    let graph = FeatureGraph(of: FeatureGraphTests.bookshop)
    let options = DrawingOptions(title: "A & B", isEmbedded: true, idPrefix: "shop-")
    let elements = try Elements(graph.svg(options) { "#\($0.name)" })
    #expect(!elements["rect"].contains { $0.attributes["class"] == "ground" })
    #expect(elements.all.compactMap { $0.attributes["id"] }.allSatisfy { $0.hasPrefix("shop-") })
    #expect(elements["title"].first?.text == "A & B")
    #expect(elements["a"].first?.attributes["href"] == "#Bookshop")
  }
}
