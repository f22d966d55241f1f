import Foundation
import RatchetGenerator
import RatchetSyntax
import TestSupport

/// Puts Ratchet's attributes on the types of a module, and writes clients for its protocols.
struct Annotator {
  /// A struct or an enum.
  private struct Candidate {
    var path: String
    var isEnum: Bool
    var hasEndpoints: Bool
    var conforms: Bool

    /// Whether another declaration of the module can name it without arguments.
    var isNamable: Bool

    /// Where its attributes go.
    var start: Int
    var line: Int

    /// The client for a protocol, on one line before it, so that the lines stay as they are.
    var client: String?
  }

  private let module: PackageModules.Module
  private let texts: [String]
  private let candidates: [[Candidate]]

  init(_ module: PackageModules.Module) throws {
    self.module = module
    texts = try module.sources.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    candidates = texts.map(Self.candidates)
  }

  /// How many types it can annotate.
  var count: Int { candidates.reduce(0) { $0 + $1.count } }

  // MARK: - Types

  private static func candidates(in text: String) -> [Candidate] {
    let tree = SyntaxTree(text)
    var found: [Candidate] = []
    let lines = LineCounter(tree.bytes)
    func visit(_ node: Syntax, _ path: [String], _ isNamable: Bool) {
      for (declaration, conditions) in node.members {
        let isExtension = declaration.kind == .extensionDeclaration
        guard let name = isExtension ? declaration.type?.text : declaration.name,
          declaration.first(.members) != nil, !name.contains("<")
        else { continue }
        let isHidden = !Set(["private", "fileprivate"]).isDisjoint(with: declaration.modifiers)
        let isNamable =
          isNamable && !isHidden && conditions.isEmpty
          && declaration.first(.genericParameters) == nil && declaration.first(.whereClause) == nil
          && !declaration.attributes.contains { $0.attributeName == "available" }
        let inherited = declaration.first(.inheritance)?.text ?? ""
        let isType = [.structDeclaration, .enumDeclaration].contains(declaration.kind)
        if isType, !inherited.contains("~") {
          found.append(
            Candidate(
              path: (path + [name]).joined(separator: "."),
              isEnum: declaration.kind == .enumDeclaration,
              hasEndpoints: declaration.members.contains {
                $0.declaration.text.contains("->") && $0.declaration.kind == .variableDeclaration
              },
              conforms: !inherited.isEmpty, isNamable: isNamable,
              start: declaration.range.lowerBound,
              line: lines.line(of: declaration.range.lowerBound)))
        }
        if let client = ClientWriter.client(for: declaration) {
          found.append(
            Candidate(
              path: (path + [client.name]).joined(separator: "."), isEnum: false,
              hasEndpoints: true, conforms: true, isNamable: false,
              start: declaration.range.lowerBound,
              line: lines.line(of: declaration.range.lowerBound), client: client.text))
        }
        if declaration.kind != .protocolDeclaration { visit(declaration, path + [name], isNamable) }
      }
    }
    visit(tree.root, [], true)
    return found
  }

  // MARK: - Attributes

  /// The module with attributes.
  ///
  /// - Parameters:
  ///   - seed: It determines the attributes.
  ///   - excluded: The types without attributes, each as its file and its path: `Tree.swift: Tree.Leaf`.
  ///   - options: The options with which the compiler finds what the module imports.
  func subject(seed: UInt64, without excluded: Set<String>, options: [String]) -> Subject {
    var subject = Subject(module: module.name, files: [])
    subject.isWhole = true
    subject.options = module.options
    subject.testOptions = ["-swift-version", "6", "-package-name", module.package]
    subject.searchOptions = options
    for (index, text) in texts.enumerated() {
      let name = name(of: index)
      let chosen = candidates[index].filter { !excluded.contains("\(name): \($0.path)") }
      subject.files.append(file(name, text, chosen, index, SeededRandom(seed: seed, input: index)))
    }
    return subject
  }

