/// Finds `@Dependency` properties whose names neither Ratchet nor the module declares.
///
/// Another module may declare a name, so this is a warning. It is reported if the name looks like a
/// misspelling, or if no file imports a module that could declare it.
struct UnknownDependencies {
  /// The warnings.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ module: ParsedModule, index: ModuleIndex) {
    let own = index.names(in: ["DependencyValues"])
    for file in module.files {
      let suspicious = file.declarations.types.flatMap { Self.dependencies(in: $0) }.filter {
        $0.property.wrapper?.lacksBackslash == true || Self.former.contains($0.name)
          || !own.contains($0.name) && !Self.known.contains($0.name)
            && !Self.isDeclared($0.name, in: module.others)
      }
      guard !suspicious.isEmpty else { continue }
      let names = own.union(Self.known)
      let isClosed = module.importsOnlySystem
      let importsFormer = module.imports("RatchetMigration")
      diagnostics += file.source.settings.adjusted(
        suspicious.compactMap { property, name in
          let lacksBackslash = property.wrapper?.lacksBackslash == true
          let isFormer = !lacksBackslash && Self.former.contains(name)
          if isFormer, importsFormer || own.contains(name) { return nil }
          let meant =
            lacksBackslash ? name : NearestName.of(name, among: names.sorted())
          guard meant != nil || isClosed else { return nil }
          return .unknownDependency(
            (lacksBackslash ? "." : "") + name, of: property, meant: meant, isFormer: isFormer,
            path: file.declarations.path)
        })
    }
  }

  /// The properties with `@Dependency(\.name)`.
  private static func dependencies(
    in type: TypeDeclaration
  ) -> [(property: StoredProperty, name: String)] {
    type.properties.compactMap { property in
      guard let wrapper = property.wrapper, let name = wrapper.keyPath,
        ["Dependency", "Ratchet.Dependency"].contains(wrapper.name)
      else { return nil }
      return (property, name)
    } + type.nested.flatMap { dependencies(in: $0) }
  }

  /// Whether a file that extends `DependencyValues` seems to declare a name.
  private static func isDeclared(_ name: String, in files: [UnparsedFile]) -> Bool {
    files.contains { file in
      file.extendedNames.contains { $0.hasSuffix("DependencyValues") }
        && file.file.contents.withUnsafeBytes {
          ByteSearch.occurrences(of: "var \(name)", in: $0) > 0
        }
    }
  }

  /// Those of RatchetMigration that run code at a time.
  private static let former: Set<String> = ["mainQueue", "mainRunLoop"]

  /// The dependencies that Ratchet and RatchetMigration declare.
  ///
  /// A test compares them with the sources.
  static let known: Set<String> = [
    "appStorageKeyFormatWarningEnabled", "assert", "assertionFailure", "calendar", "context",
    "continuousClock", "date",
    "defaultAppStorage", "defaultFileStorage", "defaultInMemoryStorage", "dismiss",
    "fireAndForget", "isPresented", "locale", "mainQueue", "mainRunLoop", "notificationCenter",
    "openURL",
    "precondition", "preferredLocales", "stackElementID", "suspendingClock", "timeZone",
    "urlSession", "uuid", "withRandomNumberGenerator",
  ]
}

extension ParsedModule {
  /// Whether one of its files imports another module.
  func imports(_ name: String) -> Bool {
    declarations.contains { $0.imports.contains { $0.declaration?.module == name } }
      || others.contains { file in
        file.file.contents.withUnsafeBytes {
          ByteSearch.occurrences(of: "import \(name)", in: $0) > 0
        }
      }
  }

  /// Whether its files import only Ratchet and modules of the system.
  var importsOnlySystem: Bool {
    let imports = declarations.flatMap(\.imports).compactMap(\.declaration?.module)
    return imports.contains("Ratchet")
      && imports.allSatisfy { $0.hasPrefix("Ratchet") || MissingImport.systemModules.contains($0) }
      && others.allSatisfy { file in
        file.file.contents.withUnsafeBytes { bytes in
          let all = ByteSearch.occurrences(of: "import ", in: bytes)
          return all
            == ByteSearch.occurrences(of: "import Ratchet", in: bytes)
            + ByteSearch.occurrences(of: "import Foundation", in: bytes)
        }
      }
  }
}
