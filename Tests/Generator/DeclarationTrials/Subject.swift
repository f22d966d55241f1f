/// A module that is tried: as it is, with generated code, and with stubs and laws.
struct Subject: Sendable {
  /// A file of the module.
  struct File: Sendable {
    /// Its name without the suffix.
    var name: String

    /// Its text without Ratchet's attributes.
    var plain: String

    /// Its text with them.
    var annotated: String

    /// Whether the other files need it, and nothing is tried in it.
    var isFixed = false
  }

  /// The module's name.
  var module: String

  var files: [File]

  /// How the compiler compiles the module.
  var options: [String] = []

  /// Whether the module is isolated to the main actor by default.
  var isMainActorByDefault = false

  /// Whether the compiler makes the checks that follow its type checks, which take as long, and expands
  /// the testing library's attributes of laws, which take longer than all else in them.
  var isThorough = true

  /// How the compiler compiles the module without Ratchet.
  var plainOptions: [String]?

  /// How the compiler compiles its tests.
  var testOptions: [String] = []

  /// Whether the tests are isolated to the main actor by default.
  var areTestsMainActorByDefault = false

  /// The import of the module in its tests.
  var testImport = "@testable import"

  /// Whether the files need each other.
  ///
  /// If so, a file whose generated code does not compile stays in the module without attributes,
  /// and the code in the functions of files with attributes is not checked.
  var isWhole = false

  /// Where the compiler looks for the modules that this one imports.
  var searchOptions: [String] = []

  /// Whether the module is compiled in Swift 5 mode.
  var isSwift5: Bool {
    zip(options, options.dropFirst()).contains { $0 == ("-swift-version", "5") }
  }
}
