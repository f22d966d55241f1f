import Foundation
import RatchetRules

/// Finds the Swift files below the paths that a user passes.
package enum SourceFinder {
  /// The Swift files at and below some paths.
  ///
  /// Folders are searched recursively, without hidden ones (`.build`, `.git`) and without links to
  /// folders. A file's module has the name of the folder below `Sources` or `Tests` that contains it,
  /// as in SwiftPM. Otherwise, it has that of the file's folder.
  ///
  /// ```swift
  /// let found = SourceFinder.find(["Sources", "Extra/Counter.swift"])
  /// for diagnostic in found.diagnostics { print(diagnostic) }
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - module: The module of all files, if the user names it.
  /// - Returns: The files by path, each once even if it is passed several times or in several
  ///   spellings, and an error for each path that does not exist or is not a Swift source.
  /// - Complexity: O(*n* log *n*) in the number of files.
  package static func find(
    _ paths: [String],
    module: String? = nil
  ) -> (sources: [SourceReference], diagnostics: [Diagnostic]) {
    var places = Places()
    var diagnostics: [Diagnostic] = []
    let distinct = Set(paths.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
    for path in distinct.sorted() {
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        diagnostics.append(
          .unreadable(path: path, reason: "No such file or directory", meant: similarPath(path)))
      } else if isFolder.boolValue {
        let walk = FolderWalk(path)
        walk.files.forEach { places.add($0) }
        diagnostics += walk.failures.map { .unreadable(path: $0.path, reason: $0.reason) }
      } else if path.hasSuffix(".swift") {
        places.add(path)
      } else {
        diagnostics.append(.unreadable(path: path, reason: "not a Swift file"))
      }
    }
    // Files come in the order of their folders, and there are few folders.
    var last: (folder: Substring, module: String)?
    let sources = places.sorted.map { path, place in
      if let module { return SourceReference(path: path, module: module) }
      let folder = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { place[...$0] } ?? ""
      if last.map({ !$0.folder.utf8.elementsEqual(folder.utf8) }) ?? true {
        last = (folder, moduleName(of: place))
      }
      return SourceReference(path: path, module: last?.module ?? "")
    }
    return (sources, diagnostics)
  }

  /// The path that another one is probably a misspelling of: `Sources/App` for `Souces/App`.
  private static func similarPath(_ path: String) -> String? {
    var found = path.hasPrefix("/") ? "/" : ""
    for name in path.pathNames.map(String.init) {
      let next = found + name
      if FileManager.default.fileExists(atPath: next) {
        found = next + "/"
        continue
      }
      let names = FolderWalk.names(in: found.isEmpty ? "." : found) { !$0.hasPrefix(".") }
      guard let near = NearestName.of(name, among: names) else { return nil }
      found += near + "/"
    }
    found.removeLast()
    return FileManager.default.fileExists(atPath: found) ? found : nil
  }

  /// The files found so far, with their real paths.
  private struct Places {
    private var files: [(path: String, place: String)] = []
    private var folders: [[UInt8]: String] = [:]

    /// The folder of the last file, and its real path.
    ///
    /// Files come in the order of their folders.
    private var last: (folder: String, place: String)?

    /// Adds a file.
    mutating func add(_ path: String) {
      files.append((path, place(of: path)))
    }

    /// The paths with their real paths, in the order of the real paths.
    ///
    /// Of several spellings the shortest is kept, and of those the first in alphabetical order, so
    /// that the order of the arguments does not matter.
    var sorted: [(path: String, place: String)] {
      files.sorted { Self.precedes($0.place, $1.place) }.reduce(into: []) { sorted, file in
        guard let other = sorted.last, Self.areSame(other.place, file.place) else {
          return sorted.append(file)
        }
        let isBetter =
          (file.path.utf8.count, file.path) < (other.path.utf8.count, other.path)
        if isBetter { sorted[sorted.count - 1] = file }
      }
    }

    /// Whether two paths have the same bytes.
    ///
    /// Strings are also equal if one is composed and the other is not, but these are two files.
    private static func areSame(_ path: String, _ other: String) -> Bool {
      path == other && path.utf8.elementsEqual(other.utf8)
    }

    private static func precedes(_ path: String, _ other: String) -> Bool {
      path == other ? path.utf8.lexicographicallyPrecedes(other.utf8) : path < other
    }

    /// The real path of a file: links in its folder's path are resolved.
    ///
    /// A link at its end is not resolved, because two modules may share a file through a link, and
    /// both need its code.
    private mutating func place(of path: String) -> String {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { path[...$0] } ?? "."
      let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
      if let last, Self.areSame(last.folder, String(folder)) { return last.place + name }
      let known = folders[Array(folder.utf8)]
      let resolved = known ?? Self.resolved(String(folder))
      let prefix = resolved.hasSuffix("/") ? resolved : resolved + "/"
      folders[Array(folder.utf8)] = prefix
      last = (String(folder), prefix)
      return prefix + name
    }

    private static func resolved(_ folder: String) -> String {
      guard let real = realpath(folder, nil) else {
        return URL(filePath: folder).standardizedFileURL.path
      }
      defer { free(real) }
      return String(cString: real)
    }
  }

  /// The name of a target's module, as SwiftPM makes it from the target's: `my_feature` for `my-feature`.
  package static func moduleName(ofTarget target: String) -> String {
    // Almost every name can stay.
    guard !Identifier.isPlain(target) else { return target }
    var name = target.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    if name.first?.isNumber == true { name[0] = "_" }
    return String(name)
  }

  /// The module of a file, determined from its path.
  static func moduleName(of path: String) -> String {
    let folders = path.pathNames.dropLast()
    if let root = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 1 < folders.endIndex
    {
      return moduleName(ofTarget: String(folders[root + 1]))
    }
    return folders.last.map { moduleName(ofTarget: String($0)) } ?? "Main"
  }
}
