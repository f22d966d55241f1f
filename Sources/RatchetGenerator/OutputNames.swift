import Foundation

/// The names of generated files.
package struct OutputNames {
  /// Whether each module has a folder of its own: so it is where a run covers several, and where an
  /// earlier run did.
  private let hasModuleFolders: Bool

  /// - Parameter output: Where the files go.
  package init(sources: [SourceReference], output: URL?) {
    let first = sources.first?.module
    let hadFolders = output.map { directory in
      // The writer reports a manifest that cannot be read.
      (try? OutputManifest(directory: directory))?.outputs.keys.contains { $0.contains("/") }
        ?? false
    }
    hasModuleFolders = hadFolders ?? false || sources.contains { $0.module != first }
  }

  /// `Counter+Ratchet.swift` for `Counter.swift`, in its module's folder where there are several.
  package func name(for source: SourceReference) -> String {
    let name = "\(source.stem)+Ratchet.swift"
    return hasModuleFolders ? "\(source.module)/\(name)" : name
  }

  /// An error for each source whose generated file another one would have as well.
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
