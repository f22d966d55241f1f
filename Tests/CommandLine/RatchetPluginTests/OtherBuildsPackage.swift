import Foundation

/// A package that is built in many ways.
///
/// It has modules in different language modes, with warnings as errors, and a program that runs
/// their features. The folder's name has spaces, single quotes and umlauts. SwiftPM itself cannot
/// build in a folder with a double quote in its name.
enum OtherBuildsPackage {
  /// The modules that have a feature.
  static let modules = ["Mode5", "Mode6", "OnMainActor"]

  /// What the program prints.
  static let output = modules.map { "\($0): Milk, saved once, not saving\n" }.joined()

  /// The package as it is in the beginning.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - scratch: The name of its build folder.
  ///   - buildSystem: Its build system.
  ///   - ratchet: How the manifest names its dependency.
  /// - Throws: An error if a file cannot be written.
  static func made(
    name: String = "Bücher & 'Läden'", scratch: String = "build",
    buildSystem: BuildSystem = .current,
    dependingOn ratchet: String = "name: \"ratchet\", path: \"\(PackageOnDisk.ratchet.path)\""
  ) throws -> PackageOnDisk {
    let package = try PackageOnDisk(name: name, scratch: scratch, buildSystem: buildSystem)
    try package.write(manifest(ratchet), to: "Package.swift")
    for module in modules {
      try package.write(feature, to: "Sources/\(module)/Editor.swift")
      try package.write(run(module), to: "Sources/\(module)/Run.swift")
    }
    try package.write(program, to: "Sources/Program/Program.swift")
    return package
  }

  private static func manifest(_ ratchet: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let runtime: Target.Dependency = .product(name: "Ratchet", package: "ratchet")
    let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: "ratchet")
    let package = Package(
      name: "other-builds",
      platforms: [.macOS(.v14)],
      dependencies: [.package(\(ratchet))],
      targets: [
        .target(
          name: "Mode5", dependencies: [runtime],
          swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
          plugins: [plugin]),
        .target(
          name: "Mode6", dependencies: [runtime],
          swiftSettings: [.unsafeFlags(["-warnings-as-errors"])],
          plugins: [plugin]),
        .target(
          name: "OnMainActor", dependencies: [runtime],
          swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)],
          plugins: [plugin]),
        .executableTarget(
          name: "Program", dependencies: ["Mode5", "Mode6", "OnMainActor"],
          swiftSettings: [.treatAllWarnings(as: .error)]),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private static let feature = """
    import Ratchet

    @Reducer
    struct Editor {
      @ObservableState
      struct State: Codable {
        var text = ""
        var count = 0
        var isSaving = false
        @Presents var help: Help.State?
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case help(PresentationAction<Help.Action>)
        case saveTapped
        case saved(Result<Int, any Error>)
      }
      @Dependency(\\.store) var store
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding, .help: return .none
          case .saveTapped:
            state.isSaving = true
            return .run { [text = state.text] send in
              await send(.saved(Result { try await store.save(text) }))
            }
          case .saved(let result):
            state.isSaving = false
            state.count += (try? result.get()) ?? 0
            return .none
          }
        }
        .ifLet(\\.$help, action: \\.help) { Help() }
      }
    }

    @Reducer
    struct Help {
      @ObservableState
      struct State: Codable { var page = 1 }
      enum Action { case nextTapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @DependencyClient
    nonisolated struct Saving: Sendable {
      var save: @Sendable (_ text: String) async throws -> Int
    }

    nonisolated extension Saving: DependencyKey {
      static let liveValue = Saving(save: { _ in 1 })
    }

    nonisolated extension DependencyValues {
      var store: Saving {
        get { self[Saving.self] }
        set { self[Saving.self] = newValue }
      }
    }

    """

  private static func run(_ module: String) -> String {
    """
    import Ratchet

    /// Runs the feature, and says how it went.
    @MainActor
    public func run\(module)() async -> String {
      let store = Store(initialState: Editor.State()) { Editor() }
      store.send(.binding(.set(\\.text, "Milk")))
      await store.send(.saveTapped).finish()
      let times = store.count == 1 ? "once" : "\\(store.count) times"
      return "\\(store.text), saved \\(times), \\(store.isSaving ? "saving" : "not saving")"
    }

    """
  }

  private static var program: String {
    """
    \(modules.map { "import \($0)" }.joined(separator: "\n"))

    @main
    enum Program {
      @MainActor
      static func main() async {
    \(modules.map { "    await print(\"\($0): \\(run\($0)())\")" }.joined(separator: "\n"))
      }
    }

    """
  }
}
