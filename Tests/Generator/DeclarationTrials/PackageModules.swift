import Foundation
import RatchetSyntax
import TestSupport

/// The modules of packages on disk.
struct PackageModules {
  /// A target with Swift sources.
  struct Module {
    var name: String
    var package: String
    var sources: [URL]
    var options: [String]

    /// The names of the modules that its sources import.
    var imports: Set<String>
  }

  /// What the compiler must know to import a module that is written in C.
  private struct CModule {
    var map: URL
    var includes: URL
  }

  private(set) var modules: [Module] = []
  private var cModules: [String: [String]] = [:]
  private var emitted: [String: Bool] = [:]
  private let compiler: Compiler
  private let folder: URL

  /// Finds the modules of all packages in some folders.
  ///
  /// - Parameters:
  ///   - paths: The folders: packages, or folders with packages.
  ///   - compiler: The compiler.
  ///   - folder: Where the interfaces of the modules that others import are written.
  init(_ paths: [String], _ compiler: Compiler, folder: URL) throws {
    (self.compiler, self.folder) = (compiler, folder)
    let files = FileManager.default
    for path in paths {
      let names = [""] + (try files.contentsOfDirectory(atPath: path).sorted())
      for package in names.map({ URL(filePath: path).appending(path: $0) })
      where files.fileExists(atPath: package.appending(path: "Package.swift").path) {
        try add(package)
      }
    }
  }

  // MARK: - Manifests

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Setting: Decodable {
        struct Condition: Decodable { var platformNames: [String]? }

        var condition: Condition?
        var kind: [String: [String: Value]]
        var tool: String

        /// Whether it applies on this platform.
        var applies: Bool {
          guard let names = condition?.platformNames, !names.isEmpty else { return true }
          #if os(Linux)
            return names.contains("linux")
          #else
            return names.contains("macos")
          #endif
        }
      }