  /// A file with attributes on its types, and with features whose states and actions they are.
  private func file(
    _ name: String, _ text: String, _ candidates: [Candidate], _ index: Int, _ random: SeededRandom
  ) -> Subject.File {
    var random = random
    var edits: [Edit] = [], clients: [Edit] = []
    var states: [String] = [], actions: [String] = []
    for candidate in candidates {
      if let client = candidate.client {
        let place = candidate.start..<candidate.start
        clients.append(Edit(range: place, text: client))
        edits.append(Edit(range: place, text: "@Ratchet.DependencyClient \(client)"))
        continue
      }
      if candidate.isNamable, !random.once(in: 4) {
        if candidate.isEnum, !random.once(in: 4) {
          actions.append(candidate.path)
        } else {
          states.append(candidate.path)
        }
        continue
      }
      let attribute =
        candidate.isEnum
        ? "@CasePathable "
        : candidate.hasEndpoints && random.once(in: 2)
          ? "@DependencyClient "
          // An initializer in a type that conforms to something may be the one that it must not have.
          : candidate.conforms || random.once(in: 2) ? "@ObservableState " : "@MemberwiseInit "
      edits.append(
        Edit(range: candidate.start..<candidate.start, text: "@Ratchet.\(attribute.dropFirst())"))
    }
    let features = (0..<max(states.count, actions.count)).map { number in
      let members = [("State", states), ("Action", actions)].compactMap { name, types in
        types.indices.contains(number) ? "  typealias \(name) = \(types[number])\n" : nil
      }
      let arguments = random.pick(["", "(state: .equatable)", "(action: .equatable)"])
      return
        "@Ratchet.Reducer\(arguments)\nstruct RatchetTrial_\(index)_\(number) {\n\(members.joined())}\n"
    }
    let added = "\n\(ratchetImport)\n" + features.joined()
    return Subject.File(
      name: name,
      plain: Edit.apply(clients, to: text) + added.replacing(/@Ratchet\.Reducer.*/, with: ""),
      annotated: Edit.apply(edits, to: text) + added, isFixed: candidates.isEmpty)
  }

  /// The type that a line of a feature names.
  private func type(inFile name: String, named line: String) -> String? {
    line.wholeMatch(of: #/  typealias (?:State|Action) = (.*)/#).map { "\(name): \($0.1)" }
  }

  /// The import of Ratchet, which public types need as a public one where imports are not.
  private var ratchetImport: String {
    module.options.contains("InternalImportsByDefault") ? "public import Ratchet" : "import Ratchet"
  }

  /// The types of the module among some that have code, which features are as well.
  func types(of names: [String]) -> Set<String> {
    Set(
      texts.indices.flatMap { index in candidates[index].map { "\(name(of: index)): \($0.path)" } }
    )
    .intersection(names)
  }

  /// The name of a file in a trial.
  private func name(of index: Int) -> String {
    "F\(index)_\(module.sources[index].deletingPathExtension().lastPathComponent)"
  }

  /// The types of which an outcome says that they are refused or do not compile.
  ///
  /// - Parameter excluded: Those that have no attributes, so that they are not the reason.
  func failing(in outcome: Outcome, without excluded: Set<String>) -> Set<String> {
    func nearest(inFile name: String, to line: Int) -> String? {
      type(inFile: name, before: line, without: excluded)
    }
    var types: [String?] = outcome.refusals.map { nearest(inFile: $0.file, to: $0.line) }
    types += outcome.invalidFiles.map { type(inFile: $0, named: $1.line) }
    types += outcome.findings.map { finding in
      // A feature does not say which of its types caused it.
      finding.domain.flatMap { name in
        name.hasPrefix("RatchetTrial_") ? nil : "\(finding.file.name): \(name)"
      }
        ?? type(inFile: finding.file.name, named: finding.line)
        ?? nearest(inFile: finding.file.name, to: finding.message.line)
    }
    return Set(types.compactMap(\.self))
  }

  /// The type that stands around a line of an annotated file, or the last one before it.
  private func type(
    inFile name: String, before line: Int, without excluded: Set<String>
  ) -> String? {
    guard let index = Int(name.dropFirst().prefix { $0 != "_" }) else { return nil }
    let annotated = candidates[index].filter { !excluded.contains("\(name): \($0.path)") }
    let nearest = annotated.last { $0.line <= line } ?? annotated.last
    return nearest.map { "\(name): \($0.path)" }
  }
}

/// The lines of a source.
private struct LineCounter {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The number of the line with a byte, from 1.
  func line(of offset: Int) -> Int { starts.count { $0 <= offset } }
}
