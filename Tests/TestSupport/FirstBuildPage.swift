import Foundation

/// The page about first builds, whose command and settings the tests use word by word.
package enum FirstBuildPage {
  /// The page's text.
  package static func text() throws -> String {
    try RatchetPackage.text(of: "Documentation/FirstBuild.md")
  }

  /// The options of `swift build` in the page's command, with another folder of the cache.
  package static func options(cache: String) throws -> [String] {
    guard let command = try text().firstMatch(of: /\nswift build (.* )\/tmp\/compile-cache\n/)
    else {
      throw CocoaError(.formatting)
    }
    return command.1.split(separator: " ").map(String.init) + [cache]
  }
}
