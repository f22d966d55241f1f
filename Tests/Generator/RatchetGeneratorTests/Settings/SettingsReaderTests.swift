import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Reading a configuration")
struct SettingsReaderTests {
  /// The contents of a text, and its errors.
  private func read(_ text: String) -> (settings: Settings, diagnostics: [String]) {
    var reader = SettingsReader(text, path: ".ratchet.yml", folder: "/package")
    var settings = Settings()
    settings.apply(reader.file())
    return (settings, reader.diagnostics.map(\.description))
  }

  @Test("an empty file, and one of comments only, have no keys", arguments: ["", "# none\n"])
  func empty(text: String) {
    #expect(read(text).settings == Settings())
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test("what 'ratchet init' writes is right, and says what holds without it")
  func initialText() {
    let (settings, diagnostics) = read(SettingsText.text)
    #expect(diagnostics.isEmpty)
    #expect(settings == Settings())
  }

  @Test("what 'ratchet init' writes has every key in it")
  func initialTextIsComplete() {
    var reader = SettingsReader(SettingsText.text, path: "", folder: "/")
    let file = reader.file()
    #expect(Set(file.generate.keys) == Set(GeneratedPart.SettingsKey.allCases))
    #expect(Set(file.access.keys) == Set(Settings.LimitedMember.allCases))
    #expect(Set(file.warnings.keys) == Set(Warnings.ids))
    #expect(file.exclude != nil && file.header != nil && file.indentation != nil)
    let top = SettingsText.text.split(separator: "\n")
      .filter { $0.first?.isLetter == true }.compactMap { $0.split(separator: ":").first }
    #expect(top.map(String.init) == SettingsReader.Key.allCases.map(\.rawValue))
  }

  @Test("each key is understood")
  func values() {
    let (settings, diagnostics) = read(
      """
      generate: {equatable: false, codable: true}
      exclude: [Legacy, "*.pb.swift"]
      access:
        memberwise-init: package
      header: |
        Copyright

        // as it is
      indentation: tabs
      templates:
        Names: Templates/Names.mustache
      warnings:
        not-equatable: error
        useless-annotation: ignore
      stubs: false
      laws: true
      """)
    #expect(!settings.stubs && settings.laws)
    #expect(diagnostics.isEmpty)
    #expect(settings.omitted == [.equatable])
    #expect(settings.exclude.map(\.pattern) == ["Legacy", "*.pb.swift"])
    #expect(settings.access == [.memberwiseInit: .package])
    #expect(settings.header == "// Copyright\n//\n// as it is")
    #expect(settings.indentation == .tabs)
    #expect(settings.templates.mapValues(\.path) == ["Names": "/package/Templates/Names.mustache"])
    #expect(settings.warnings == ["not-equatable": .error, "useless-annotation": .ignore])
  }

  @Test("a warning can be named by its id of an earlier release", arguments: Warnings.formerIDs)
  func formerIDs(former: String, id: String) {
    let (settings, diagnostics) = read("warnings: {\(former): error}")
    #expect(diagnostics.isEmpty)
    #expect(settings.warnings == [id: .error])
  }

  @Test("a nearer file wins, key by key")
  func nearestWins() {
    var outer = SettingsReader(
      """
      generate: {equatable: false, bindings: false}
      header: Outer
      indentation: 4
      warnings: {not-equatable: error, hidden-default: ignore}
      """, path: "", folder: "/")
    var inner = SettingsReader(
      """
      generate: {equatable: true}
      header: ""
      warnings: {not-equatable: warning}
      """, path: "", folder: "/")
    var settings = Settings()
    settings.apply(outer.file())
    settings.apply(inner.file())
    #expect(settings.omitted == [.bindings])
    #expect(settings.header == nil)
    #expect(settings.indentation == .spaces(4))
    #expect(settings.warnings == ["hidden-default": .ignore])
  }

  /// Texts with their errors, each with its note.
  static let wrongTexts: [(text: String, expected: [String])] = [
    (
      "genrate:\n  equatable: false\n",
      [
        ".ratchet.yml:1:1: error: unknown key 'genrate' [unknown-key]",
        ".ratchet.yml:1:1: note: did you mean 'generate'?",
      ]
    ),
    (
      "generate:\n  equatble: false\n",
      [
        ".ratchet.yml:2:3: error: unknown key 'equatble' in 'generate' [unknown-key]",
        ".ratchet.yml:2:3: note: did you mean 'equatable'?",
      ]
    ),
    (
      "access:\n  actions: public\n",
      [
        ".ratchet.yml:2:3: error: unknown key 'actions' in 'access' [unknown-key]",
        ".ratchet.yml:2:3: note: use one of 'memberwise-init', 'dependency-client'",
      ]
    ),
    (
      "generate:\n  equatable: yes\n",
      [
        ".ratchet.yml:2:14: error: 'equatable' takes 'true' or 'false', not 'yes' [wrong-type]",
        ".ratchet.yml:2:14: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "generate: [equatable]\n",
      [
        ".ratchet.yml:1:11: error: 'generate' takes keys with values, as in 'key: value', not a list [wrong-type]",
        ".ratchet.yml:1:11: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "- generate\n",
      [
        ".ratchet.yml:1:1: error: the file takes keys with values, as in 'key: value', not a list [wrong-type]",
        ".ratchet.yml:1:1: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "exclude: Legacy\n",
      [
        ".ratchet.yml:1:10: error: 'exclude' takes a list of paths, not 'Legacy' [wrong-type]",
        ".ratchet.yml:1:10: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "exclude:\n  - ../Other\n",
      [
        ".ratchet.yml:2:5: error: '../Other' cannot be the value of 'exclude': it leads out of the folder of this file [wrong-value]",
        ".ratchet.yml:2:5: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "access:\n  memberwise-init: pubic\n",
      [
        ".ratchet.yml:2:20: error: 'pubic' is not a value of 'memberwise-init' [unknown-value]",
        ".ratchet.yml:2:20: note: did you mean 'public'?",
      ]
    ),
    (
      "header:\n",
      [
        ".ratchet.yml:1:8: error: 'header' takes a text, but has no value [wrong-type]",
        ".ratchet.yml:1:8: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "indentation: 12\n",
      [
        ".ratchet.yml:1:14: error: '12' cannot be the value of 'indentation': it must be a number of spaces from 1 to 8, or 'tabs' [wrong-value]",
        ".ratchet.yml:1:14: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "templates:\n  CasePathble: a.mustache\n",
      [
        ".ratchet.yml:2:3: error: 'CasePathble' cannot be the name of a template: it differs from 'CasePathable' in a letter or two [template-name]",
        ".ratchet.yml:2:3: note: did you mean 'CasePathable'?",
      ]
    ),
    (
      "templates:\n  analytics names: a.mustache\n",
      [
        ".ratchet.yml:2:3: error: 'analytics names' cannot be the name of a template: it is not a valid name [template-name]",
        ".ratchet.yml:2:3: note: a name begins with a capital letter, and has only letters and digits",
      ]
    ),
    (
      "templates:\n  CasePathable.mustache: a.mustache\n  A1: ''\n  B1: [b.mustache]\n",
      [
        ".ratchet.yml:2:3: error: 'CasePathable.mustache' cannot be the name of a template: it is not a valid name [template-name]",
        ".ratchet.yml:2:3: note: did you mean 'CasePathable'?",
        ".ratchet.yml:3:7: error: 'A1' takes the path of a template, not '' [wrong-type]",
        ".ratchet.yml:3:7: note: 'ratchet init' writes a file in which each key is explained",
        ".ratchet.yml:4:7: error: 'B1' takes the path of a template, not a list [wrong-type]",
        ".ratchet.yml:4:7: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "exclude: [[a], ~, ' ', '~/a']\n",
      [
        ".ratchet.yml:1:11: error: 'exclude' takes paths, not a list [wrong-type]",
        ".ratchet.yml:1:11: note: 'ratchet init' writes a file in which each key is explained",
        ".ratchet.yml:1:16: error: 'exclude' takes paths, but has no value [wrong-type]",
        ".ratchet.yml:1:16: note: 'ratchet init' writes a file in which each key is explained",
        ".ratchet.yml:1:19: error: ' ' cannot be the value of 'exclude': it names nothing [wrong-value]",
        ".ratchet.yml:1:19: note: 'ratchet init' writes a file in which each key is explained",
        ".ratchet.yml:1:24: error: '~/a' cannot be the value of 'exclude': it is relative to the folder of this file, and not to your home folder [wrong-value]",
        ".ratchet.yml:1:24: note: 'ratchet init' writes a file in which each key is explained",
      ]
    ),
    (
      "exclude:\n  - *.swift\n",
      [
        ".ratchet.yml:2:6: error: this is not valid YAML: did not find expected alphabetic or numeric character [yaml-syntax]",
        ".ratchet.yml:2:5: note: put a text that begins with '*', '&' or '!' in quotes",
      ]
    ),
    (
      "generate:\n\tequatable: false\n",
      [
        ".ratchet.yml:2:1: error: this is not valid YAML: found character that cannot start any token [yaml-syntax]",
        ".ratchet.yml:2:1: note: indent with spaces, not with tabs; put a text that begins with '@', '`' or '%' in quotes",
      ]
    ),
    (
      "indentation: 2\nheader: 'abc\nexclude: []\n",
      [
        ".ratchet.yml:4:1: error: this is not valid YAML: found unexpected end of stream [yaml-syntax]",
        ".ratchet.yml:2:9: note: the quotation mark is never closed",
      ]
    ),
    (
      "generate:\n  equatable: true\n codable: true\n",
      [
        ".ratchet.yml:3:2: error: this is not valid YAML: did not find expected key [yaml-syntax]",
        ".ratchet.yml:1:1: note: the keys of one mapping must be in one column",
      ]
    ),
    (
      "indentation: 2\nheader: é\0\n",
      [
        ".ratchet.yml:2:11: error: this is not valid YAML: control characters are not allowed [yaml-syntax]",
        ".ratchet.yml:2:11: note: nothing is generated for the sources that this file applies to",
      ]
    ),
    (
      "warnings:\n  private-type: ignore\n  not-equatable: fatal\n",
      [
        ".ratchet.yml:2:3: error: unknown key 'private-type' in 'warnings' [unknown-key]",
        ".ratchet.yml:2:3: note: use one of "
          + Warnings.ids.map { "'\($0)'" }.joined(separator: ", "),
        ".ratchet.yml:3:18: error: 'fatal' is not a value of 'not-equatable' [unknown-value]",
        ".ratchet.yml:3:18: note: use one of 'error', 'warning', 'ignore'",
      ]
    ),
    (
      "indentation: 4\nheader: a\nindentation: 2\nheader: b\nhaeder: c\n",
      [
        ".ratchet.yml:4:1: error: 'header' appears a second time [doubled-key]",
        ".ratchet.yml:2:1: note: the first one is here: write both in one place",
        ".ratchet.yml:3:1: error: 'indentation' appears a second time [doubled-key]",
        ".ratchet.yml:1:1: note: the first one is here: write both in one place",
        ".ratchet.yml:5:1: error: unknown key 'haeder' [unknown-key]",
        ".ratchet.yml:5:1: note: did you mean 'header'?",
      ]
    ),
    (
      "generate:\n  codable: true\n  equatable: {\n",
      [
        ".ratchet.yml:4:1: error: this is not valid YAML: did not find expected node content [yaml-syntax]",
        ".ratchet.yml:4:1: note: a value is missing, or a bracket is never closed",
      ]
    ),
    (
      "header: é\u{1F600}: x\n",
      [
        ".ratchet.yml:1:15: error: this is not valid YAML: mapping values are not allowed in this context [yaml-syntax]",
        ".ratchet.yml:1:15: note: put a text that contains ': ' in quotes",
      ]
    ),
  ]

  @Test("each error is reported once, at its place, with the solution", arguments: wrongTexts)
  func mistakes(text: String, expected: [String]) {
    #expect(read(text).diagnostics == Self.grouped(expected))
  }

  /// The lines of each diagnostic in one text.
  private static func grouped(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { all, line in
      if line.contains(": note: "), let last = all.popLast() {
        all.append("\(last)\n\(line)")
      } else {
        all.append(line)
      }
    }
  }

  @Test("carriage returns and a byte-order mark make no difference")
  func lineEnds() {
    let text = "\u{FEFF}generate:\n  equatable: false\nheder: x\nexclude: [a]\n"
    let (settings, diagnostics) = read(text.replacing("\n", with: "\r\n"))
    #expect(settings.omitted == [.equatable] && settings.exclude.map(\.pattern) == ["a"])
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.hasPrefix(".ratchet.yml:3:1: error: unknown key 'heder'") == true)
  }

  @Test("of a hundred duplicate keys, some are reported, and the rest are ignored")
  func manyDoubles() {
    let (_, diagnostics) = read(String(repeating: "header: a\n", count: 100))
    #expect(diagnostics.count == 20)
    #expect(diagnostics.allSatisfy { $0.contains("'header' appears a second time") })
  }

  @Test("what aliases stand for is read where they stand, however often")
  func aliases() {
    let (settings, diagnostics) = read(
      "warnings: {not-equatable: &level error, hidden-default: *level}\nexclude: &none []\n")
    #expect(diagnostics.isEmpty)
    #expect(settings.warnings == ["not-equatable": .error, "hidden-default": .error])
    let lists = (1...10).map { "k\($0): &k\($0) [*k\($0 - 1), *k\($0 - 1), *k\($0 - 1)]\n" }
    #expect(read("k0: &k0 [a]\n\(lists.joined())").diagnostics.count == 11)
    let levels = String(repeating: ", *level", count: 100)
    #expect(read("header: &level error\nexclude: [a\(levels)]\n").diagnostics.isEmpty)
  }

  @Test("collections that repeat each other without end are refused before they are read")
  func aliasesOfAliases() {
    let lines = (1...40).map { "a\($0): &a\($0) {? *a\($0 - 1) : *a\($0 - 1)}\n" }
    #expect(
      read("a0: &a0 {x: 1}\n\(lines.joined())").diagnostics == [
        """
        .ratchet.yml:18:14: error: this is not valid YAML: it repeats collections with more than 32 \
        aliases [yaml-syntax]
        .ratchet.yml:18:14: note: write the collection instead of an alias
        """
      ])
  }

  @Test("only the warnings of the generator can be given another level")
  func warningsAreComplete() throws {
    let sources = RatchetPackage.folder.appending(path: "Sources/Generator/RatchetGenerator")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Diagnostic+Settings.swift") }
    var ids: Set<String> = [Warnings.notEquatable]
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /id: "([a-z0-9-]+)",\s+severity: \.warning/) {
        ids.insert(String(match.1))
      }
    }
    #expect(ids.sorted() == Warnings.ids)
  }
}
