import PackagePlugin

/// Finds what targets depend on, directly or through others.
///
/// Each target is looked at once, because in a package of many modules a module can depend on all others.
struct DependencyScan {
  /// Libraries that change what is generated for a target.
  struct Libraries {
    /// Whether the target depends on the runtime.
    var hasRatchet = false

    /// Whether it depends on a C module.
    var hasC = false
  }

  private var known: [Target.ID: Libraries] = [:]

  /// The libraries that a target depends on.
  ///
  /// - Complexity: In all calls together, linear in the number of dependencies between targets.
  mutating func libraries(of target: any Target) -> Libraries {
    if let found = known[target.id] { return found }
    var found = Libraries()
    for dependency in target.dependencies.flatMap(Self.targets) {
      let its = libraries(of: dependency)
      let isC = dependency is ClangSourceModuleTarget || dependency is SystemLibraryTarget
      let isRatchet = dependency.sourceModule?.moduleName == "Ratchet"
      found.hasRatchet = found.hasRatchet || its.hasRatchet || isRatchet
      found.hasC = found.hasC || its.hasC || isC
    }
    known[target.id] = found
    return found
  }

  private static func targets(of dependency: TargetDependency) -> [any Target] {
    switch dependency {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}
