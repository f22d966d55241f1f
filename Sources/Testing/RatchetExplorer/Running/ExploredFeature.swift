import Foundation
import Ratchet
import RatchetMigration
import RatchetSource

/// The feature that is explored, and how it is created.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ExploredFeature<State, Action>: Sendable {
  private(set) var initialState: @Sendable () -> State
  private(set) var reducer: @Sendable () -> Reduce<State, Action>
  let prepareDependencies: @Sendable (inout DependencyValues) -> Void
  /// Creates the feature as the program declares it.
  let feature: @Sendable () -> Any
  /// The dependencies of the test, which each run begins with.
  let scope = DependencyScope.updatingCurrent { _ in }
  /// Whether the initial state is the one that the test declares, and not one of a recording.
  private(set) var startsAsDeclared = true

  init(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> Reduce<State, Action>,
    prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void,
    feature: @escaping @Sendable () -> Any
  ) {
    (self.initialState, self.reducer) = (initialState, reducer)
    (self.prepareDependencies, self.feature) = (prepareDependencies, feature)
  }

  /// The feature in another initial state.
  func beginning(in state: @escaping @Sendable () -> State) -> Self {
    var copy = self
    (copy.initialState, copy.startsAsDeclared) = (state, false)
    return copy
  }

  /// The feature without its effects.
  var withoutEffects: Self {
    var copy = self
    copy.reducer = { [reducer] in
      let feature = reducer()
      return Reduce { state, action in
        _ = feature.reduce(into: &state, action: action)
        return .none
      }
    }
    return copy
  }

  /// - Parameters:
  ///   - generators: The ids, random numbers and dates.
  ///   - status: What the thread does.
  ///   - hasOwnShared: Whether it has shared values that no other run has.
  ///   - prepare: Changes the dependencies that the exploration has prepared.
  func make(
    _ generators: Generators, _ status: ThreadStatus, hasOwnShared: Bool,
    prepare: (inout DependencyValues) -> Void
  ) -> (DependencyScope, State, Reduce<State, Action>) {
    let scope = updatingScope {
      if hasOwnShared { $0.useOwnSharedValues() }
      prepareOwnDependencies(&$0, generators)
      status.countStep()
      status.set(.dependencies)
      prepareDependencies(&$0)
      prepare(&$0)
      status.set(.none)
    }
    return DependencyScope.enter(scope) {
      let state = status.perform(.initialState) { initialState() }
      return (scope, state, status.perform(.feature) { reducer() })
    }
  }

  /// The dependencies of the test with some of them changed.
  ///
  /// Those of the run before, in which the thread still is, are no part of them: a dependency that is put around another
  /// one would be put around itself with each run.
  private func updatingScope(_ update: (inout DependencyValues) -> Void) -> DependencyScope {
    DependencyScope.enter(scope) { DependencyScope.updatingCurrent(update) }
  }

  /// The sources of those that are the same everywhere, for written tests.
  static var fixedDependencies: [String: String] {
    [
      #"\.calendar"#: "Calendar(identifier: .gregorian)",
      #"\.locale"#: #"Locale(identifier: "en_US_POSIX")"#,
      #"\.timeZone"#: ".gmt",
    ]
  }

  private func prepareOwnDependencies(
    _ dependencies: inout DependencyValues, _ generators: Generators
  ) {
    dependencies.continuousClock = ExplorerClock()
    dependencies.suspendingClock = ExplorerClock()
    dependencies.date = DateGenerator { generators.date() }
    dependencies.uuid = UUIDGenerator { generators.id() }
    dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(generators.random)
    dependencies.calendar = Calendar(identifier: .gregorian)
    dependencies.locale = Locale(identifier: "en_US_POSIX")
    dependencies.timeZone = .gmt
    dependencies.mainQueue = .explored
    dependencies.mainRunLoop = .explored
  }

  /// The dependencies, and the properties of the feature, that refer to memory that can change.
  var memories: [String] {
    var own: Set<ObjectIdentifier> = []
    let scope = updatingScope {
      let before = Set($0.overridden.map(\.id))
      prepareOwnDependencies(&$0, Generators())
      own = Set($0.overridden.map(\.id)).subtracting(before)
      prepareDependencies(&$0)
    }
    let dependencies = scope.values.overridden.filter { dependency in
      !own.contains(dependency.id) && !Self.isOfLibrary(dependency.value)
        && HiddenMemory.isReachable(from: dependency.value)
    }
    .map { $0.name.replacing(/\(unknown context at [^)]*\)\./, with: "") }
    let created: Any = DependencyScope.enter(scope) { self.feature() }
    return dependencies.sorted() + Self.properties(of: created)
  }

  /// Whether a value is an object of Ratchet's, such as the storage of shared values.
  private static func isOfLibrary(_ value: Any) -> Bool {
    let type = type(of: value)
    return MetadataKind(type) == .class && TypeReflection.module(of: type) == "Ratchet"
  }

  /// The stored properties of a feature that refer to such memory: `Search.cache`.
  private static func properties(of feature: Any) -> [String] {
    let type = type(of: feature)
    let name = TypeReflection.name(of: type)
    // The parts of one that is put together with Ratchet's functions are closures of Ratchet's.
    if TypeReflection.module(of: type) == "Ratchet" { return [] }
    var found: [String] = []
    for child in Mirror(reflecting: feature).children {
      let module = TypeReflection.module(of: Swift.type(of: child.value))
      if module == "Ratchet" || !HiddenMemory.isReachable(from: child.value) { continue }
      found.append("\(name).\(child.label ?? "")")
    }
    return found
  }
}
