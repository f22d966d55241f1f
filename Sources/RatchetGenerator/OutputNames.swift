import Foundation

/// The names of generated files.
package struct OutputNames {
  /// Whether each module has its own folder.
  ///
  /// This is so if the run has several modules, or if an earlier run had several.
  private let hasModuleFolders: Bool

  /// - Parameter output: The folder of the files.
  package init(sources: [SourceReference], output: URL?) {
    let first = sources.first?.module
    let hadFolders = output.map { directory in
      // The writer reports a manifest that cannot be read.
      (try? OutputManifest(directory: directory))?.outputs.keys.contains { $0.contains("/") }
        ?? false
    }
    hasModuleFolders = hadFolders ?? false || sources.contains { $0.module != first }
  }

  /// `Counter+Ratchet.swift` for `Counter.swift`, in its module's folder if there are several
  /// modules.
  package func name(for source: SourceReference) -> String {
    let name = "\(source.stem)+Ratchet.swift"
    return hasModuleFolders ? "\(source.module)/\(name)" : name
  }

  /// An error for each source whose generated file has the name of another one.
  static func collisions(in files: [GeneratedFile]) -> [Diagnostic] {
    Dictionary(grouping: files, by: \.name).values.filter { $0.count > 1 }.flatMap { files in
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
