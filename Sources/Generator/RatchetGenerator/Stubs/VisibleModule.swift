/// A module whose types a test can see, and how much of it.
struct VisibleModule: Sendable {
  /// The module's name.
  var name: String

  /// The declarations of the module.
  var index: ModuleIndex

  /// The narrowest access level that the test can see: `internal` with `@testable import`,
  /// `package` in the same package, and otherwise `public`.
  var visible: AccessLevel

  /// Whether its code is isolated to the main actor by default.
  var isMainActorByDefault = false

  /// Whether it belongs to the test target's package.
  var isInPackage = true

  /// The full names of the structs that have a generated `stub` in the test target, with a default
  /// for each parameter.
  var stubs: Set<String> = []

  /// Those of the stubs whose parameters have unsafe types, so that their calls are unsafe.
  var unsafeStubs: Set<String> = []

  /// The full names of the types that its generated code makes `Equatable`.
  var equatable: Set<String> = []

  /// The names of the C structs in its types, as they are written: `CVector`, `CGame.CVector`.
  ///
  /// C structs can be created without arguments. All fields are then zero.
  var cStructs: Set<String> = []

  /// The names of all types that it declares.
  var declaredNames: Set<String> = []

  /// Whether the test sees a type, including the types around it.
  func sees(_ path: [String]) -> Bool {
    index.access(of: path) >= visible && !index.isHidden(path)
  }

  /// Whether an expression that creates a value in a case of a type needs `unsafe`.
  func isUnsafe(_ enumCase: EnumCase, in path: [String]) -> Bool {
    enumCase.payloads.contains { index.isUnsafe($0.type, from: path) }
  }

  /// Whether the test sees a member of a type that it sees.
  func sees(_ access: AccessLevel?) -> Bool { (access ?? .internal) >= visible }
}
