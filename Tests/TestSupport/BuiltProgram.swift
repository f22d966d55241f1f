import Foundation

/// The programs that SwiftPM builds beside the tests.
package enum BuiltProgram {
  /// The path of a program.
  package static func path(_ name: String) -> String {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = (Bundle.main.executableURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #endif
    return folder.appending(path: name).path
  }
}
