import Foundation
import Workload

/// The measured package: the same features twice, with annotations and without.
struct FeaturesPackage {
  /// One of its two modules.
  enum Module: String, CaseIterable {
    /// The features as a user of Ratchet writes them, with the plugin.
    case annotated = "Annotated"
    /// The floor: the same features without annotations, and no plugin.
    case plain = "Plain"
  }

  let folder: URL
  let library: Library
  let count: Int

  /// The artifact bundle with the tool, or nil if the tool is built from source.
  var toolBundle: URL?

  /// The folder of the compiler's own cache, or nil for a build without it.
  var compileCache: URL?

  /// A folder with the same package that takes the place of this one, as a checkout in a container does, or nil.
  var checkout: URL?

  private var scratch: URL {
    folder.appending(
      path: ".build" + (toolBundle == nil ? "" : "-with-bundle")
        + (compileCache == nil ? "" : "-with-cache"))
  }

  /// The options of the compiler with which it takes results from its cache.
  private var cacheOptions: [String] {
    guard let compileCache else { return [] }
    let options = ["-explicit-module-build", "-cache-compile-job", "-cas-path", compileCache.path]
    return options.flatMap { ["-Xswiftc", $0] }
  }

  /// The options of SwiftPM that the caller asks for, such as `-c release`.
  private let buildOptions = (ProcessInfo.processInfo.environment["BUILD_OPTIONS"] ?? "")
    .split(separator: " ").map(String.init)

  private var environment: [String: String] {
    toolBundle.map { ["RATCHET_TOOL_BUNDLE": $0.path] } ?? [:]
  }

  /// SwiftPM's name of the package, after its folder.
  private var identity: String { folder.lastPathComponent.lowercased() }

  /// Writes the package in its initial state.
  func write() throws {
    try write(manifest, to: "Package.swift")
    for module in Module.allCases {
      for number in 1...count { try edit(number, in: module) { _ in } }
    }
  }

  /// Writes a feature's file in its initial state, with an optional edit.
  func edit(_ number: Int, in module: Module, _ edit: (inout FeatureSource) -> Void) throws {
    var feature = FeatureSource(isAnnotated: module == .annotated)
    feature.library = library.product
    edit(&feature)
    try write(feature.text(number), to: "Sources/\(module.rawValue)/Feature\(number).swift")
  }

  /// Builds a module with all that it needs.
  @discardableResult
  func build(_ module: Module) throws -> Measurement {
    let command =
      ["swift", "build", "--scratch-path", scratch.path, "--target", module.rawValue]
      + buildOptions + cacheOptions
    guard let checkout else { return try Command.run(command, in: folder, environment) }
    let mount = #"mount --bind "$0" "$PWD" && cd "$PWD" && exec "$@""#
    let inside = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, checkout.path]
    return try Command.run(inside + command, in: folder, environment)
  }

  /// Removes what the compiler's cache has.
  func emptyCache() throws {
    if let compileCache { try remove(compileCache) }
  }

  /// Removes the build products and the generated code of a module.
  func clean(_ module: Module) throws {
    let debug = scratch.appending(path: "debug")
    let generated = scratch.appending(
      path: "plugins/outputs/\(identity)/\(module.rawValue)/destination/RatchetPlugin")
    for folder in [debug.appending(path: "\(module.rawValue).build"), generated] {
      guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
        continue
      }
      // SwiftPM writes this file when it plans the build, and not later.
      for file in files where file != "output-file-map.json" {
        try remove(folder.appending(path: file))
      }
    }
    for suffix in ["swiftmodule", "swiftdoc", "swiftsourceinfo", "abi.json"] {
      try remove(debug.appending(path: "Modules/\(module.rawValue).\(suffix)"))
    }
  }

  /// Removes all build products.
  func cleanAll() throws {
    try remove(checkout?.appending(path: scratch.lastPathComponent) ?? scratch)
  }

  /// The tool that the plugin runs.
  private var tool: URL { scratch.appending(path: "debug/RatchetTool-tool") }

  /// Runs the generator alone on all features, as the plugin does.
  func generate(into output: URL) throws -> Measurement {
    let sources = folder.appending(path: "Sources/Annotated")
    let request: [String: Any] = [
      "module": "Annotated", "output": output.path,
      "planned": (1...count).map { sources.appending(path: "Feature\($0).swift").path },
      "unplanned": [String](), "isMainActorByDefault": false, "knownSettings": [String](),
      "cModules": [String](), "clangArguments": [String](), "dependencies": [String](),
    ]
    let data = try JSONSerialization.data(withJSONObject: ["generate": ["_0": request]])
    let argument = String(decoding: data, as: UTF8.self)
    return try Command.run([tool.path, "build", argument], in: folder)
  }

  /// Starts the tool without any work.
  func startTool() throws -> Measurement {
    try Command.run([tool.path, "--version"], in: folder)
  }

  private func remove(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private var manifest: String {
    let plugins = library.plugin.map { ".plugin(name: \"\($0)\", package: \"\(library.name)\")" }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let library: Target.Dependency = .product(
        name: "\(library.product)", package: "\(library.name)")
      let package = Package(
        name: "features",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "\(library.name)", path: "\(library.path.path)")],
        targets: [
          .target(name: "Annotated", dependencies: [library], plugins: [\(plugins ?? "")]),
          .target(name: "Plain", dependencies: [library]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
