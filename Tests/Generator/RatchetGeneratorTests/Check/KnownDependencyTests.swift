import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The dependencies of the libraries")
struct KnownDependencyTests {
  @Test("are known, so that no reader of one is a misspelling")
  func known() throws {
    let part = /(?ms)^( *)(?:public )?extension DependencyValues \{\n(.*?)^\1\}/
    var declared: Set<String> = []
    for module in ["Ratchet", "RatchetMigration"] {
      let folder = RatchetPackage.folder.appending(path: RatchetPackage.folder(of: module)).path
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        for match in text.matches(of: part) {
          let indentation = match.1 + "  public var "
          declared.formUnion(
            match.2.split(separator: "\n").filter { $0.hasPrefix(indentation) }.map { line in
              String(line.dropFirst(indentation.count).prefix { $0 != ":" && $0 != " " })
            })
        }
      }
    }
    #expect(declared.count > 20)
    #expect(declared.subtracting(UnknownDependencies.known) == [])
  }
}
