import TestSupport

/// Writes packages with targets of every shape that a manifest allows.
struct ManifestGrammar {
  /// A package, and what is generated for it.
  struct Package {
    var files: [String: String] = [:]

    /// The paths of symbolic links, each with the path that it leads to.
    var links: [String: String] = [:]

    /// The names of the generated files with code, by the targets that get them.
    var generated: [String: Set<String>] = [:]

    fileprivate var targets: [String] = []
    fileprivate var products: [String] = []
  }

  private var random: SeededRandom
  private var package = Package()

  /// The names of the targets that others can depend on.
  private var earlier: [String] = []

  /// The names of their files with domains.
  private var files: [String] = []

  /// Writes the package that a seed determines.
  static func package(seed: UInt64) -> Package {
    var grammar = ManifestGrammar(random: SeededRandom(seed: seed))
    return grammar.write()
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func once(in count: Int) -> Bool { random.below(count) == 0 }

  private mutating func pick(_ values: [String]) -> String { values[random.below(values.count)] }

  private mutating func write() -> Package {
    addOthers()
    for number in 0..<4 { addTarget(number) }
    addTests()
    let text = manifest
    package.files["Package.swift"] = text
    // SwiftPM reads the manifest for its own version, and not the other one.
    if once(in: 3) {
      package.files["Package@swift-6.2.swift"] = text
      package.files["Package.swift"] = "// swift-tools-version: 5.9\n#error(\"another version\")\n"
    }
    return package
  }

  // MARK: - Targets

  /// Adds targets without features: a C target, a macro, and a plugin of the package's own.
  private mutating func addOthers() {
    package.files["Sources/CPoint/include/point.h"] = "struct point { int x; };\n"
    package.files["Sources/CPoint/point.c"] = "#include \"point.h\"\n"
    package.files["Sources/OwnMacros/main.swift"] = Self.domain("Macro") + "print(0)\n"
    package.files["Plugins/OwnPlugin/OwnPlugin.swift"] = """
      import PackagePlugin

      @main struct OwnPlugin: BuildToolPlugin {
        func createBuildCommands(context: PluginContext, target: Target) -> [Command] { [] }
      }

      """
    let point = once(in: 2) ? ", dependencies: [runtime], plugins: [plugin]" : ""
    package.targets += [
      ".target(name: \"CPoint\"\(point))",
      ".macro(name: \"OwnMacros\", dependencies: [\"Domains\"])",
      ".plugin(name: \"OwnPlugin\", capability: .buildTool())", ".target(name: \"Domains\")",
    ]
    package.files["Sources/Domains/Domains.swift"] =
      "public func CasePathable() {}\npublic protocol Reducer {}\n"
  }

  /// A source with one domain, and a value in it.
  private static func domain(_ name: String, isIsolated: Bool = false) -> String {
    name == "Macro"
      ? "import Domains\n\nenum Reducer {}\n"
      : """
      import Ratchet

      @CasePathable
      public enum \(name): Equatable { case one(\(name)Value) }
      \(isIsolated ? "nonisolated " : "")public struct \(name)Value: Equatable {}

      """
  }

  private mutating func addTarget(_ number: Int) {
    let isExecutable = once(in: 4)
    // The linker has no names of programs with other letters.
    let names =
      ["Features", "feature-list", "My Features", "App.Core"] + (isExecutable ? [] : ["Größe"])
    let name = pick(names) + "\(number)"
    var arguments = ["name: \"\(name)\""]
    var dependencies = ["runtime"]
    for other in earlier where once(in: 2) {
      dependencies.append(
        once(in: 3)
          ? ".target(name: \"\(other)\", condition: .when(platforms: [.linux, .macOS]))"
          : "\"\(other)\"")
    }
    if once(in: 2) { dependencies.append("\"CPoint\"") }
    if once(in: 3) { dependencies.append("\"OwnMacros\"") }
    arguments.append("dependencies: [\(dependencies.joined(separator: ", "))]")
    let folder = folder(of: name, &arguments)
    let start = isExecutable ? "@main enum Start { static func main() {} }\n" : "struct Start {}\n"
    package.files["\(folder)/Compiled/Start.swift"] = start
    let (settings, isIsolated) = settings
    let file = addSources(of: "Domain\(number)", isIsolated: isIsolated, in: folder, &arguments)
    // Another file of the target has the first name.
    package.generated[name] = ["\(file == "CTypes" ? "NewlyAnnotated" : file)+Ratchet.swift"]
    arguments += settings
    arguments.append("plugins: [\(plugins)]")
    package.targets.append(
      ".\(isExecutable ? "executableTarget" : "target")(\(arguments.joined(separator: ", ")))")
    guard !isExecutable else { return }
    earlier.append(name)
    files.append(file)
    let type = pick(["", ", type: .static", ", type: .dynamic"])
    package.products.append(".library(name: \"\(name)Library\"\(type), targets: [\"\(name)\"])")
  }

  /// The folder of a target: its own, one elsewhere, one that others share, or a link.
  private mutating func folder(of name: String, _ arguments: inout [String]) -> String {
    switch random.below(4) {
    case 0:
      arguments.append("path: \"Code and more/\(name)\"")
      return "Code and more/\(name)"
    case 1:
      package.links["Sources/\(name)"] = "../Linked/\(name)"
      return "Linked/\(name)"
    default: return "Sources/\(name)"
    }
  }

  /// Writes the sources of a target, and files that it does not compile.
  ///
  /// - Returns: The name of the one with a domain.
  private mutating func addSources(
    of domain: String, isIsolated: Bool, in folder: String, _ arguments: inout [String]
  ) -> String {
    let file = pick([
      "\(domain)", "\(domain) of mine", "é\(domain)", "\(domain)+More", "\(domain)-x", "CTypes",
      "NewlyAnnotated",
    ])
    package.files["\(folder)/Compiled/\(file).swift"] = Self.domain(domain, isIsolated: isIsolated)
    package.files["\(folder)/Compiled/Deep/Plain\(domain).swift"] = "struct Plain\(domain) {}\n"
    func left(_ place: String) -> String {
      package.files["\(folder)/\(place)/\(place)\(domain).swift"] = Self.domain("\(place)\(domain)")
      return place
    }
    if once(in: 3) { arguments.append("exclude: [\"\(left("Old"))\"]") }
    if once(in: 2) {
      _ = left("Drafts")
      let one = "\"Compiled/\(file).swift\", \"Compiled/Deep\", \"Compiled/Start.swift\""
      arguments.append("sources: [\(once(in: 2) ? "\"Compiled\"" : one)]")
    }
    if once(in: 2) { arguments.append("resources: [.copy(\"\(left("Copied"))\")]") }
    return file
  }

