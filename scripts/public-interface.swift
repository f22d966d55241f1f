// Prints the public interface of a module as sorted lines, from its symbol graphs:
// `swift scripts/public-interface.swift FOLDER`. `scripts/public-interface` runs it.

import Foundation

struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  let identifier: Identifier
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let swiftExtension: Extension?
  let spi: Bool?

  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Extension: Decodable { let constraints: [Constraint]? }

  var path: String { (spi == true ? "@_spi " : "") + pathComponents.joined(separator: ".") }

  // `Store.send(_:): @discardableResult func send(_ action: Action) -> StoreTask`
  var line: String {
    let declaration = declarationFragments.map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(path): \(declaration)\(condition(swiftExtension?.constraints))"
  }
}

struct Relationship: Decodable {
  let kind: String
  let source: String
  let target: String
  let targetFallback: String?
  let swiftConstraints: [Constraint]?
}

struct Constraint: Decodable {
  let kind: String
  let lhs: String
  let rhs: String

  var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
}

// Almost every type has them.
let implied: Set = ["Copyable", "Escapable", "Swift.Copyable", "Swift.Escapable"]

func condition(_ constraints: [Constraint]?) -> String {
  let constraints = (constraints ?? []).filter { !implied.contains($0.rhs) }
  return constraints.isEmpty
    ? "" : " where " + constraints.map(\.text).sorted().joined(separator: ", ")
}

let folder = URL(filePath: CommandLine.arguments[1])
var names: [String: String] = [:]
var lines: Set<String> = []
var relationships: [Relationship] = []
for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
where name.hasSuffix(".symbols.json") {
  let data = try Data(contentsOf: folder.appending(path: name))
  let graph = try JSONDecoder().decode(Graph.self, from: data)
  for symbol in graph.symbols {
    names[symbol.identifier.precise] = symbol.path
    lines.insert(symbol.line)
  }
  relationships += graph.relationships
}
for relationship in relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
  guard let source = names[relationship.source],
    let target = names[relationship.target] ?? relationship.targetFallback,
    !implied.contains(target)
  else { continue }
  lines.insert("\(source) : \(target)\(condition(relationship.swiftConstraints))")
}
print(lines.sorted().joined(separator: "\n"))
