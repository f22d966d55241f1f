import Foundation

/// Finds the files outside a target that its generated code depends on: each `.ratchet.yml` that
/// applies to it, and the templates that these name.
///
/// The tool finds and reads these files itself. But the build must know them, because a change of
/// one must run the tool again. The rule for their places is the tool's (a test compares them).
struct ConfigurationFiles {
  private static let name = ".ratchet.yml"

  /// An entry of the outermost folder to search: a package or a repository ends there.
  private static let ends = ["Package.swift", ".git"]

  /// The files that exist.
  let files: [URL]

  /// The outermost folder, in which a first file may be created.
  ///
  /// SwiftPM itself notices new files in the folders of sources.
  let folders: [URL]

  /// - Parameter sources: A target's sources.
  init(for sources: [URL]) {
    var all: Set<String> = []
    var ends: Set<String> = []
    for source in sources { Self.add(source.deletingLastPathComponent().path, to: &all, &ends) }
    let configurations = all.sorted().map { URL(filePath: $0).appending(path: Self.name) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let templates = Set(configurations.flatMap(Self.templates)).sorted { $0.path < $1.path }
    files = configurations + templates
    folders = ends.sorted().map { URL(filePath: $0) }
  }

  /// Adds a folder and those around it, up to the package.
  private static func add(
    _ folder: String, to all: inout Set<String>, _ outermost: inout Set<String>
  ) {
    guard all.insert(folder).inserted else { return }
    let outer = (folder as NSString).deletingLastPathComponent
    let isEnd = ends.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    if isEnd {
      outermost.insert(folder)
    } else if outer != folder {
      add(outer, to: &all, &outermost)
    }
  }

  /// The files that a configuration names.
  ///
  /// Plugins cannot use packages, so this code does not parse YAML. It takes every path of a file
  /// after a colon. Extra paths are harmless.
  private static func templates(in configuration: URL) -> [URL] {
    // The tool refuses a longer file.
    let resolved = configuration.resolvingSymlinksInPath()
    guard let size = try? resolved.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= 1_000_000,
      let text = try? String(contentsOf: configuration, encoding: .utf8)
    else { return [] }
    let folder = configuration.deletingLastPathComponent()
    return text.split(whereSeparator: { $0.isNewline || "{},".contains($0) }).compactMap { entry in
      guard let colon = entry.firstIndex(of: ":") else { return nil }
      let value = entry[entry.index(after: colon)...].split(separator: " #").first ?? ""
      let path = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      guard !path.isEmpty else { return nil }
      let file = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? file.standardizedFileURL : nil
    }
  }
}
