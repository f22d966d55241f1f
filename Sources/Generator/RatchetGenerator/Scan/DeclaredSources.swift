import Foundation

/// The sources of a run that reads only the files that are passed to it.
///
/// Diagnostics and generated code contain the paths as they are passed. If the paths are relative
/// to the current folder, the code is the same in any folder.
package struct DeclaredSources: Sendable {
  /// The sources by path, each once.
  package private(set) var references: [SourceReference] = []

  /// An error for each path that does not exist or is not a Swift source.
  package private(set) var diagnostics: [Diagnostic] = []

  /// No sources.
  package init() {}

  /// Adds the sources of a module.
  ///
  /// - Parameters:
  ///   - paths: The paths of files.
  ///   - module: The module's name.
  package mutating func add(_ paths: [String], module: String) {
    let known = Set(references.map(\.path))
    for path in Set(paths).subtracting(known) {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, !isFolder.boolValue, path.hasSuffix(".swift") else {
        let reason =
          !exists
          ? "No such file or directory"
          : isFolder.boolValue ? "it is a folder; name the files in it" : "not a Swift file"
        diagnostics.append(.unreadable(path: path, reason: reason))
        continue
      }
      references.append(SourceReference(path: path, module: module))
    }
    references.sort { $0.path < $1.path }
  }

  /// The paths of a module's sources.
  package func paths(of module: String) -> [String] {
    references.filter { $0.module == module }.map(\.path)
  }

  /// The path of a file that was read, in the spelling of the sources: relative to the current
  /// folder, unless the sources' paths are absolute.
  package func spelled(_ path: String) -> String {
    references.contains { $0.path.hasPrefix("/") } ? path : path.shortenedPath
  }

  /// Diagnostics with their paths spelled as the sources are.
  package func spelled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = spelled(diagnostic.path)
      return diagnostic
    }
  }
}
