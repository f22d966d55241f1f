import Foundation
import TestSupport

/// A package in its own folder, which the tests edit and build as a person would.
///
/// It is in Ratchet's build folder and is kept with its build products, so that the second run of
/// the tests does not compile the runtime again. All packages use the tool that was built with the
/// tests, as a prebuilt tool, so the generator is not compiled a second time.
struct PackageOnDisk: Sendable {
  /// The package's folder.
  let root: URL

  /// The build folder of `swift build`.
  let scratch: URL

  /// The environment of SwiftPM.
  var variables: [String: String]

  /// The build system of all its builds.
  var buildSystem: BuildSystem

  /// The options of all builds: no debug information, and no index of the system's modules, which together take
  /// a fourth of the time.
  ///
  /// `.ci/run` builds the examples in the same folder with the same options.
  static let options = [
    "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules",
  ]

  /// The folder of the Ratchet package itself.
  static let ratchet = RatchetPackage.folder

  /// The folder of all packages, bundles and build folders of the tests.
  ///
  /// Each build system has its own, so the tests with one run beside those with another.
  static let folder = ratchet.appending(
    path: ".build/plugin-tests" + (BuildSystem.current == .native ? "" : "-\(BuildSystem.current)"))

  /// Creates the folder of a package, or reuses the one of an earlier run.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - scratch: The name of its build folder, which packages with the same dependencies share.
  ///   - buildSystem: The build system, by default that of `RATCHET_BUILD_SYSTEM`.
  /// - Throws: An error if the bundle of the tool cannot be made.
  init(name: String, scratch: String = "build", buildSystem: BuildSystem = .current) throws {
    self.buildSystem = buildSystem
    root = Self.folder.appending(path: name)
    self.scratch = Self.folder.appending(path: scratch)
    variables = ["RATCHET_TOOL_BUNDLE": try ToolBundleScript.bundle.get().path]
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates the folders around it.
  ///
  /// A file that already has the text is not written, so that it does not look edited.
  func write(_ text: String, to path: String) throws {
    guard (try? read(path)) != text else { return }
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Replaces one text by another in a file.
  func edit(_ path: String, replacing old: String, with new: String) throws {
    try write(read(path).replacingOccurrences(of: old, with: new), to: path)
  }

  /// Gives a file another name.
  func move(_ path: String, to newPath: String) throws {
    try FileManager.default.moveItem(
      at: root.appending(path: path),
      to: root.appending(path: newPath)
    )
  }

  /// Saves the manifest again, so that SwiftPM plans the build again.
  func planAnew() throws {
    let manifest = try read("Package.swift")
    try remove("Package.swift")
    try write(manifest, to: "Package.swift")
  }

  /// Removes a file, or a folder with its contents.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// The paths of all Swift files in a folder, relative to the package's folder.
  func swiftFiles(in folder: String) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path
    )
    return Set(names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" })
  }
}

extension PackageOnDisk {
  /// Runs `swift build`.
  ///
  /// - Parameter arguments: Additional arguments, such as `--target`.
  func build(_ arguments: String...) throws -> Run {
    let before = CompiledFiles(in: self)
    let run = try swift("build", buildSystem.verboseOptions + arguments)
    let after = CompiledFiles(in: self)
    precondition(!run.succeeded || !after.isEmpty, "there are no object files in '\(scratch.path)'")
    return run.asBuild(by: buildSystem, compiling: after.since(before))
  }

  /// Builds the tests, and runs them with `swift test`.
  ///
  /// - Parameter variables: Additional environment variables of the tests, and not of the build, because SwiftPM
  ///   plans it again and compiles the plugins after any has changed.
  func test(variables: [String: String] = [:]) throws -> Run {
    let build = try build("--build-tests")
    guard build.succeeded else { return build }
    return try swift("test", ["--skip-build"], variables: variables).after(build)
  }

  /// Runs `swift package`, with permission to write into the package's folder.
  func package(_ arguments: String...) throws -> Run {
    try swift("package", ["--allow-writing-to-package-directory"] + arguments)
  }

  /// Runs a command as a reader of the documentation types it in the package's folder, but with the
  /// tests' build folder.
  func shell(_ command: String) throws -> Run {
    try takeScratch()
    let options = (buildSystem.options + Self.options).joined(separator: " ")
    let command = command.replacing(".build/", with: scratch.path + "/")
      .replacing(/\bswift (build|run|test|package)\b/) { match in
        "swift \(match.1) --scratch-path '\(scratch.path)' \(options)"
      }
    return try Run(["sh", "-c", "unset PWD; \(command)"], in: root, variables: variables)
  }

  /// Runs one of the package's programs, which is built already.
  ///
  /// - Parameter program: The program's name.
  func run(_ program: String) throws -> Run {
    try Run([products.appending(path: program).path], in: root)
  }

  /// The folder of the programs that were built.
  var products: URL { scratch.appending(path: buildSystem.products) }

  /// The program of a macro, or a tool of the plugins.
  func hostProgram(_ name: String) -> URL {
    products.appending(path: buildSystem.hostProgram(name))
  }

  /// Forgets what was compiled for a target.
  func forget(_ target: String) throws {
    for folder in buildSystem.intermediates(in: scratch)
    where folder.lastPathComponent == "\(target).build" {
      try FileManager.default.removeItem(at: folder)
    }
  }

  private func swift(
    _ command: String, _ arguments: [String] = [], variables: [String: String] = [:]
  ) throws -> Run {
    try takeScratch()
    return try Run(
      ["swift", command, "--scratch-path", scratch.path] + buildSystem.options + Self.options
        + arguments, in: root, variables: self.variables.merging(variables) { $1 })
  }

  /// The file with the path of the package that the build folder was last used for.
  private var lastPackage: URL { scratch.appending(path: "last-package") }

  /// Whether the build folder has a plan of this package's build.
  var hasPlan: Bool {
    hasScratch
      && buildSystem.plans.prefix(1).allSatisfy {
        FileManager.default.fileExists(atPath: scratch.appending(path: $0).path)
      }
  }

  /// Whether the build folder was last used for this package.
  private var hasScratch: Bool {
    (try? String(contentsOf: lastPackage, encoding: .utf8)) == root.path
  }

  /// Makes SwiftPM plan this package's build after another package was built.
  ///
  /// The other one's plan is kept in the build folder, and would be used for this package as well.
  private func takeScratch() throws {
    guard !hasScratch else { return }
    for plan in buildSystem.plans {
      try? FileManager.default.removeItem(at: scratch.appending(path: plan))
    }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    try Data(root.path.utf8).write(to: lastPackage)
  }
}

extension PackageOnDisk {
  /// SwiftPM's name of the package, after its folder.
  private var identity: String { root.lastPathComponent.lowercased() }

  /// The files generated for a module, by name: `Feature1+Ratchet.swift`.
  ///
  /// A module without a build command has none.
  func generated(for module: String) throws -> [String: GeneratedFile] {
    let folder = scratch.appending(path: "plugins/outputs/\(identity)/\(module)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = try paths.filter { $0.hasSuffix(".swift") }.map {
      try GeneratedFile(folder.appending(path: $0))
    }
    return Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
}
