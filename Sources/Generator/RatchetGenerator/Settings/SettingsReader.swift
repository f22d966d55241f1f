import Foundation
import Yams

/// Reads one `.ratchet.yml`.
///
/// It reports all errors, and keeps the valid keys.
struct SettingsReader {
  /// The file, as diagnostics show it.
  let path: String

  /// The absolute path of the folder that paths in the file are relative to.
  let folder: String

  private let document: YAMLDocument
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file, as diagnostics show it.
  ///   - folder: The absolute path of its folder.
  init(_ text: String, path: String, folder: String) {
    self.path = path
    self.folder = folder
    document = YAMLDocument(text, path: path)
    diagnostics = document.diagnostics
  }

  /// The top-level keys.
  enum Key: String, CaseIterable {
    case generate, exclude, access, header, indentation, templates, warnings, stubs, laws
  }

  /// The contents of the file.
  ///
  /// Errors are in ``diagnostics``.
  mutating func file() -> SettingsFile {
    var file = SettingsFile()
    guard let root = document.root else { return file }
    for (key, value) in entries(of: root, nil) {
      guard let known = Key(rawValue: key.text) else {
        diagnostics.append(
          .unknownKey(
            key.text, in: nil, among: Key.allCases.map(\.rawValue), path: path, at: key.location))
        continue
      }
      read(known, value, into: &file)
    }
    return file
  }

  private mutating func read(_ key: Key, _ value: Node, into file: inout SettingsFile) {
    switch key {
    case .generate:
      file.generate = mapping(value, at: "generate", keys: GeneratedPart.SettingsKey.self) {
        $0.flag($1, $2)
      }
    case .exclude: file.exclude = patterns(value)
    case .access:
      file.access = mapping(value, at: "access", keys: Settings.LimitedMember.self) {
        $0.access($1, $2)
      }
    case .header: file.header = text(value, "header").map(Self.commented)
    case .indentation: file.indentation = indentation(value)
    case .templates: file.templates = templates(value)
    case .warnings: file.warnings = warnings(value)
    case .stubs: file.stubs = flag(value, "stubs")
    case .laws: file.laws = flag(value, "laws")
    }
  }

  // MARK: - Values

  private mutating func flag(_ node: Node, _ key: String) -> Bool? {
    if case .scalar(let scalar) = node, scalar.style == .plain || scalar.style == .any,
      let flag = ["true": true, "false": false][scalar.string]
    {
      return flag
    }
    wrongType(node, key, expected: "'true' or 'false'")
    return nil
  }

  private mutating func access(_ node: Node, _ key: String) -> AccessLevel? {
    let levels: [(String, AccessLevel)] = [
      ("type", .open), ("public", .public), ("package", .package), ("internal", .internal),
    ]
    guard let text = text(node, key) else { return nil }
    guard let level = levels.first(where: { $0.0 == text }) else {
      unknownValue(text, at: node, of: key, among: levels.map(\.0))
      return nil
    }
    return level.1
  }

  private mutating func indentation(_ node: Node) -> Indentation? {
    guard case .scalar(let scalar) = node else {
      wrongType(node, "indentation", expected: "a number of spaces or 'tabs'")
      return nil
    }
    if scalar.string == "tabs" { return .tabs }
    if let count = Int(scalar.string), (1...8).contains(count) { return .spaces(count) }
    diagnostics.append(
      .wrongValue(
        scalar.string, of: "indentation", "it must be a number of spaces from 1 to 8, or 'tabs'",
        path: path, at: location(of: node)))
    return nil
  }

  private mutating func patterns(_ node: Node) -> [PathPattern]? {
    if isNothing(node) { return [] }
    guard case .sequence(let nodes) = node else {
      wrongType(node, "exclude", expected: "a list of paths")
      return nil
    }
    return nodes.compactMap { node in
      guard let text = text(node, "exclude", expected: "paths") else { return nil }
      if let problem = PathPattern.problem(with: text) {
        diagnostics.append(
          .wrongValue(text, of: "exclude", problem, path: path, at: location(of: node)))
        return nil
      }
      var pattern = PathPattern(text, in: folder)
      pattern.location = location(of: node)
      return pattern
    }
  }

