import Foundation

/// The header files of a C module.
struct ModuleHeaders {
  /// The headers, in the order in which they are read.
  let files: [String]

  /// The folders to search for what they include.
  let folders: [String]

  /// The module maps that name the headers.
  let maps: [String]

  /// Finds the headers of a module.
  ///
  /// The rules for a folder of public headers are SwiftPM's: its module map, or otherwise the
  /// header with the module's name, or otherwise all headers in it.
  /// (https://docs.swift.org/package-manager, "Creating C language targets")
  ///
  /// - Parameter module: The module.
  /// - Throws: `CHeadersError`, if they are not there or the module map is not well formed.
  init(_ module: CModule) throws(CHeadersError) {
    let path = URL(filePath: module.path).standardizedFileURL.path
    guard let isFolder = Self.isFolder(path) else {
      throw .unreadable(module: module.name, path: module.path, reason: "there is no such file")
    }
    if isFolder {
      self = try Self.headers(of: module, folder: path)
    } else if Self.isHeader(path) {
      self.init(files: [path], folders: [Self.parent(path)])
    } else {
      self = try Self.headers(of: module, map: path)
    }
  }

  private init(files: [String], folders: [String], maps: [String] = []) {
    self.files = files
    self.folders = folders
    self.maps = maps
  }

  private static func headers(
    of module: CModule, folder: String
  ) throws(CHeadersError) -> ModuleHeaders {
    let maps = ["\(folder)/module.modulemap", "\(folder)/module.map"]
    if let map = maps.first(where: { isFolder($0) == false }) {
      return try headers(of: module, map: map)
    }
    let umbrellas = ["\(folder)/\(module.name).h", "\(folder)/\(module.name)/\(module.name).h"]
    let umbrella = umbrellas.first { isFolder($0) == false }
    let files = umbrella.map { [$0] } ?? headers(below: folder)
    guard !files.isEmpty else {
      throw .unreadable(
        module: module.name, path: module.path, reason: "there is no header in this folder")
    }
    return ModuleHeaders(files: files, folders: [folder])
  }

  private static func headers(
    of module: CModule, map path: String
  ) throws(CHeadersError) -> ModuleHeaders {
    let text: String
    do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
      throw .unreadable(
        module: module.name, path: module.path, reason: "it is not readable text")
    }
    let map = try ModuleMap(text, file: path)
    guard let named = map.headers[module.name] else {
      let others = map.names.map { "'\($0)'" }.joined(separator: ", ")
      throw .moduleMap(
        CLocation(path: path, line: 1, column: 1),
        message: "this module map has no module '\(module.name)'"
          + (others.isEmpty ? "" : ", but \(others)"))
    }
    var files: [String] = []
    for header in named {
      guard let isFolder = isFolder(header.path), isFolder == header.isFolder else {
        throw .moduleMap(
          header.location,
          message: "there is no \(header.isFolder ? "folder" : "header") '\(header.path)'")
      }
      files += isFolder ? headers(below: header.path) : [header.path]
    }
    return ModuleHeaders(
      files: files, folders: [parent(path)] + named.filter(\.isFolder).map(\.path), maps: [path])
  }

  // MARK: - Files

  /// Whether a path is a folder or a file, or nil if it does not exist.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue
  }

  private static func isHeader(_ path: String) -> Bool {
    [".h", ".hh", ".hpp"].contains { path.hasSuffix($0) }
  }

  private static func parent(_ path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// The headers in a folder and the folders in it, by name.
  private static func headers(below folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".h") }.sorted().map { "\(folder)/\($0)" }
  }
}
