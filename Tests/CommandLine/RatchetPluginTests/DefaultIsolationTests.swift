import Foundation
import TestSupport
import Testing

@Suite("The plugin's search for a target's isolation")
struct DefaultIsolationTests {
  private static let manifest = """
    let package = Package(
      name: "App",
      targets: [
        .target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "Models", dependencies: ["App"]),
        .testTarget(name: "AppTests"),
      ]
    )
    """

  @Test("a setting applies to the target that contains it")
  func ownTarget() {
    #expect(DefaultIsolation(target: "App", manifest: Self.manifest).isMainActor)
    #expect(!DefaultIsolation(target: "Models", manifest: Self.manifest).isMainActor)
    #expect(!DefaultIsolation(target: "AppTests", manifest: Self.manifest).isMainActor)
    #expect(!DefaultIsolation(target: "App", manifest: "").isMainActor)
  }

  @Test(
    "a setting in a variable is for the targets that the variable is used for",
    arguments: [
      "let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]",
      "let settings = [\n  SwiftSetting.strictMemorySafety(),\n  .defaultIsolation(MainActor.self),\n]",
      "let settings: [SwiftSetting] = [.unsafeFlags([\"-default-isolation\", \"MainActor\"])]",
      "let base = [SwiftSetting.defaultIsolation(MainActor.self)]\nlet settings = base + more",
      "extension SwiftSetting { static let settings = Self.defaultIsolation(MainActor.self) }",
      "extension SwiftSetting { static var settings: Self { .defaultIsolation(MainActor.self) } }",
      "let settings = { [SwiftSetting.defaultIsolation(MainActor.self)] }()",
      "func base(on: Bool = true) -> [SwiftSetting] {\n  guard on else { return [] }\n  return [.defaultIsolation(MainActor.self)]\n}\nlet settings = base() + more",
      "func base(_ more: [SwiftSetting] = [.defaultIsolation(MainActor.self)]) -> [SwiftSetting] { more }\nlet settings = base()",
      "let main: MainActor.Type? = MainActor.self\nlet settings = [SwiftSetting.defaultIsolation(\n  main)]",
      "/* .defaultIsolation(MainActor.self) */ let settings = [SwiftSetting.defaultIsolation( MainActor.self )]",
    ])
  func variable(declaration: String) {
    let manifest = Self.manifest.replacing("[.defaultIsolation(MainActor.self)]", with: "settings")
    let loop = "\nfor target in package.targets where target.name != \"App\" {"
    for manifest in ["\(declaration)\n\(manifest)", "\(manifest)\n\(declaration)"] {
      #expect(DefaultIsolation(target: "App", manifest: manifest).isMainActor)
      #expect(!DefaultIsolation(target: "Models", manifest: manifest).isMainActor)
      let inLoop = manifest + loop + " target.swiftSettings = settings }"
      #expect(DefaultIsolation(target: "Models", manifest: inLoop).isMainActor)
      let computed = manifest.replacing(
        "name: \"Models\", dependencies: [\"App\"]",
        with: "name: models, swiftSettings: settings")
      #expect(DefaultIsolation(target: "Models", manifest: computed).isMainActor)
    }
    let unused =
      "\(declaration)\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])"
    #expect(!DefaultIsolation(target: "App", manifest: unused).isMainActor)
  }

