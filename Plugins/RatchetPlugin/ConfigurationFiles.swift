import Foundation

/// Finds the files besides a target's own that its generated code depends on: each `.ratchet.yml` that
/// speaks for it, and the templates that these name.
///
/// The tool finds and reads them by itself. The build has to know them all the same, for a change of
/// one must run the tool again. The rule for where they lie is the tool's (a test holds the two
/// together).
struct ConfigurationFiles {
  private static let name = ".ratchet.yml"

  /// What the outermost folder that is looked into holds: a package ends there, or a repository.
  private static let ends = ["Package.swift", ".git"]

  /// The files that the sources depend on, by path.
  ///
  /// - Parameter sources: A target's sources.
  static func find(for sources: [URL]) -> [URL] {
    var folders: Set<String> = []
    for source in sources { add(source.deletingLastPathComponent().path, to: &folders) }
    let files = folders.sorted().map { URL(filePath: $0).appending(path: name) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let templates = Set(files.flatMap(templates(in:))).sorted { $0.path < $1.path }
    return files + templates
  }

  /// Adds a folder and those around it, up to the package's.
  private static func add(_ folder: String, to folders: inout Set<String>) {
    guard folders.insert(folder).inserted else { return }
    let outer = (folder as NSString).deletingLastPathComponent
    let isEnd = ends.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    if !isEnd && outer != folder { add(outer, to: &folders) }
  }

  /// The files that a configuration names.
  ///
  /// Plugins cannot use packages, and so nothing here reads YAML: whatever stands behind a colon, and is
  /// the path of a file, is taken. That one too many is found does no harm.
  private static func templates(in configuration: URL) -> [URL] {
    guard let text = try? String(contentsOf: configuration, encoding: .utf8) else { return [] }
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
