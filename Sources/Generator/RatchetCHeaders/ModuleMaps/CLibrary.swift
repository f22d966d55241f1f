import Foundation

/// The C library, which Swift code imports under several names.
package enum CLibrary {
  /// The name of its own module.
  package static let name = "Glibc"

  /// The modules that let Swift code see the types of the C library.
  package static let names: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "SwiftGlibc",
  ]

  /// The header for it in Swift's toolchain, on Linux.
  ///
  /// - Returns: Nil if the toolchain has none. The types of the C library are then ignored.
  static func module(_ search: LibclangSearch) -> CModule? {
    #if arch(x86_64)
      let architecture = "x86_64"
    #else
      let architecture = "aarch64"
    #endif
    for folder in search.toolchainFolders {
      let header = "\(folder)/lib/swift/linux/\(architecture)/SwiftGlibc.h"
      if FileManager.default.fileExists(atPath: header) {
        return CModule(name: name, path: header)
      }
    }
    return nil
  }
}
