import Foundation
import RatchetGenerator

/// The modules that a run has derived from folders, though the folders may belong to one target.
///
/// In SwiftPM, a module has one folder below `Sources`. A target of Xcode can have any number of folders.
struct AssumedModules {
  /// The modules, by the real paths of the folders with sources.
  private let modules: [String: String]

  /// - Parameter sources: The sources, with the modules that their paths name.
  init(_ sources: [SourceReference]) {
    // Manifests belong to no module.
    let sources = sources.filter { !["Package.swift", "Project.swift"].contains($0.name) }
    modules = Dictionary(
      sources.lazy.map { source in
        let file = URL(filePath: source.path).standardizedFileURL
        return (file.deletingLastPathComponent().path, source.module)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A note that names `--module`, or nil if there is no sign that the folders belong to one target.
  var note: String? {
    guard Set(modules.values).count > 1 else { return nil }
    let nested = nested
    var owners = Owners()
    let doubtful = modules.filter { folder, _ in
      switch owners.owner(of: folder) {
      case .xcode: true
      case .package: false
      case nil: nested.contains(folder)
      }
    }
    let count = Set(doubtful.values).count
    guard count > 1 else { return nil }
    return
      "note: the folders were taken for \(count) modules; if they belong to one target of Xcode, name its module: "
      + "'--module <name>'\n"
  }

  /// The folders with sources that are in each other, as no two modules of a package are.
  private var nested: Set<String> {
    let folders = modules.keys.filter { folder in
      !folder.split(separator: "/").contains { $0 == "Sources" || $0 == "Tests" }
    }
    return folders.reduce(into: []) { nested, folder in
      var outer = folder.folderAround
      while let place = outer {
        if modules[place] != nil { nested.formUnion([folder, place]) }
        outer = place.folderAround
      }
    }
  }

  /// What folders belong to.
  private struct Owners {
    enum Owner { case package, xcode }

    private var known: [String: Owner?] = [:]

    /// The owner whose files are in the nearest folder around, or nil if there are none.
    mutating func owner(of folder: String) -> Owner? {
      if let known = known[folder] { return known }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let own: Owner? =
        names.contains("Package.swift")
        ? .package : names.contains(where: Self.isOfXcode) ? .xcode : nil
      let owner = own ?? folder.folderAround.flatMap { self.owner(of: $0) }
      known[folder] = .some(owner)
      return owner
    }

    /// A project, or a file that XcodeGen or Tuist makes one from.
    private static func isOfXcode(_ name: String) -> Bool {
      name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
        || ["project.yml", "Project.swift"].contains(name)
    }
  }
}

extension String {
  /// The folder around a folder, or nil for the root.
  fileprivate var folderAround: String? {
    guard let slash = lastIndex(of: "/"), count > 1 else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
