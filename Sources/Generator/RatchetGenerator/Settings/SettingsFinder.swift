import Foundation

/// Finds the `.ratchet.yml` files that apply to a source: those in its folder and in the folders
/// around it, up to the package.
///
/// The build plugin follows the same rule, because it must know which files a build depends on.
package struct SettingsFinder {
  /// The name of the file.
  package static let fileName = ".ratchet.yml"

  /// Wrong names of the file, which are not read.
  static let wrongNames = [".ratchet.yaml", "ratchet.yml", "ratchet.yaml"]

  /// An entry of the outermost folder to search: a package or a repository ends there.
  private static let ends = ["Package.swift", ".git"]

  private var known: [String: [String]] = [:]

  /// The files with a wrong name that were found on the way.
  private(set) var misnamed: Set<String> = []

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
    for name in Self.wrongNames {
      let path = Self.path(of: name, in: folder)
      if manager.fileExists(atPath: path) { misnamed.insert(path) }
    }
    known[folder] = files
    return files
  }

  private static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