      var name: String
      var type: String
      var path: String?
      var sources: [String]?
      var exclude: [String]
      var publicHeadersPath: String?
      var settings: [Setting]
    }

    struct Tools: Decodable { var _version: String }

    var targets: [Target]
    var toolsVersion: Tools
    var swiftLanguageVersions: [String]?
  }

  /// A setting's value, if it is a text.
  private struct Value: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private mutating func add(_ package: URL) throws {
    let dump = try FinishedProgram(
      "swift", ["package", "--package-path", package.path, "dump-package"])
    guard dump.status == 0, let start = dump.output.firstIndex(of: UInt8(ascii: "{")),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: dump.output[start...])
    else { return print("not read: \(package.lastPathComponent)") }
    let mode = manifest.swiftLanguageVersions?.last ?? manifest.toolsVersion._version
    for target in manifest.targets where ["regular", "executable", "system"].contains(target.type) {
      let candidates =
        target.path.map { [$0] } ?? ["Sources", "Source", "src"].map { "\($0)/\(target.name)" }
      let places = candidates.map { package.appending(path: $0) }
      guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) })
      else { continue }
      let sources = try Self.sources(of: target, in: place)
      if sources.isEmpty {
        try addC(target, in: place)
      } else {
        var options = ["-swift-version", mode.hasPrefix("6") ? "6" : "5", "-DSWIFT_PACKAGE"]
        options += ["-package-name", package.lastPathComponent]
        for setting in target.settings where setting.tool == "swift" && setting.applies {
          for (kind, value) in setting.kind {
            guard let text = value["_0"]?.text else { continue }
            switch kind {
            case "define": options.append("-D\(text)")
            case "enableUpcomingFeature": options += ["-enable-upcoming-feature", text]
            case "enableExperimentalFeature": options += ["-enable-experimental-feature", text]
            case "swiftLanguageMode": options += ["-swift-version", text]
            default: break
            }
          }
        }
        let trees = try sources.map { SyntaxTree([UInt8](try Data(contentsOf: $0))) }
        let imports = trees.flatMap(Self.imports)
        // Swift cannot import a module whose name is a keyword.
        guard target.name != "repeat" else { continue }
        modules.append(
          Module(
            name: target.name.replacing("-", with: "_"), package: package.lastPathComponent,
            sources: sources, options: options, imports: Set(imports)))
      }
    }
  }

  /// The modules that a file imports on any platform.
  private static func imports(in tree: SyntaxTree) -> [String] {
    var modules: [String] = []
    tree.root.walk { node in
      if node.kind == .importDeclaration { modules.append(module(of: node)) }
      return [.code, .conditional, .clause].contains(node.kind)
    }
    return modules
  }

  private static func module(of declaration: Syntax) -> String {
    let words = declaration.text.split(whereSeparator: \.isWhitespace).map(String.init)
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
    let name = words.drop { $0 != "import" }.dropFirst().first { !kinds.contains($0) } ?? ""
    return String(name.prefix { $0 != "." })
  }

  private static func sources(of target: Manifest.Target, in place: URL) throws -> [URL] {
    let names =
      FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    func isIn(_ name: String, _ folders: [String]) -> Bool {
      folders.contains { name == $0 || name.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    return names.sorted().filter { name in
      name.hasSuffix(".swift") && !name.hasSuffix("main.swift") && !isIn(name, target.exclude)
        && !name.contains(".docc/") && target.sources.map { isIn(name, $0) } != false
    }.map { place.appending(path: $0) }
  }

  private mutating func addC(_ target: Manifest.Target, in place: URL) throws {
    let files = FileManager.default
    let headers =
      target.type == "system" ? place : place.appending(path: target.publicHeadersPath ?? "include")
    var map = headers.appending(path: "module.modulemap")
    if !files.fileExists(atPath: map.path) {
      guard files.fileExists(atPath: headers.path) else { return }
      let own = folder.appending(path: "\(target.name)-map")
      try files.createDirectory(at: own, withIntermediateDirectories: true)
      map = own.appending(path: "module.modulemap")
      let umbrella = headers.appending(path: "\(target.name).h")
      let contents =
        files.fileExists(atPath: umbrella.path)
        ? "header \"\(umbrella.path)\"" : "\"\(headers.path)\""
      try Data("module \(target.name) { umbrella \(contents) export * }\n".utf8).write(to: map)
    }
    // As in SwiftPM, its definitions are its own: '_GNU_SOURCE' changes functions that NIOPosix imports.
    cModules[target.name] = [
      "-Xcc", "-fmodule-map-file=\(map.path)", "-Xcc", "-I", "-Xcc", headers.path,
    ]
  }

  // MARK: - Interfaces

  /// The options with which the compiler finds what a module imports, after writing the interfaces
  /// of these modules.
  mutating func searchOptions(for module: Module) throws -> [String] {
    var options = ["-I", folder.path]
    var pending = module.imports
    var seen: Set<String> = [module.name]
    while let name = pending.popFirst() {
      guard seen.insert(name).inserted else { continue }
      if let own = cModules[name] { options += own }
      guard let dependency = modules.first(where: { $0.name == name }) else { continue }
      pending.formUnion(dependency.imports)
      try emit(dependency)
    }
    return options
  }

  /// Whether this build has a module that Ratchet's libraries may import, so that there cannot be another one of its
  /// name.
  func isBuilt(_ name: String) -> Bool {
    let file = compiler.products.appending(path: "Modules/\(name).swiftmodule")
    return (name.hasPrefix("Ratchet") || Self.modulesOfLibraries.contains(name))
      && FileManager.default.fileExists(atPath: file.path)
  }

  private static let modulesOfLibraries: Set = [
    "ContainersPreview", "CustomDump", "DequeModule", "InternalCollectionsUtilities",
    "IssueReporting", "IssueReportingTestSupport", "OrderedCollections",
  ]

  private mutating func emit(_ module: Module) throws {
    guard emitted.updateValue(true, forKey: module.name) == nil, !isBuilt(module.name) else {
      return
    }
    let search = try searchOptions(for: module)
    _ = try compiler.emit(
      module.name, module.sources.map(\.path), to: folder, options: module.options + search)
  }
}
