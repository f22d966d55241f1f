import Foundation
import RatchetRules

/// Finds the `.ratchet.yml` files that apply to a source: those in its folder and in the folders
/// around it, up to the package.
///
/// The build plugin follows the same rule, because it must know which files a build depends on.
package struct SettingsFinder {
  /// The name of the file.
  package static let fileName = ".ratchet.yml"

  /// Wrong names of the file, which are not read.
  private static let wrongNames: Set = [".ratchet.yaml", "ratchet.yml", "ratchet.yaml"]

  /// An entry of the outermost folder to search: a package or a repository ends there.
  private static let ends = ["Package.swift", ".git"]

  private var known: [String: [String]] = [:]

  /// The files with a wrong name that were found on the way.
  private(set) var misnamed: Set<String> = []

  /// The files with a name that looks like a misspelling of the right one.
  private(set) var misspelled: Set<String> = []

  /// Creates a finder, which caches its results.
  package init() {}

  /// The files that apply to the contents of a folder.
  ///
  /// - Parameter folder: The folder's absolute path.
  /// - Returns: The paths of the files, beginning with the outermost folder.
  package mutating func files(for folder: String) -> [String] {
    if let files = known[folder] { return files }
    let manager = FileManager.default
    let outer = (folder as NSString).deletingLastPathComponent
    let isEnd =
      outer == folder
      || Self.ends.contains { manager.fileExists(atPath: Self.path(of: $0, in: folder)) }
    var files = isEnd ? [] : self.files(for: outer)
    let own = Self.path(of: Self.fileName, in: folder)
    // A link that leads nowhere is reported as a file that cannot be read, because a user has put it there.
    let isLink = (try? manager.destinationOfSymbolicLink(atPath: own)) != nil
    if isLink || manager.fileExists(atPath: own) { files.append(own) }
    for name in FolderWalk.names(in: folder, where: Self.isSimilar) {
      let path = Self.path(of: name, in: folder)
      if Self.wrongNames.contains(name) {
        misnamed.insert(path)
      } else if files.last != own {
        misspelled.insert(path)
      }
    }
    known[folder] = files
    return files
  }

  /// Whether a name means the file and is another one: `.rachet.yml`, `ratchet.yaml`, `.ratchet.yml.txt`.
  static func isSimilar(_ name: String) -> Bool {
    guard name != fileName, name.utf8.count < 20, !name.hasSuffix(".swift") else { return false }
    var parts = name.lowercased().split(separator: ".").map(String.init)
    // An editor adds the extension of a text.
    if parts.last == "txt" { parts.removeLast() }
    guard parts.count == 2, parts[0] != otherTool, parts[1].first == "y" else { return false }
    return zip(parts, [["ratchet"], kinds]).allSatisfy { part, names in
      names.contains(part) || NearestName.of(part, among: names) != nil
    }
  }

  private static let kinds = ["yml", "yaml"]

  /// A tool whose files have similar names.
  private static let otherTool = "hatchet"

  private static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
