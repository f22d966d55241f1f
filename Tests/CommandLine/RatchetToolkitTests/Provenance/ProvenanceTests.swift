import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Provenance")
struct ProvenanceTests {
  @Test("covers all of a file, and does not change it", arguments: GoldenDomains.names)
  func covers(name: String) throws {
    let traced = try trace(GoldenDomains.source(name), name: "\(name).swift")
    #expect(traced.text == traced.untraced)
    var end = 0
    for span in traced.provenance.spans {
      #expect(span.range.lowerBound == end && !span.range.isEmpty)
      end = span.range.upperBound
    }
    #expect(end == traced.text.utf8.count)
    for line in traced.lines.indices {
      #expect(!traced.provenance.origins(ofLine: line + 1).isEmpty)
    }
  }

  @Test("links each line after the imports to a declaration", arguments: GoldenDomains.names)
  func declarations(name: String) throws {
    let traced = try trace(GoldenDomains.source(name), name: "\(name).swift")
    // All types of a file can have no generated code.
    let mark = traced.lines.firstIndex { $0.hasPrefix("// MARK: - ") }
    let first = mark ?? traced.lines.count + 1
    for (offset, line) in traced.lines.enumerated() {
      let origins = traced.provenance.origins(ofLine: offset + 1)
      if offset < first - 1 {
        // An `#if` around the first domain is there as well.
        #expect(origins.allSatisfy { $0.part == "File" }, "\(line)")
      } else {
        #expect(origins.allSatisfy { $0.declaration.kind != .file }, "\(line)")
      }
    }
  }

  @Test("leads from a domain's heading to the line that it names", arguments: GoldenDomains.names)
  func headings(name: String) throws {
    let traced = try trace(GoldenDomains.source(name), name: "\(name).swift")
    for (offset, line) in traced.lines.enumerated() where line.hasPrefix("// MARK: - ") {
      let number = line.split(separator: ":").last.flatMap { Int($0) }
      let origins = traced.provenance.origins(ofLine: offset + 1)
      #expect(origins.map(\.declaration.kind) == [.type])
      #expect(origins.first?.declaration.location.line == number)
    }
  }

