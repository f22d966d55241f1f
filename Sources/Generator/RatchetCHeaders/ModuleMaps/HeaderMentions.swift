import Foundation

/// Finds whether a module's headers can declare names, without parsing them.
///
/// Most types that Swift's sources do not declare come from other Swift modules, and need no
/// parsing of C. So the headers and the headers that they include are searched for the names.
/// Headers of the C standard library are not searched. A header that is not found may declare
/// anything.
struct HeaderMentions {
  private var texts: [Data] = []
  private var visited: Set<String> = []
  private var includesOthers = false
  private let folders: [String]

  /// Reads the headers of a module.
  ///
  /// - Throws: `CHeadersError`, if one of them cannot be read.
  init(_ headers: ModuleHeaders, module: CModule) throws(CHeadersError) {
    folders = headers.folders
    for file in headers.files {
      guard read(file) else {
        throw .unreadable(
          module: module.name, path: file, reason: "the header is not a readable file")
      }
    }
  }

  /// The headers that were read.
  var files: [String] { visited.sorted() }

  /// Whether one of the names can be declared in the headers.
  func mayDeclare(_ names: Set<String>) -> Bool {
    guard !includesOthers else { return true }
    // A macro can construct `Vector.Inner`.
    let words = names.map { Data(($0.split(separator: ".").last ?? "").utf8) }
    return texts.contains { text in words.contains { text.range(of: $0) != nil } }
  }

  private mutating func read(_ path: String) -> Bool {
    guard visited.insert(path).inserted else { return true }
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
      return false
    }
    texts.append(data)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    for included in Self.includes(in: data) {
      let candidates = ([folder] + folders).map { "\($0)/\(included)" }
      if let file = candidates.first(where: FileManager.default.fileExists) {
        _ = read(file)
      } else if !Self.standardHeaders.contains(included) {
        includesOthers = true
      }
    }
    return true
  }

  /// The files that a text includes.
  private static func includes(in text: Data) -> [String] {
    var included: [String] = []
    var rest = text[...]
    while let word = rest.range(of: Data("include".utf8)) {
      rest = rest[word.upperBound...]
      let argument = rest.prefix { $0 != UInt8(ascii: "\n") }
      guard let open = argument.first(where: { $0 != UInt8(ascii: " ") }),
        open == UInt8(ascii: "\"") || open == UInt8(ascii: "<")
      else { continue }
      let close = open == UInt8(ascii: "<") ? UInt8(ascii: ">") : open
      let name = argument.drop { $0 != open }.dropFirst().prefix { $0 != close }
      included.append(String(decoding: name, as: UTF8.self))
    }
    return included
  }

  private static let standardHeaders: Set<String> = [
    "assert.h", "ctype.h", "errno.h", "float.h", "inttypes.h", "limits.h", "math.h", "stdalign.h",
    "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h",
    "string.h", "sys/types.h", "wchar.h",
  ]
}
