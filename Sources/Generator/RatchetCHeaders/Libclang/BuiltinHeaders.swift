import Foundation

/// The headers that belong to the compiler, such as `stddef.h`.
///
/// Clang looks for them beside its own library, which does not always succeed: the libclang of
/// Swift's toolchain does not find them, and Debian has a separate package for them.
enum BuiltinHeaders {
  /// Clang's arguments for them: those beside the library, or otherwise those of Swift's toolchain.
  static func arguments(for libclang: Libclang, _ search: LibclangSearch) -> [String] {
    let libraries = URL(filePath: libclang.path).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let library = "\(libraries)/clang"
    let own = ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? [])
      .sorted().reversed().map { "\(library)/\($0)" }
    let toolchains =
      ["\(libraries)/swift/clang"] + search.toolchainFolders.map { "\($0)/lib/swift/clang" }
    let folder = (own + toolchains).first { folder in
      FileManager.default.fileExists(atPath: "\(folder)/include/stddef.h")
    }
    return folder.map { ["-resource-dir", $0] } ?? []
  }
}
