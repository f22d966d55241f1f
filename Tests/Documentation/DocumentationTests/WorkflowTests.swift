import Foundation
import TestSupport
import Testing

@Suite("The workflow of CI")
struct WorkflowTests {
  private let workflow = Result { try RatchetPackage.text(of: ".github/workflows/ci.yml") }

  @Test("starts scripts that exist")
  func scripts() throws {
    let scripts = try workflow.get().matches(of: /run: bash (\S+)/).map { String($0.1) }
    #expect(!scripts.isEmpty)
    for script in scripts {
      let path = RatchetPackage.folder.appending(path: script).path
      #expect(FileManager.default.isReadableFile(atPath: path), "\(script)")
    }
  }

  @Test("runs the versions of Swift that Installation names")
  func versions() throws {
    let matrix = try #require(try workflow.get().firstMatch(of: /swift: \[(.*)\]/)).1
    let versions = matrix.matches(of: /[\d.]+/).map { String($0.output) }
    let page = try RatchetPackage.text(of: "Documentation/Installation.md")
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("with Swift \(versions.joined(separator: " and "))"))
    #expect(try workflow.get().contains("container: swift:\(versions[0])-"))
  }
}
