import Foundation
import RatchetSyntax
import TestSupport
import Testing

@testable import RatchetGenerator

/// Compares the table of the generator's folders in `CONTRIBUTING.md` with the code.
@Suite("The folders of the generator")
struct FolderTests {
  private static let root = RatchetPackage.folder

  /// A row of the table: a folder, and the folders whose types it uses.
  private struct Row {
    var folder: String
    var uses: Set<String>
  }

  @Test("use only the folders above them in CONTRIBUTING.md, which lists what each uses")
  func arrows() throws {
    let rows = try Self.rows()
    let used = try Self.used()
    #expect(Set(rows.map(\.folder)) == Set(used.keys))
    for (offset, row) in rows.enumerated() {
      let found = used[row.folder, default: [:]]
      #expect(row.uses == Set(found.keys), "'\(row.folder)' uses \(found)")
      let above = Set(rows[..<offset].map(\.folder))
      #expect(row.uses.isSubset(of: above), "'\(row.folder)' uses a folder below it")
    }
  }

  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "| folder of the generator |").last)
    return table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let names = cells.map { cell in
        cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
          String($0.element)
        }
      }
      return Row(folder: names[1].first ?? "", uses: Set(names[3]))
    }
  }

  /// The folders whose types each folder uses, with some of these types.
  ///
  /// Files outside of folders put the others together, and count neither way.
  private static func used() throws -> [String: [String: Set<String>]] {
    let sources = root.appending(path: "Sources/Generator/RatchetGenerator")
    var folders: [String: String] = [:]
    var own: [String: Set<String>] = [:]
    var words: [String: Set<String>] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") && path.contains("/") {
      let folder = String(path.prefix { $0 != "/" })
      let contents = try FileReader.read(sources.appending(path: path).path)
      let tree = SyntaxTree(contents)
      for token in tree.tokens where token.kind == .identifier {
        words[folder, default: []].insert(String(decoding: contents[token.range], as: UTF8.self))
      }
      let file = SourceParser.parse(
        SourceFile(path: path, module: "RatchetGenerator", contents: contents))
      for type in file.types {
        if type.kind != .extension, (type.access ?? .internal).isVisibleInModule {
          folders[type.name] = folder
        }
        own[folder, default: []].formUnion(names(in: type))
      }
    }
    return Dictionary(
      uniqueKeysWithValues: words.map { folder, words in
        let foreign = words.subtracting(own[folder, default: []]).filter { folders[$0] != nil }
        return (folder, Dictionary(grouping: foreign) { folders[$0] ?? "" }.mapValues(Set.init))
      })
  }

  /// The names of a type and of the types in it.
  private static func names(in type: TypeDeclaration) -> Set<String> {
    type.nested.reduce(into: type.kind == .extension ? [] : [type.name]) { all, nested in
      all.formUnion(names(in: nested))
    }
  }
}
