import Foundation
import PackagePlugin

/// The C modules that a target's code can import, and the Swift modules that may use the same C
/// types.
///
/// The tool needs to know both.
struct CModules {
  /// The C modules.
  let modules: [ToolRequest.CModule]

  /// The arguments that clang needs for their headers.
  let clangArguments: [String]

  /// The Swift modules.
  let dependencies: [ToolRequest.Module]

  /// The headers and module maps of the C modules.
  let headers: [URL]

  /// The sources of those Swift modules that may use C types.
  let sources: [URL]

  /// Collects them among the direct and indirect dependencies of a target.
  init(among targets: [any Target], _ scan: inout DependencyScan) {
    let headers = targets.compactMap { $0 as? ClangSourceModuleTarget }.compactMap(
      Self.headers)
    let libraries = targets.compactMap { $0 as? SystemLibraryTarget }
    let maps = libraries.map { $0.directoryURL.appending(path: "module.modulemap") }
    let swift = targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { scan.libraries(of: $0).hasRatchet }
    modules =
      headers.map { ToolRequest.CModule(name: $0.module, path: $0.folder.path) }
      // A system library's module has the name in its module map.
      + maps.map { ToolRequest.CModule(path: $0.path) }
    clangArguments = libraries.flatMap(\.compilerFlags)
    dependencies = swift.map { target in
      ToolRequest.Module(
        name: target.moduleName, sources: target.swiftSources.map(\.path))
    }
    self.headers =
      headers.flatMap(\.files) + libraries.flatMap { Self.headers(below: $0.directoryURL) }
    sources = swift.filter { scan.libraries(of: $0).hasC }
      .flatMap { $0.swiftSources }
  }

  // MARK: - Headers

  /// The public headers of a C target.
  private struct Headers {
    var module: String
    var folder: URL
    var files: [URL]
  }

  private static func headers(of target: ClangSourceModuleTarget) -> Headers? {
    guard let folder = target.publicHeadersDirectoryURL else { return nil }
    return Headers(module: target.moduleName, folder: folder, files: headers(below: folder))
  }

  private static func headers(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".h") || $0.hasSuffix(".modulemap") }.sorted()
      .map { folder.appending(path: $0) }
  }
}
