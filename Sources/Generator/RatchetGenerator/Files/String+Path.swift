import Foundation

// A path is bytes between slashes. Strings are compared and split by characters: a composed and a decomposed name are
// equal, and a combining character after a slash is one character with it.

extension String {
  /// The names between the slashes of a path.
  package var pathNames: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The last name of a path: `Counter.swift`.
  package var lastPathName: String {
    // From the end, because it is called for every file.
    let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(self[(slash.map(utf8.index(after:)) ?? startIndex)...])
  }

  /// The path of the folder of a file: `.` for a name alone.
  package var pathOfFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The rest of a path inside a folder, or nil if it is not there.
  package func path(inside folder: String) -> String? {
    guard utf8.starts(with: folder.utf8) else { return nil }
    let rest = utf8.dropFirst(folder.utf8.count)
    if folder.utf8.last == UInt8(ascii: "/") { return String(Substring(rest)) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return String(Substring(rest.dropFirst()))
  }

  /// The path relative to the current folder, if it is in it.
  package var shortenedPath: String {
    path(inside: FileManager.default.currentDirectoryPath) ?? self
  }
}

/// A path as the key of a dictionary: it is equal to another one if their bytes are.
struct PathKey: Hashable {
  var path: String

  static func == (lhs: PathKey, rhs: PathKey) -> Bool {
    lhs.path.utf8.elementsEqual(rhs.path.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
