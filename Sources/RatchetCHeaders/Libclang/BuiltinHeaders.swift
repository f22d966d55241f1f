import Foundation

/// The headers that belong to the compiler, such as `stddef.h`.
///
/// Clang looks for them beside its own library, which not every libclang does with success: that of
/// Swift's toolchain does not find them, and Debian packs them by themselves.
enum BuiltinHeaders {
  /// Clang's arguments for them: those beside the library, else those of Swift's toolchain.
  static func arguments(for libclang: Libclang, _ environment: [String: String]) -> [String] {
    let library = URL(filePath: libclang.path).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "clang").path
    let own = ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? [])
      .sorted().reversed().map { "\(library)/\($0)" }
    let toolchain = LibclangSearch.toolchainFolders(environment).map { "\($0)/lib/swift/clang" }
    let folder = (own + toolchain).first { folder in
      FileManager.default.fileExists(atPath: "\(folder)/include/stddef.h")
    }
    return folder.map { ["-resource-dir", $0] } ?? []
  }
}
