import Foundation

/// Finds the Swift files below the paths that a user names.
public enum SourceFinder {
  /// The Swift files at and below some paths.
  ///
  /// Folders are gone through to the bottom, without hidden ones (`.build`, `.git`) and without
  /// following links. A file's module is the folder below `Sources` or `Tests` that it lies in, as
  /// SwiftPM has it; failing that, the folder that it lies in.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - module: The module of all files, where the user says so.
  /// - Returns: The files by path, each once, and an error for each path that is not there.
  /// - Complexity: O(*n* log *n*) in the number of files.
  public static func find(
    _ paths: [String], module: String? = nil
  ) -> (sources: [SourceReference], diagnostics: [Diagnostic]) {
    var found: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        diagnostics.append(.unreadable(path: path, reason: "No such file or directory"))
      } else if isFolder.boolValue {
        found.formUnion(swiftFiles(below: path))
      } else if path.hasSuffix(".swift") {
        found.insert(path)
      } else {
        diagnostics.append(.unreadable(path: path, reason: "not a Swift file"))
      }
    }
    let sources = found.sorted().map { path in
      SourceReference(path: path, module: module ?? moduleName(of: path))
    }
    return (sources, diagnostics)
  }

  private static func swiftFiles(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    while let entry = entries.nextObject() as? String {
      let name = entry[(entry.lastIndex(of: "/").map(entry.index(after:)) ?? entry.startIndex)...]
      if name.hasPrefix(".") {
        entries.skipDescendants()
      } else if name.hasSuffix(".swift"),
        entries.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      {
        files.append(prefix + entry)
      }
    }
    return files
  }

  /// The module that a file belongs to, by where it lies.
  static func moduleName(of path: String) -> String {
    let folders = URL(filePath: path).standardizedFileURL.pathComponents.dropLast()
    if let root = folders.lastIndex(where: { ["Sources", "Tests"].contains($0) }),
      root + 1 < folders.endIndex
    {
      return folders[root + 1]
    }
    return folders.last ?? "Main"
  }
}
