import PackagePlugin

/// What the targets of a package see: what they depend on, directly or through others.
///
/// Each target is looked at once, because in a package of many modules a module can depend on all others.
struct Visibility {
  /// What one target sees.
  struct Sight {
    /// Whether it sees the runtime.
    var hasRatchet = false

    /// Whether it sees a C module.
    var hasC = false
  }

  private var known: [Target.ID: Sight] = [:]

  /// What a target sees.
  ///
  /// - Complexity: In all calls together, linear in the number of dependencies between targets.
  mutating func of(_ target: any Target) -> Sight {
    if let sight = known[target.id] { return sight }
    var sight = Sight()
    for dependency in target.dependencies.flatMap(Self.targets) {
      let its = of(dependency)
      let isC = dependency is ClangSourceModuleTarget || dependency is SystemLibraryTarget
      let isRatchet = dependency.sourceModule?.moduleName == "Ratchet"
      sight.hasRatchet = sight.hasRatchet || its.hasRatchet || isRatchet
      sight.hasC = sight.hasC || its.hasC || isC
    }
    known[target.id] = sight
    return sight
  }

  private static func targets(of dependency: TargetDependency) -> [any Target] {
    switch dependency {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}