  @Test("leads from each case path to the case of its name", arguments: GoldenDomains.names)
  func casePaths(name: String) throws {
    let traced = try trace(GoldenDomains.source(name), name: "\(name).swift")
    for (offset, line) in traced.lines.enumerated() {
      guard
        let match = line.firstMatch(of: /^    (?:\w+ )?var (`?\w+`?): (?:Ratchet\.)?AnyCasePath</)
      else { continue }
      let origins = traced.provenance.origins(ofLine: offset + 1)
      #expect(origins.map(\.declaration.kind) == [.enumCase] && origins[0].part == "CasePathable")
      #expect(
        origins[0].declaration.name.hasSuffix(".\(Identifier.bare(String(match.1)))")
          || traced.text.contains("OverloadedCase"))
    }
  }

  @Test("agrees with the places that the compiler gets", arguments: GoldenDomains.names)
  func sourceLocations(name: String) throws {
    let traced = try trace(
      GoldenDomains.source(name), name: "\(name).swift", hasSourceLocations: true)
    for (offset, line) in traced.lines.enumerated() {
      guard let match = line.firstMatch(of: /#sourceLocation\(file: ".*", line: (\d+)\)/),
        let number = Int(match.1)
      else { continue }
      // If the ambiguous part is on a later line, fewer lines are reported.
      let next = traced.lines[(offset + 1)...].prefix { !$0.contains("#sourceLocation()") }
      let elements = (offset + 1...offset + 1 + next.count).flatMap {
        traced.provenance.origins(ofLine: $0).map(\.declaration)
      }
      #expect(elements.contains { $0.isOn(line: number) || $0.isOn(line: number + 1) }, "\(line)")
    }
  }

  @Test(
    "is the same however lines are indented", arguments: GoldenDomains.names,
    [Indentation.spaces(4), .tabs])
  func indentation(name: String, indentation: Indentation) throws {
    let source = try GoldenDomains.source(name)
    var settings = Settings()
    settings.indentation = indentation
    let plain = try trace(source)
    let indented = try trace(source, settings: settings)
    // Deeper lines are narrower, so more of them are broken.
    let (origins, others) = (originsOfLines(plain), originsOfLines(indented))
    #expect(Set(origins.keys).intersection(others.keys).count > origins.count / 2)
    for (line, found) in origins where others[line] != nil {
      #expect(found == others[line], "\(line)")
    }
  }

  /// The origins of the unique lines, by their text.
  private func originsOfLines(_ traced: TracedGeneration) -> [Substring: [Origin]] {
    let lines = traced.lines.enumerated().map { offset, line in
      (line[...].drop { $0.isWhitespace }, traced.provenance.origins(ofLine: offset + 1))
    }
    return Dictionary(grouping: lines, by: \.0).filter { $1.count == 1 }.mapValues { $0[0].1 }
  }

  @Test("distinguishes the parts of a line")
  func parts() throws {
    let traced = try trace(
      """
      import Ratchet

      @CasePathable
      enum Light { case red, green(Int) }
      """)
    let line = try #require(traced.line(containing: "[\\.red, \\.green]"))
    #expect(
      traced.provenance.origins(ofLine: line).map(\.declaration.name)
        == ["Light", "Light.red", "Light.green"])
    #expect(traced.provenance.origins(ofLine: line).allSatisfy { $0.part == "CasePathable" })
    let red = traced.outline.entries.first { $0.element.name == "Light.red" }
    #expect(red?.element.range.start == SourcePosition(line: 4, column: 19))
    #expect(red?.element.range.end == SourcePosition(line: 4, column: 22))
  }

  @Test("names the attributes that asked for code, and those that shaped it")
  func attributes() throws {
    let traced = try trace(
      """
      import Ratchet

      @Reducer
      struct Counter {
        @ObservableState
        struct State { var count = 0; @EquatableIgnored var cache = 0 }
        enum Action {
          @EquatableIgnored
          case noted(String)
        }
      }
      """)
    func origins(_ text: String) throws -> [Origin] {
      let line = try #require(traced.line(containing: text))
      return traced.provenance.origins(ofLine: line)
    }
    let observed = try origins("extension Counter.State: ObservableStruct")
    #expect(observed.map(\.requests.first?.name) == ["@ObservableState"])
    #expect(observed.first?.requests.first?.location.line == 5)
    let compared = try origins("case (.noted, .noted):")
    #expect(compared.first?.declaration.name == "Counter.Action.noted")
    #expect(compared.first?.attributes.map(\.location.line) == [8])
    #expect(compared.first?.requests.map(\.name) == ["@Reducer"])
    let path = try origins("var noted: AnyCasePath<")
    #expect(path.first?.attributes == [])
    let count = try origins("areEqual(lhs.count, rhs.count)")
    #expect(count.map(\.template) == ["Comparison"])
    #expect(count.map(\.declaration.name) == ["Counter.State.count"])
    #expect(count.allSatisfy { $0.part == "EquatableStruct" })
  }

  @Test("leads from a declaration to its lines")
  func lines() throws {
    let traced = try trace(
      "import Ratchet\n\n@CasePathable\nenum Light {\n  case red\n  case green(Int)\n}\n")
    let lines = traced.provenance.lines { $0.name == "Light.green" }
    #expect(lines.allSatisfy { traced.lines[$0 - 1].contains("green") || $0 > 1 })
    let named = traced.lines.indices.filter { traced.lines[$0].contains("green") }.map { $0 + 1 }
    #expect(Set(lines).isSuperset(of: named))
    #expect(traced.provenance.lines { $0.name == "Light.blue" }.isEmpty)
    #expect(traced.provenance.origins(ofLine: 0).isEmpty)
    #expect(traced.provenance.origins(ofLine: traced.lines.count + 1).isEmpty)
  }

  @Test("knows the part of a template of the project's own")
  func ownTemplate() throws {
    let own = TemplateSource(
      name: "Names", path: "Names.mustache",
      text: "\n\n\n// {{name}}\n{{#cases}}\n// - {{caseName}}\n{{/cases}}\n\n\n")
    let traced = try trace(
      "import Ratchet\n\n@CasePathable\nenum Light { case red, green }\n",
      templates: TemplateLibrary([own]))
    let line = try #require(traced.line(containing: "// - green"))
    let origins = traced.provenance.origins(ofLine: line)
    #expect(origins.map(\.declaration.name) == ["Light.green"])
    #expect(origins.map(\.template) == ["Names"] && origins.map(\.part) == ["Names"])
  }
}
