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

  @Test("a setting before or after the targets may apply to any of them")
  func anyTarget() {
    let before = "let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]\n"
    let behind =
      "\nfor target in package.targets { target.swiftSettings = [.unsafeFlags([\"-default-isolation\", \"MainActor\"])] }"
    let plain = Self.manifest.replacing(
      "swiftSettings: [.defaultIsolation(MainActor.self)]", with: "")
    #expect(DefaultIsolation.isMainActor(target: "Models", manifest: before + plain))
    #expect(DefaultIsolation.isMainActor(target: "Models", manifest: plain + behind))
    #expect(!DefaultIsolation.isMainActor(target: "Models", manifest: plain))
  }

  @Test("an Xcode project asks for it by a build setting")
  func project() {
    #expect(DefaultIsolation.isMainActor(project: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
    #expect(!DefaultIsolation.isMainActor(project: "SWIFT_VERSION = 6.0;"))
  }
}