  private mutating func templates(_ node: Node) -> [String: Settings.TemplateFile] {
    var files: [String: Settings.TemplateFile] = [:]
    for (key, value) in entries(of: node, "templates") {
      if let problem = TemplateNames.problem(with: key.text) {
        diagnostics.append(
          .templateName(
            key.text, problem, nearest: Self.templateName(near: key.text), path: path,
            at: key.location))
        continue
      }
      let expected = "the path of a template"
      guard let text = text(value, key.text, expected: expected) else { continue }
      guard !text.isEmpty else {
        wrongType(value, key.text, expected: expected)
        continue
      }
      let file = text.hasPrefix("/") ? text : "\(folder)/\(text)"
      files[key.text] = Settings.TemplateFile(
        path: URL(filePath: file).standardizedFileURL.path, namedIn: path,
        location: location(of: value))
    }
    return files
  }

  /// The built-in template that was probably meant, even if the name has a file extension.
  private static func templateName(near name: String) -> String? {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return TemplateNames.builtIn.contains(stem)
      ? stem : TemplateNames.builtIn(near: stem)
  }

  private mutating func warnings(_ node: Node) -> [String: Settings.WarningLevel] {
    var levels: [String: Settings.WarningLevel] = [:]
    for (key, value) in entries(of: node, "warnings") {
      let id = Warnings.formerIDs[key.text] ?? key.text
      guard Warnings.ids.contains(id) else {
        diagnostics.append(
          .unknownKey(key.text, in: "warnings", among: Warnings.ids, path: path, at: key.location))
        continue
      }
      guard let text = text(value, key.text) else { continue }
      guard let level = Settings.WarningLevel(rawValue: text) else {
        unknownValue(
          text, at: value, of: key.text, among: Settings.WarningLevel.allCases.map(\.rawValue))
        continue
      }
      levels[id] = level
    }
    return levels
  }

  // MARK: - Shapes

  private mutating func mapping<Key: RawRepresentable<String> & CaseIterable & Hashable, Value>(
    _ node: Node, at name: String, keys: Key.Type,
    value: (inout SettingsReader, Node, String) -> Value?
  ) -> [Key: Value] {
    var values: [Key: Value] = [:]
    for (key, node) in entries(of: node, name) {
      guard let known = Key(rawValue: key.text) else {
        diagnostics.append(
          .unknownKey(
            key.text, in: name, among: Key.allCases.map(\.rawValue), path: path, at: key.location))
        continue
      }
      values[known] = value(&self, node, key.text)
    }
    return values
  }

  private struct EntryKey {
    var text: String
    var location: SourcePosition
  }

  /// The entries of a mapping.
  ///
  /// Another value is an error, and has none.
  private mutating func entries(of node: Node, _ name: String?) -> [(EntryKey, Node)] {
    if isNothing(node) { return [] }
    guard case .mapping(let mapping) = node else {
      wrongType(node, name, expected: "keys with values, as in 'key: value'")
      return []
    }
    return mapping.compactMap { key, value in
      let location = location(of: key)
      guard case .scalar(let scalar) = key else {
        wrongType(key, name, expected: "a key")
        return nil
      }
      guard !YAMLDocument.isDouble(scalar.string) else { return nil }
      return (EntryKey(text: scalar.string, location: location), value)
    }
  }

  private mutating func text(
    _ node: Node, _ key: String, expected: String = "a text"
  ) -> String? {
    guard case .scalar(let scalar) = node, !isNothing(node) else {
      wrongType(node, key, expected: expected)
      return nil
    }
    return scalar.string
  }

  /// Whether a key has no value, for example because all of it is commented out.
  private func isNothing(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    return (scalar.style == .plain || scalar.style == .any)
      && ["", "~", "null"].contains(scalar.string)
  }

  private mutating func wrongType(_ node: Node, _ key: String?, expected: String) {
    let found: String? =
      switch node {
      case .mapping: "a mapping"
      case .sequence: "a list"
      case .scalar(let scalar): isNothing(node) ? nil : "'\(scalar.string)'"
      case .alias: "an alias"
      }
    diagnostics.append(
      .wrongType(of: key, expected: expected, found: found, path: path, at: location(of: node)))
  }

  private mutating func unknownValue(
    _ text: String, at node: Node, of key: String, among values: [String]
  ) {
    diagnostics.append(
      .unknownValue(text, of: key, among: values, path: path, at: location(of: node)))
  }

  private func location(of node: Node) -> SourcePosition {
    node.mark.map(document.location) ?? SourcePosition(line: 1, column: 1)
  }

  /// A text as comment lines.
  ///
  /// Lines that are not comments become comments.
  private static func commented(_ text: String) -> String {
    // Characters that end a line for Swift must not end the comment. A NUL would cause a warning.
    var lines = text.filter { $0 != "\0" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { line in
      if line.hasPrefix("//") { return String(line) }
      return line.allSatisfy(\.isWhitespace) ? "//" : "// \(line)"
    }
    .joined(separator: "\n")
  }
}
