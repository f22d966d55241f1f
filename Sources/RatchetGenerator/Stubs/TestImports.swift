/// Which modules the sources of a test target import, and how: that decides what its generated code can
/// see of them.
struct TestImports: Sendable, Hashable {
  /// How much of each module is seen: `internal` behind `@testable import`, else `public`.
  private(set) var visible: [String: AccessLevel] = [:]

  /// None.
  init() {}

  /// The imports in the texts of some sources.
  ///
  /// An import is a line that begins with attributes and access levels, and then says `import`; where
  /// several are in a line, only the first counts.
  init(_ sources: [[UInt8]]) {
    for source in sources {
      for line in source.split(whereSeparator: {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      })
      where line.contains(UInt8(ascii: "i")) {
        add(String(decoding: line, as: UTF8.self))
      }
    }
  }

  private mutating func add(_ line: String) {
    guard line.contains("import") else { return }
    let words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains(String($0)) })
    else { return }
    let kind = words.dropFirst(keyword + 1)
    guard let name = kind.first(where: { !Self.kinds.contains(String($0)) }) else { return }
    let module = Identifier.bare(String(name.prefix { $0 != "." }))
    let level: AccessLevel = words[..<keyword].contains("@testable") ? .internal : .public
    visible[module] = min(visible[module] ?? .public, level)
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  private static let kinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
