import Foundation

/// The package whose domains contain C types: a copy of `Tests/Generator/CTypes` that can be edited.
enum CTypesPackage {
  private static let shared = Result { try PackageOnDisk(name: "CTypes") }

  /// The package in its initial state.
  static func made() throws -> PackageOnDisk {
    let package = try shared.get()
    let original = PackageOnDisk.ratchet.appending(path: "Tests/Generator/CTypes")
    for path in try FileManager.default.subpathsOfDirectory(atPath: original.path)
    where [".swift", ".h", ".c", ".modulemap"].contains(where: path.hasSuffix) {
      let text = try String(contentsOf: original.appending(path: path), encoding: .utf8)
      try package.write(
        text.replacing("\"../../..\"", with: "\"\(PackageOnDisk.ratchet.path)\""), to: path)
    }
    return package
  }
}
