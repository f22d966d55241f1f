import Foundation

/// The folder of the system's headers, if clang needs it as an argument.
enum SystemRoot {
  /// Clang's arguments for it.
  static func arguments(_ environment: [String: String]) -> [String] {
    #if canImport(Darwin)
      let developer =
        environment["DEVELOPER_DIR"]
        ?? (try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/var/db/xcode_select_link")) ?? "/Library/Developer/CommandLineTools"
      let places = [
        environment["SDKROOT"],
        "\(developer)/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk",
        "\(developer)/SDKs/MacOSX.sdk",
      ]
      guard
        let root = places.compactMap(\.self).first(where: FileManager.default.fileExists)
      else { return [] }
      return ["-isysroot", root]
    #else
      return environment["SDKROOT"].map { ["-isysroot", $0] } ?? []
    #endif
  }
}
