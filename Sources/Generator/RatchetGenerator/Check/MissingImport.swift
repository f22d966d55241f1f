import RatchetRules

/// Finds files with annotations that import only modules of the system, or nothing where files beside
/// them import Ratchet or a module that may export it.
///
/// The compiler reports each attribute in such a file, and much else.
enum MissingImport {
  /// The diagnostics of a module's files, unless a file exports a module to those beside it.
  static func suspicions(of files: [FileDeclarations]) -> [Suspicion] {
    let isImportedBeside = files.contains { !$0.modules.allSatisfy(systemModules.contains) }
    return files.compactMap { file in
      let misspelled = file.modules.first(where: meansRatchet)
      guard !file.modules.isEmpty || isImportedBeside,
        file.modules.allSatisfy({ systemModules.contains($0) || $0 == misspelled }),
        let annotation = file.types.lazy.compactMap(annotation).first
      else { return nil }
      return Suspicion(
        refutation: .export,
        diagnostic: .missingImport(annotation, in: misspelled, path: file.path))
    }
  }

  /// Whether the name of an imported module is a wrong one for Ratchet: `ratchet`, `RatchetPlugin`.
  private static func meansRatchet(_ module: String) -> Bool {
    ["RatchetCommand", "RatchetMacros", "RatchetPlugin", "RatchetTool"].contains(module)
      || NearestName.of(module, among: ["Ratchet"]) != nil
  }

  private static func annotation(of type: TypeDeclaration) -> Annotation? {
    type.annotations.first ?? type.nested.lazy.compactMap(annotation).first
  }

  /// Modules that certainly do not export Ratchet.
  static let systemModules: Set<String> = [
    "AppKit", "Combine", "CoreData", "CoreGraphics", "CoreLocation", "Darwin", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "MapKit", "OSLog",
    "Observation", "StoreKit", "Swift", "SwiftData", "SwiftUI", "UIKit", "UserNotifications", "os",
  ]
}

extension FileDeclarations {
  /// The modules that the file imports.
  fileprivate var modules: [String] { imports.compactMap(\.declaration?.module) }
}
