import Foundation
import TestSupport
import Testing

/// Many file systems, such as those of macOS and Windows, do not distinguish `Ratchet` from `ratchet`.
@Suite("Names that differ only in case")
struct NamesOnDiskTests {
  @Test("no two products or targets have them, so that no build writes one over the other")
  func manifest() throws {
    // No file has the name of the package itself.
    let manifest = try RatchetPackage.text(of: "Package.swift")
      .replacing(/Package\(\s*name: "\w+"/, with: "")
    let libraries = manifest.firstMatch(of: /products: \[([^\]]*)\]\.map \{ \.library/)?.1 ?? ""
    let products =
      libraries.matches(of: /"(\w+)"/).map(\.1)
      + manifest.matches(of: /\.(?:executable|plugin)\(\s*name: "(\w+)"/).map(\.1)
    let targets = manifest.matches(of: /\(\s*(?:name: )?"(?:\w+\/)*(\w+)"/).map(\.1)
    #expect(products.contains("Ratchet") && products.contains("RatchetMain"))
    #expect(targets.contains("Ratchet") && targets.contains("RatchetMain"))
    #expect(Self.pairs(in: products + targets) == [])
  }

  @Test("no two files or folders have them")
  func files() throws {
    for folder in ["Sources", "Tests", "Plugins", "Templates", "Documentation"] {
      let all = FileManager.default.enumerator(
        atPath: RatchetPackage.folder.appending(path: folder).path)
      let paths = all?.allObjects.compactMap { $0 as? String } ?? []
      #expect(!paths.isEmpty && Self.pairs(in: paths) == [])
    }
  }

  @Test("are found")
  func pairs() {
    #expect(Self.pairs(in: ["Ratchet", "ratchet", "Ratchet", "Tool"]) == ["Ratchet, ratchet"])
  }

  /// The names that differ only in case.
  private static func pairs(in names: [some StringProtocol]) -> [String] {
    Dictionary(grouping: Set(names.map { String($0) })) { $0.lowercased() }.values
      .filter { $0.count > 1 }.map { $0.sorted().joined(separator: ", ") }.sorted()
  }
}
