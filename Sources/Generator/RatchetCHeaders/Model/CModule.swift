import Foundation

/// A C module that Swift code can import, and where its headers are.
package struct CModule: Sendable, Hashable, Codable {
  /// The name that is imported.
  package var name: String

  /// A module map, a folder of public headers as SwiftPM's C targets have it, or a single header.
  package var path: String

  /// Arguments for clang that this module needs, such as those of `pkg-config`.
  package var flags: [String]

  /// Names a module.
  ///
  /// ```swift
  /// let module = CModule(name: "CSQLite", path: "Sources/CSQLite/module.modulemap")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that is imported.
  ///   - path: A module map, a folder of public headers, or a single header.
  ///   - flags: Arguments for clang that this module needs.
  package init(name: String, path: String, flags: [String] = []) {
    self.name = name
    self.path = path
    self.flags = flags
  }
}

extension CModule {
  /// All modules of a module map.
  ///
  /// One that cannot be read counts as one module that has the name of its folder.
  ///
  /// - Parameter path: The module map.
  package static func all(inModuleMap path: String) -> [CModule] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let map = try? ModuleMap(text, file: path)
    else {
      // Its errors are reported when something is looked up in it.
      let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
      return [CModule(name: folder, path: path)]
    }
    return map.names.map { CModule(name: $0, path: path) }
  }
}