  @Test(
    "a function that declares a target isolates it, or all that no other call names",
    arguments: [
      ("screen(\"App\")", false), ("screen(\"App\", [\"Models\"])", false),
      ("screen(app)", true), ("names.map { screen($0) }", true),
      (".target(name: app, swiftSettings: [.defaultIsolation(MainActor.self)])", true),
    ])
  func declaration(of target: String, isAny: Bool) {
    let manifest = """
      func screen(_ name: String, for others: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: others, swiftSettings: [.defaultIsolation(MainActor.self)])
      }
      let package = Package(
        name: "App", targets: [\(target), .target(name: "Models", dependencies: [.target(name: "App")])])
      """
    #expect(DefaultIsolation(target: "App", manifest: manifest).isMainActor)
    #expect(DefaultIsolation(target: "Other", manifest: manifest).isMainActor == isAny)
    let isOther = target.contains("name: app")
    #expect(
      DefaultIsolation(target: "Models", manifest: manifest).isMainActor == (isAny && !isOther))
  }

  @Test(
    "a setting that the text does not decide on is not certain",
    arguments: [
      (#".target(name: "App", swiftSettings: isolated())"#, true),
      (#".target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])"#, true),
      (#".target(name: "App", swiftSettings: ui ? isolated() : [])"#, false),
      (#".target(name: "App", swiftSettings: chosen(ui: false))"#, false),
      (#".target(name: "App", swiftSettings: guarded(false))"#, false),
      (#".target(name: "App", swiftSettings: added(false))"#, false),
      (
        #".target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self, .when(traits: ["UI"]))])"#,
        false
      ),
      (".target(name: app, swiftSettings: isolated())", false),
      ("]); for target in package.targets { target.swiftSettings = isolated() }", true),
      (
        "]); for target in package.targets where target.name != \"B\" { target.swiftSettings = isolated() }",
        true
      ),
      (
        "]); for target in package.targets where target.type != .test { target.swiftSettings = isolated() }",
        false
      ),
      ("]); package.targets[0].swiftSettings = isolated()", false),
      (
        "]); for target in package.targets { guard isUI(target) else { continue }; target.swiftSettings = isolated() }",
        false
      ),
      ("]); package.targets.filter { isUI($0) }.forEach { $0.swiftSettings = isolated() }", false),
    ])
  func certainty(targets: String, isCertain: Bool) {
    let manifest = """
      func isolated() -> [SwiftSetting] { [.defaultIsolation(MainActor.self)] }
      func chosen(ui: Bool) -> [SwiftSetting] { ui ? isolated() : [] }
      func guarded(_ ui: Bool) -> [SwiftSetting] {
        guard ui else { return [] }
        return isolated()
      }
      func added(_ ui: Bool) -> [SwiftSetting] {
        var settings: [SwiftSetting] = []
        if ui { settings += isolated() }
        return settings
      }
      let package = Package(name: "App", targets: [\(targets)])
      """
    #expect(DefaultIsolation(target: "App", manifest: manifest).isMainActor)
    #expect(DefaultIsolation(target: "App", manifest: manifest).isCertain == isCertain)
  }

  @Test("a setting that is off, or for platforms that are not built for here, is none")
  func conditions() {
    #if canImport(Darwin)
      let (here, elsewhere) = (".iOS, .linux", ".linux, .windows")
    #else
      let (here, elsewhere) = (".macOS, .linux", ".macOS, .iOS")
    #endif
    func isMainActor(_ arguments: String) -> Bool {
      DefaultIsolation(
        target: "App",
        manifest: Self.manifest.replacing("(MainActor.self)", with: "(\(arguments))")
      ).isMainActor
    }
    #expect(!isMainActor("nil"))
    #expect(isMainActor("MainActor.self, .when(platforms: [\(here)])"))
    #expect(!isMainActor("MainActor.self, .when(platforms: [\(elsewhere)])"))
    #expect(isMainActor("MainActor.self, .when(configuration: .debug)"))
  }

  @Test(
    "a setting after the targets is for those that a condition on the list selects",
    arguments: [
      #"package.targets.filter { $0.name != "Models" }.forEach { $0.swiftSettings = ui }"#,
      #"package.targets.first(where: { $0.name == "App" })?.swiftSettings = ui"#,
      #"for target in package.targets.filter({ !$0.name.hasPrefix("Mod") }) { target.swiftSettings = ui }"#,
      #"let all = ["App", "Other"]\#nfor target in package.targets where all.contains(target.name) { target.swiftSettings = ui }"#,
    ])
  func selection(statement: String) {
    let manifest = "let ui = [SwiftSetting.defaultIsolation(MainActor.self)]\n\(statement)\n"
    #expect(DefaultIsolation(target: "App", manifest: manifest).isMainActor)
    #expect(!DefaultIsolation(target: "Models", manifest: manifest).isMainActor)
  }

  @Test("a setting after the targets may apply to any of them")
  func anyTarget() {
    let behind =
      "\nfor target in package.targets { target.swiftSettings = [.unsafeFlags([\"-default-isolation\", \"MainActor\"])] }"
    let plain = Self.manifest.replacing(
      "swiftSettings: [.defaultIsolation(MainActor.self)]", with: "")
    #expect(DefaultIsolation(target: "Models", manifest: plain + behind).isMainActor)
    #expect(!DefaultIsolation(target: "Models", manifest: plain).isMainActor)
  }

  @Test("the manifests for versions of Swift 6 are read beside Package.swift")
  func versions() throws {
    let folder = try TemporaryFolder()
    for name in ["Package.swift", "Package@swift-5.9.swift", "Package@swift-6.2.swift"] {
      try folder.write("// \(name)\n", to: name)
    }
    #expect(
      Manifests.text(in: folder.url) == "// Package.swift\n\n// Package@swift-6.2.swift\n")
  }

  @Test(
    "a setting in a function of the manifest's own is for the target that its call names",
    arguments: [
      #"feature("App", "Models", swift: [.defaultIsolation(MainActor.self)]), .target(name: "Models")"#,
      #".target(name: "Models", path: "(App"), feature("Sources/App", swift: [.defaultIsolation(MainActor.self)])"#,
      #".target(name: "Models", dependencies: [.target(name: "App")]), feature(named: "App", [.unsafeFlags(["-default-isolation", "MainActor"])])"#,
      #".target(name: "Models"), // feature("Models", "\n.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])"#
        .replacingOccurrences(of: "\\n", with: "\n"),
    ])
  func ownFunction(targets: String) {
    let manifest = "let package = Package(name: \"Models\", targets: [\(targets)])"
    #expect(DefaultIsolation(target: "App", manifest: manifest).isMainActor)
    #expect(!DefaultIsolation(target: "Models", manifest: manifest).isMainActor)
  }

  @Test(
    "a setting in a loop is for the targets that the loop, or an 'if' in it, names",
    arguments: [
      (#"where target.name != "Models" {"#, ["App", "AppTests"]),
      (#"where target.name == "App" {"#, ["App"]),
      (#"where target.name == "App" || target.name == "AppTests" {"#, ["App", "AppTests"]),
      (#"where target.name != "App" && target.name != "AppTests" {"#, ["Models"]),
      (#"where !["Models", "AppTests"].contains(target.name) {"#, ["App"]),
      (#"where ["App"].contains(target.name) {"#, ["App"]),
      (#"where !target.name.hasSuffix("Tests") {"#, ["App", "Models"]),
      (#"where target.name.hasPrefix("App") {"#, ["App", "AppTests"]),
      (#"where target.type != .test {"#, ["App", "AppTests", "Models"]),
      ("{ if target.name == \"App\" { continue } else {", ["AppTests", "Models"]),
      ("\n  where target.name != \"Models\"\n{\n", ["App", "AppTests"]),
      ("{ guard target.name != other else { continue }\n", ["App", "AppTests", "Models"]),
    ] as [(String, Set<String>)])
  func loops(condition: String, targets: Set<String>) {
    let manifest = """
      let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Models")])
      let names = ["Models", "AppTests"]
      for target in package.targets \(condition)
        target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]
      }
      """
    for target in ["App", "AppTests", "Models"] {
      #expect(
        DefaultIsolation(target: target, manifest: manifest).isMainActor
          == targets.contains(target), "\(target)")
    }
  }

  @Test("a setting for a target whose name is no literal may be for any")
  func computedName() {
    let manifest =
      #"let package = Package(name: "App", targets: names.map { .target(name: $0, swiftSettings: [.defaultIsolation(MainActor.self)]) })"#
    #expect(DefaultIsolation(target: "Models", manifest: manifest).isMainActor)
  }

  @Test(
    "a package or a project may be in Swift 5 mode, if its text says so",
    arguments: [
      (".swiftLanguageMode(.v5)", true), ("swiftLanguageModes: [.v6, .v5]", true),
      ("swiftLanguageModes: [.version(\"5\")]", true), ("swiftLanguageModes: [.v6]", false),
      ("platforms: [.macOS(.v15)]", false), ("// .swiftLanguageMode(.v5)", false),
    ])
  func languageMode(text: String, mayBe5: Bool) {
    #expect(LanguageMode.mayBe5(manifest: "let package = Package(\n  \(text)\n)") == mayBe5)
    #expect(LanguageMode.mayBe5(project: "SWIFT_VERSION = 5.0;"))
    #expect(!LanguageMode.mayBe5(project: "SWIFT_VERSION = 6.0;"))
  }

  @Test("an Xcode project asks for it by a build setting")
  func project() {
    #expect(DefaultIsolation.isMainActor(project: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
    #expect(!DefaultIsolation.isMainActor(project: "SWIFT_VERSION = 6.0;"))
  }
}
