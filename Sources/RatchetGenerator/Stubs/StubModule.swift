/// A module whose types a test can see, and how much of it.
package struct StubModule: Sendable {
  /// The module's name.
  var name: String

  /// What it declares.
  var index: ModuleIndex

  /// The narrowest access that a declaration may have for the test to see it: `internal` behind
  /// `@testable import`, `package` in the same package, or else `public`.
  var visible: AccessLevel

  /// Whether its code is isolated to the main actor where it does not say otherwise.
  var isMainActorByDefault = false

  /// Whether it belongs to the test target's package.
  var isInPackage = true

  /// The full names of the structs of which the test target has a generated `stub`, all of whose
  /// parameters have defaults.
  var stubs: Set<String> = []

  /// The names of the C structs that its types hold, as they are written: `CVector`, `CGame.CVector`.
  ///
  /// C structs can be made without arguments: all of their fields are then zero.
  var cStructs: Set<String> = []

  package init(
    name: String, index: ModuleIndex, visible: AccessLevel, isMainActorByDefault: Bool = false,
    isInPackage: Bool = true, stubs: Set<String> = [], cStructs: Set<String> = []
  ) {
    self.name = name
    self.index = index
    self.visible = visible
    self.isMainActorByDefault = isMainActorByDefault
    self.isInPackage = isInPackage
    self.stubs = stubs
    self.cStructs = cStructs
  }

  /// Whether the test sees a type, with all that it is nested in.
  func sees(_ path: [String]) -> Bool { index.access(of: path) >= visible }

  /// Whether the test sees a member of a type that it sees.
  func sees(_ access: AccessLevel?) -> Bool { (access ?? .internal) >= visible }
}
