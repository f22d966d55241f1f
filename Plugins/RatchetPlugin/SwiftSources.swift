import Foundation
import PackagePlugin

extension SourceModuleTarget {
  /// The Swift files that the target compiles.
  ///
  /// SwiftPM also lists its resources, and the files in its folder that the manifest's `sources` leave out.
  var swiftSources: [URL] { sourceFiles.swiftSources }
}

extension Sequence<File> {
  /// The Swift files that are compiled, and not copied or ignored.
  var swiftSources: [URL] {
    filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
  }
}
