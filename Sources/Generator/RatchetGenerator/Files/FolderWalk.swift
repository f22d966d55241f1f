#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the files in a folder and its subfolders.
///
/// Hidden entries (`.build`, `.git`) are skipped, and so are the files that Ratchet has generated,
/// which the manifest of an output folder lists. A link to a file counts as a file. Links to
/// folders are not followed, because they can form cycles.
struct FolderWalk {
  /// The paths of the Swift files that were found, in no particular order.
  private(set) var files: [String] = []

  /// The folders and files that cannot be read, with the reason.
  private(set) var failures: [(path: String, reason: String)] = []

  /// Searches a folder.
  ///
  /// - Parameter folder: Its path. The found paths begin with it.
  /// - Complexity: O(*n*) in the number of files.
  init(_ folder: String) {
    var pending = [folder]
    var generated: Set<String> = []
    while let folder = pending.popLast() {
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      guard let directory = opendir(folder) else {
        failures.append((folder, String(cString: strerror(errno))))
        continue
      }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        guard let name = Self.name(of: entry) else {
          let name = Self.repairedName(of: entry)
          let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
          if !name.hasPrefix("."), isFolder || name.hasSuffix(".swift") {
            failures.append((prefix + name, "its name is not UTF-8"))
          }
          continue
        }
        if name == OutputManifest.name { generated.formUnion(OutputManifest.files(in: prefix)) }
        guard !name.hasPrefix(".") else { continue }
        switch Self.kind(of: prefix + name, entry) {
        case .folder: pending.append(prefix + name)
        case .file where name.hasSuffix(".swift"): files.append(prefix + name)
        case .file, .other: break
        }
      }
    }
    if !generated.isEmpty { files.removeAll(where: generated.contains) }
  }

  /// The names of the entries of a folder that a condition holds for, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the number of entries. There are none if the folder cannot be read.
  static func names(in folder: String, where isIncluded: (String) -> Bool) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      if let name = name(of: entry), isIncluded(name) { names.append(name) }
    }
    return names.sorted()
  }

  private enum Kind {
    case file, folder, other
  }

  private static func kind(of path: String, _ entry: UnsafeMutablePointer<dirent>) -> Kind {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      if status.st_mode & S_IFMT == S_IFDIR { return .folder }
      guard stat(path, &status) == 0 else { return .other }
      return status.st_mode & S_IFMT == S_IFREG ? .file : .other
    default: return .other
    }
  }

  /// The name of an entry, or nil if it is not UTF-8 and so cannot be opened.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    String(validatingCString: bytes(of: entry))
  }

  /// The name of an entry, with a replacement character for bytes that are not UTF-8.
  private static func repairedName(of entry: UnsafeMutablePointer<dirent>) -> String {
    String(cString: bytes(of: entry))
  }

  private static func bytes(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
    // Read from the entry itself, because a copy of `d_name` would be cut at the tuple's size.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    return start.assumingMemoryBound(to: CChar.self)
  }
}
