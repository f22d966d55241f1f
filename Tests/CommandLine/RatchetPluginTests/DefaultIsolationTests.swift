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
    #expect(DefaultIsolation.isMainActor(target: "App", manifest: Self.manifest))
    #expect(!DefaultIsolation.isMainActor(target: "Models", manifest: Self.manifest))
    #expect(!DefaultIsolation.isMainActor(target: "AppTests", manifest: Self.manifest))
    #expect(!DefaultIsolation.isMainActor(target: "App", manifest: ""))
  }

  @Test(
    "a setting in a variable is for the targets that the variable is used for",
    arguments: [
      "let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]",
      "let settings = [\n  SwiftSetting.strictMemorySafety(),\n  .defaultIsolation(MainActor.self),\n]",
      "let settings: [SwiftSetting] = [.unsafeFlags([\"-default-isolation\", \"MainActor\"])]",
      "let base = [SwiftSetting.defaultIsolation(MainActor.self)]\nlet settings = base + more",
      "extension SwiftSetting { static let settings = Self.defaultIsolation(MainActor.self) }",
    ])
  func variable(declaration: String) {
    let manifest = Self.manifest.replacing("[.defaultIsolation(MainActor.self)]", with: "settings")
    let loop = "\nfor target in package.targets where target.name != \"App\" {"
    for manifest in ["\(declaration)\n\(manifest)", "\(manifest)\n\(declaration)"] {
      #expect(DefaultIsolation.isMainActor(target: "App", manifest: manifest))
      #expect(!DefaultIsolation.isMainActor(target: "Models", manifest: manifest))
      let inLoop = manifest + loop + " target.swiftSettings = settings }"
      #expect(DefaultIsolation.isMainActor(target: "Models", manifest: inLoop))
      let computed = manifest.replacing(
        "name: \"Models\"", with: "name: models, swiftSettings: settings")
      #expect(DefaultIsolation.isMainActor(target: "Models", manifest: computed))
    }
    let unused =
      "\(declaration)\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])"
    #expect(!DefaultIsolation.isMainActor(target: "App", manifest: unused))
  }

  @Test("a setting after the targets may apply to any of them")
  func anyTarget() {
    let behind =
      "\nfor target in package.targets { target.swiftSettings = [.unsafeFlags([\"-default-isolation\", \"MainActor\"])] }"
    let plain = Self.manifest.replacing(
      "swiftSettings: [.defaultIsolation(MainActor.self)]", with: "")
    #expect(DefaultIsolation.isMainActor(target: "Models", manifest: plain + behind))
    #expect(!DefaultIsolation.isMainActor(target: "Models", manifest: plain))
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
    #expect(DefaultIsolation.isMainActor(target: "App", manifest: manifest))
    #expect(!DefaultIsolation.isMainActor(target: "Models", manifest: manifest))
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
        DefaultIsolation.isMainActor(target: target, manifest: manifest)
          == targets.contains(target), "\(target)")
    }
  }

  @Test("a setting for a target whose name is no literal may be for any")
  func computedName() {
    let manifest =
      #"let package = Package(name: "App", targets: names.map { .target(name: $0, swiftSettings: [.defaultIsolation(MainActor.self)]) })"#
    #expect(DefaultIsolation.isMainActor(target: "Models", manifest: manifest))
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