  /// Settings, and whether they isolate the target.
  private var settings: (arguments: [String], isIsolated: Bool) {
    mutating get {
      let isIsolated = once(in: 3)
      let isolation =
        isIsolated
        ? pick(["[.defaultIsolation(MainActor.self)]", "isolated()", "[.ui]", "Settings.main"])
        : pick([
          "[]", "isolated(false)", "[.defaultIsolation(nil)]",
          "[.defaultIsolation(MainActor.self, .when(platforms: [.windows]))]",
        ])
      let settings = [
        ".define(\"SOME\")", ".swiftLanguageMode(.v5)",
        ".enableUpcomingFeature(\"ExistentialAny\")",
        ".enableUpcomingFeature(\"InternalImportsByDefault\")",
        ".unsafeFlags([\"-g\"])",
      ].filter { _ in once(in: 4) }
      return (["swiftSettings: \(isolation) + [\(settings.joined(separator: ", "))]"], isIsolated)
    }
  }

  private var plugins: String {
    mutating get { pick(["plugin", "\"OwnPlugin\", plugin", "plugin, \"OwnPlugin\""]) }
  }

  /// Adds a test target of all others.
  private mutating func addTests() {
    let names = earlier.map { "\"\($0)\"" } + ["testing"]
    let modules = earlier.map { name in
      String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
    let imports = modules.map { "@testable import \($0)\n" }
    package.files["Tests/AllTests/Tests.swift"] = "import RatchetTesting\n\(imports.joined())"
    package.targets.append(
      ".testTarget(name: \"AllTests\", dependencies: [\(names.joined(separator: ", "))], plugins: [\(plugins)])"
    )
    package.generated["AllTests"] = Set(
      zip(modules, files).map { module, file in
        let isShared = files.count { $0 == file } > 1
        return "\(isShared ? "\(module)." : "")\(file)+Stubs.swift"
      })
  }

  // MARK: - The manifest

  private var manifest: String {
    let ratchet = PackageOnDisk.ratchet
    return """
      // swift-tools-version: 6.2
      import CompilerPluginSupport
      import PackageDescription

      let ratchet = "\(ratchet.lastPathComponent)"
      let runtime: Target.Dependency = .product(name: "Ratchet", package: ratchet)
      let testing: Target.Dependency = .product(name: "RatchetTesting", package: ratchet)
      let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: ratchet)
      func isolated(_ isOn: Bool = true) -> [SwiftSetting] {
        guard isOn else { return [] }
        return [.ui]
      }
      extension SwiftSetting {
        static var ui: SwiftSetting { .defaultIsolation(MainActor.self) }
      }
      enum Settings { static let main = isolated() }
      let package = Package(
        name: "manifests",
        platforms: [.macOS(.v14)],
        products: [
          \(package.products.joined(separator: ",\n    "))
        ],
        dependencies: [.package(path: "\(ratchet.path)")],
        targets: [
          \(package.targets.joined(separator: ",\n    "))
        ]
      )

      """
  }
}
