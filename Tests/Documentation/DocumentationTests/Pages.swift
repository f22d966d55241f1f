import Foundation
import TestSupport

/// The pages that users read, by their paths in the repository.
enum Pages {
  static let all =
    ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
    + names(in: "Documentation").filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    + examples.map { "\($0)/README.md" }

  /// The folders of the examples, without what an earlier one has left.
  static let examples = names(in: "Examples").map { "Examples/\($0)" }
    .filter { names(in: $0).contains("README.md") }

  private static func names(in folder: String) -> [String] {
    let path = RatchetPackage.folder.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
