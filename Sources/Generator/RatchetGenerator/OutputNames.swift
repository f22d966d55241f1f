import Foundation

/// The names of generated files.
package struct OutputNames {
  /// What the names of generated files end with, but those of stubs.
  static let suffix = "+Ratchet.swift"

  /// Whether each module has its own folder.
  ///
  /// This is so if the run has several modules, or if an earlier run had several.
  private let hasModuleFolders: Bool

  /// - Parameter output: The folder of the files.
  package init(sources: [SourceReference], output: URL?) {
    let first = sources.first?.module
    guard !sources.contains(where: { $0.module != first }) else {
      hasModuleFolders = true
      return
    }
    // The writer reports a manifest that cannot be read.
    let manifest = output.flatMap { try? OutputManifest(directory: $0) }
    hasModuleFolders = manifest?.outputs.keys.contains { $0.contains("/") } ?? false
  }

  /// `Counter+Ratchet.swift` for `Counter.swift`, in its module's folder if there are several
  /// modules.
  package func name(for source: SourceReference) -> String {
    let name = source.stem + Self.suffix
    return hasModuleFolders ? "\(source.module)/\(name)" : name
  }

  /// An error for each source whose generated file has the name of another one.
  ///
  /// - Parameter files: The files by name.
  static func collisions(in files: [String: [GeneratedFile]]) -> [Diagnostic] {
    files.values.filter { $0.count > 1 }.flatMap { files in
      files.map { file in
        let other = files.first { $0.sourcePath != file.sourcePath } ?? file
        return Diagnostic.sameOutput(
          file.sourcePath,
          as: other.sourcePath,
          output: file.name
        )
      }
    }
  }
}
