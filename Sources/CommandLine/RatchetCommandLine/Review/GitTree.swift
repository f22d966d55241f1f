import Foundation
import RatchetGenerator
import RatchetToolkit

/// The sources of a revision, in a folder where the generator can read them.
struct GitTree {
  /// The paths that the user passed, and their paths in the revision's folder.
  let places: [(named: String, path: String)]

  private let scratch: ScratchFolder

  /// Reads the sources of a revision from the repository.
  ///
  /// - Parameters:
  ///   - revision: The revision, as git knows it.
  ///   - paths: The files and folders that the user has named.
  /// - Throws: A ``ReviewFailure`` if there is no repository or no such revision, or if a path is
  ///   outside of it.
  init(revision: String, paths: [String]) throws {
    let first = paths.first ?? "."
    let git = GitCommand(folder: Self.folder(around: first))
    guard let top = try git.line(["rev-parse", "--show-toplevel"]).map(Self.resolved) else {
      throw ReviewFailure(
        message:
          "'--since' compares with a revision of a git repository, but '\(first)' is in none")
    }
    let inside = try paths.map { path in (path, try Self.path(path, from: top)) }
    let commit = try git.line(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard let commit else {
      throw ReviewFailure(
        message:
          "'\(revision)' is not a revision of this repository; if the clone is shallow, "
          + "fetch it first")
    }
    scratch = try ScratchFolder()
    // The last folder can be a module's name.
    let root = scratch.url((top as NSString).lastPathComponent)
    let repository = GitCommand(folder: top)
    let entries = try Self.entries(of: commit, in: repository, below: inside.map(\.1))
    try Self.write(entries, to: root, from: repository)
    // The search upwards ends here, and does not continue in the folders around it.
    try FileManager.default.createDirectory(
      at: root.appending(path: ".git"), withIntermediateDirectories: true)
    places = inside.map { named, path in
      (named, path.isEmpty ? root.path : root.appending(path: path).path)
    }
  }

  /// The places that exist.
  var present: [String] {
    places.map(\.path).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Whether the revision contains a path that the user passed.
  func has(_ named: String) -> Bool {
    places.contains { $0.named == named && FileManager.default.fileExists(atPath: $0.path) }
  }

  /// A path of the revision's sources in the user's spelling.
  func named(_ path: String) -> String {
    for place in places {
      if path == place.path { return place.named }
      guard path.hasPrefix(place.path + "/") else { continue }
      let rest = path.dropFirst(place.path.count + 1)
      if place.named == "." { return String(rest) }
      return place.named.hasSuffix("/") ? place.named + rest : "\(place.named)/\(rest)"
    }
    return path
  }

  // MARK: - Paths

  /// The nearest existing folder above a path.
  private static func folder(around path: String) -> String {
    var folder = URL(filePath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    while folder != "/",
      !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue
    {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else {
      return URL(filePath: path).standardizedFileURL.path
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// A path relative to the repository's root.
  private static func path(_ path: String, from top: String) throws -> String {
    let full = URL(filePath: path).standardizedFileURL.path
    // A file that was deleted since then cannot be resolved, but its folder can.
    let folder = resolved((full as NSString).deletingLastPathComponent)
    let place =
      FileManager.default.fileExists(atPath: full)
      ? resolved(full)
      : (folder as NSString).appendingPathComponent((full as NSString).lastPathComponent)
    if place == top { return "" }
    let prefix = top.hasSuffix("/") ? top : top + "/"
    guard place.hasPrefix(prefix) else {
      throw ReviewFailure(message: "'\(path)' lies outside of the repository '\(top)'")
    }
    return String(place.dropFirst(prefix.count))
  }

  // MARK: - Files

  private struct Entry {
    var path: String
    var object: String
    var isLink: Bool
  }

  /// The files of a commit that the generator may read.
  private static func entries(
    of commit: String, in git: GitCommand, below paths: [String]
  ) throws -> [Entry] {
    let list = try git.output(["ls-tree", "-r", "-z", "--full-tree", commit]) ?? Data()
    return list.split(separator: 0).compactMap { bytes -> Entry? in
      // "100644 blob 5f2c…\tSources/App/Counter.swift"
      guard let line = String(validUTF8: bytes), let tab = line.firstIndex(of: "\t")
      else { return nil }
      let fields = line[..<tab].split(separator: " ")
      let path = String(line[line.index(after: tab)...])
      // A submodule is a commit. Its files do not belong to this repository.
      guard fields.count == 3, fields[1] == "blob", isWanted(path, below: paths) else { return nil }
      return Entry(path: path, object: String(fields[2]), isLink: fields[0] == "120000")
    }
  }

  private static func isWanted(_ path: String, below paths: [String]) -> Bool {
    let name = path.lastPathName
    // Configurations can be in any folder above or beside.
    if [SettingsFinder.fileName, OutputManifest.name, "Package.swift"].contains(name)
      || name.hasSuffix(".mustache")
    {
      return true
    }
    guard name.hasSuffix(".swift") else { return false }
    return paths.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
  }

  private static func write(_ entries: [Entry], to root: URL, from git: GitCommand) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    guard !entries.isEmpty else { return }
    let names = Data(entries.map { $0.object + "\n" }.joined().utf8)
    guard let answer = try git.output(["cat-file", "--batch"], input: names) else {
      throw ReviewFailure(message: "git does not give the files of the revision", status: 1)
    }
    var rest = answer[...]
    for entry in entries {
      // "5f2c… blob 1234\n", as many bytes, and a line break.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last
          .flatMap({ Int($0) }),
        rest.distance(from: end, to: rest.endIndex) > size + 1
      else { throw ReviewFailure(message: "git does not give '\(entry.path)'", status: 1) }
      let start = end + 1
      let contents = rest[start..<start + size]
      rest = rest[(start + size + 1)...]
      let place = root.appending(path: entry.path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      if entry.isLink {
        let target = String(decoding: contents, as: UTF8.self)
        guard stays(target, from: entry.path) else { continue }
        try manager.createSymbolicLink(atPath: place.path, withDestinationPath: target)
      } else {
        try contents.write(to: place)
      }
    }
  }

  /// Whether a link leads to a place in the repository.
  private static func stays(_ target: String, from path: String) -> Bool {
    guard !target.hasPrefix("/") else { return false }
    var depth = path.pathNames.count - 1
    for component in target.pathNames where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
