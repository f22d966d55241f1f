import Foundation
import RatchetGenerator

/// Finds the sources that explain a file: those of its module, and for a generated file, its
/// source.
struct SourceSearch {
  /// The paths of the sources from the user, or none to find them by the package's layout.
  let named: [String]

  /// The module of all files, if the user names it.
  let module: String?

  /// The sources of the module that contains a file, in the spelling of that file's path.
  func module(of path: String) -> [SourceReference] {
    let own = SourceFinder.find([path], module: module).sources
    let all =
      named.isEmpty ? neighbours(of: path) : SourceFinder.find(named, module: module).sources
    let place = Self.absolute(path)
    let name = own.first?.module ?? ""
    return own + all.filter { $0.module == name && Self.absolute($0.path) != place }
  }

  /// The Swift files of a target's folder.
  ///
  /// For another folder, only those directly in it.
  private func neighbours(of path: String) -> [SourceReference] {
    let place = Self.absolute(path)
    let parts = place.pathNames
    if let root = parts.dropLast().lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 2 < parts.endIndex
    {
      let target = "/" + parts[...(root + 1)].joined(separator: "/")
      return SourceFinder.find([target], module: module).sources
    }
    let folder = place.pathOfFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    return SourceFinder.find(files, module: module).sources
  }

  // MARK: - Generated files

  /// The files that may be the source of a generated file.
  ///
  /// - Parameters:
  ///   - name: The source's name, as the generated file states it.
  ///   - path: The generated file.
  func sources(named name: String, of path: String) -> [SourceReference] {
    let all: [SourceReference]
    if !named.isEmpty {
      all = SourceFinder.find(named, module: module).sources
    } else if let root = Self.packageRoot(of: path) {
      let folders = ["Sources", "Tests"].map { "\(root)/\($0)" }
        .filter { FileManager.default.fileExists(atPath: $0) }
      all = SourceFinder.find(folders.isEmpty ? [root] : folders, module: module).sources
    } else {
      all = SourceFinder.find([Self.absolute(path).pathOfFolder], module: module).sources
    }
    let found = all.filter { $0.name == name && !Self.isGenerated($0.path) }.map { source in
      SourceReference(path: source.path.shortenedPath, module: source.module)
    }
    guard let target = Self.pluginTarget(of: path) else { return found }
    let own = found.filter { $0.module == target }
    return own.isEmpty ? found : own
  }

  /// Whether the build plugin has made a generated file.
  ///
  /// The plugin passes absolute paths of sources.
  static func isPluginOutput(_ path: String) -> Bool { pluginTarget(of: path) != nil }

  /// The target of `…/plugins/outputs/PACKAGE/TARGET/destination/RatchetPlugin/X+Ratchet.swift`.
  private static func pluginTarget(of path: String) -> String? {
    let parts = absolute(path).pathNames
    guard let plugins = parts.lastIndex(of: "plugins"), plugins + 3 < parts.endIndex,
      parts[plugins + 1] == "outputs"
    else { return nil }
    return String(parts[plugins + 3])
  }

  /// The innermost folder around a file that contains a package, or otherwise a repository.
  private static func packageRoot(of path: String) -> String? {
    for marker in ["Package.swift", ".git"] {
      var folder = absolute(path).pathOfFolder
      while folder.count > 1 {
        if FileManager.default.fileExists(atPath: "\(folder)/\(marker)") { return folder }
        folder = folder.pathOfFolder
      }
    }
    return nil
  }

  private static func isGenerated(_ path: String) -> Bool {
    (try? FileReader.read(path)).map(GeneratedFile.isMarked) ?? true
  }

  static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
