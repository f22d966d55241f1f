/// Finds files with annotations that import only modules of the system, or nothing where files beside
/// them import Ratchet or a module that may export it.
///
/// The compiler reports each attribute in such a file, and much else.
enum MissingImport {
  /// The diagnostics of a module's files, unless another file of the module exports Ratchet.
  static func diagnostics(of files: [FileDeclarations]) -> [Diagnostic] {
    let isImportedBeside = files.contains { !$0.modules.allSatisfy(systemModules.contains) }
    return files.compactMap { file in
      guard !file.modules.isEmpty || isImportedBeside,
        file.modules.allSatisfy(systemModules.contains),
        let annotation = file.types.lazy.compactMap(annotation).first
      else { return nil }
      return .missingImport(annotation, path: file.path)
    }
  }

  /// The diagnostics, if no source exports a module to the files beside it.
  static func confirmed(
    _ diagnostics: [Diagnostic], by sources: [SourceReference]
  ) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let isExported = sources.contains { source in
      guard let contents = try? FileReader.read(source.path) else { return false }
      return contents.withUnsafeBytes { bytes in
        ByteSearch.occurrences(of: "@_exported", in: bytes) > 0
      }
    }
    return isExported ? [] : diagnostics
  }

  private static func annotation(of type: TypeDeclaration) -> Annotation? {
    type.annotations.first ?? type.nested.lazy.compactMap(annotation).first
  }

  /// Modules that certainly do not export Ratchet.
  private static let systemModules: Set<String> = [
    "AppKit", "Combine", "CoreData", "CoreGraphics", "CoreLocation", "Darwin", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "MapKit", "OSLog",
    "Observation", "StoreKit", "Swift", "SwiftData", "SwiftUI", "UIKit", "UserNotifications", "os",
  ]
}

extension FileDeclarations {
  /// The modules that the file imports.
  fileprivate var modules: [String] { imports.compactMap(\.declaration?.module) }
}
