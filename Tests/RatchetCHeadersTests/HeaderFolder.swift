import Foundation

@testable import RatchetCHeaders

/// A folder with headers in it, which is removed with its last reference.
final class HeaderFolder {
  let url: URL

  /// Makes a folder.
  ///
  /// - Parameter files: The texts of its files, by their names.
  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ratchet-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The path of a file in it, or its own.
  func path(_ name: String = "") -> String {
    name.isEmpty ? url.path : url.appending(path: name).path
  }

  /// Looks up types of the module `CTest` in this folder.
  func types(
    _ names: Set<String>, flags: [String] = [], libclang: String? = nil,
    store: (any CTypeStore)? = nil
  ) throws -> CTypes {
    try CHeaders(
      modules: [CModule(name: "CTest", path: path())],
      flags: flags,
      search: LibclangSearch(requested: libclang),
      store: store
    ).types(named: names, in: "CTest")
  }
}

extension CRecord {
  /// The fields in short: `x`, `fn by identity`, `m of Float`.
  var summary: [String] {
    fields.map { field in
      let path = field.path.joined(separator: ".")
      return switch field.comparison {
      case .value: path
      case .identity: "\(path) by identity"
      case .elements(let type): "\(path) of \(type)"
      }
    }
  }
}
