/// Writes the files of test stubs.
struct StubsRenderer: Sendable {
  let stubbed: TestedModule

  /// Whether the test target can import `RatchetTesting`.
  let hasTestingLibrary: Bool

  /// Whether the test target's code is isolated to the main actor by default.
  private let isMainActorByDefault: Bool

  /// Whether laws are tested.
  let hasLaws: Bool

  /// The declarations in the test target's sources.
  let tests: ModuleIndex

  /// The types that have random values, and how these are made.
  private let arbitrary: ArbitraryMaker

  init(
    _ stubbed: TestedModule, hasTestingLibrary: Bool, isMainActorByDefault: Bool, hasLaws: Bool,
    tests: ModuleIndex,
    arbitraryTypes: Set<String>, suites: Set<String>
  ) {
    self.stubbed = stubbed
    self.suites = suites
    self.hasTestingLibrary = hasTestingLibrary
    self.isMainActorByDefault = isMainActorByDefault
    self.hasLaws =
      hasLaws && hasTestingLibrary && !stubbed.module.isMainActorByDefault
    self.tests = tests
    // What makes random values is not isolated.
    var arbitrary = ArbitraryMaker(
      stubs: StubMaker(modules: stubbed.modules).at([], isolatedTo: nil), known: arbitraryTypes)
    let domains =
      self.hasLaws
      ? stubbed.files.flatMap(\.domains).filter { domain in
        Self.isStubbed(domain, in: stubbed)
          && (domain.declaration.kind == .enum
            || !Self.declares("stub", in: domain.declaration.path, stubbed: stubbed, tests: tests))
      } : []
    // Each may need others. First all are assumed to be possible, then those are dropped that are
    // not.
    arbitrary.known.formUnion(domains.map(\.extendedName))
    while true {
      let kept = domains.filter { domain in
        arbitrary.known.contains(domain.extendedName)
          && Self.arbitraryView(domain, in: stubbed, with: arbitrary) != nil
      }
      let known = arbitraryTypes.union(kept.map(\.extendedName))
      if known == arbitrary.known { break }
      arbitrary.known = known
    }
    self.arbitrary = arbitrary
    writtenByHand = arbitraryTypes
  }

  private let writtenByHand: Set<String>

  /// The names of the suites so far, in all files of the test target.
  private(set) var suites: Set<String>

  /// The view of a file, or nil if it has nothing to generate.
  mutating func view(of file: FileDomains, header: String?) -> StubsView? {
    let types = file.domains.filter { Self.isStubbed($0, in: stubbed) }.map {
      view(of: $0, in: file.file)
    }
    .filter { !$0.isEmpty }
    guard !types.isEmpty else { return nil }
    return StubsView(
      header: header, sourceName: file.file.name,
      imports: imports(of: file, for: types), types: types)
  }

  /// Whether the test sees a type, and no condition in the source hides it.
  private static func isStubbed(_ domain: Domain, in stubbed: TestedModule) -> Bool {
    stubbed.module.sees(domain.declaration.path) && domain.access >= stubbed.module.visible
      && domain.availability.allSatisfy(isKnownElsewhere)
  }

  /// Whether another module knows the platforms in an `@available`.
  ///
  /// The compiler's options can name more of them for a module: `@available(HTTPTypes 1.7, *)`.
  private static func isKnownElsewhere(_ attribute: String) -> Bool {
    let platforms = attribute.matches(of: /[(,]\s*([A-Za-z_]\w*)\s+[0-9]/).map(\.1)
    let known: Set<Substring> = [
      "Android", "FreeBSD", "OpenBSD", "Windows", "iOS", "iOSApplicationExtension",
      "macCatalyst", "macCatalystApplicationExtension", "macOS", "macOSApplicationExtension",
      "swift", "tvOS", "tvOSApplicationExtension", "visionOS", "visionOSApplicationExtension",
      "watchOS", "watchOSApplicationExtension",
    ]
    return known.isSuperset(of: platforms)
  }

  private static func arbitraryView(
    _ domain: Domain, in stubbed: TestedModule, with arbitrary: ArbitraryMaker
  ) -> ArbitraryView? {
    ArbitraryView(domain, plan: plan(of: domain, stubbed), maker: arbitrary)
  }

  /// How a struct is created.
  private static func plan(of domain: Domain, _ stubbed: TestedModule) -> StubPlan? {
    guard domain.declaration.kind == .struct else { return nil }
    let scope = NameScope(index: stubbed.module.index, domain: domain)
    return StubPlan(of: domain, scope: scope, maker: stubbed.maker(for: domain))
  }

  // MARK: - Types

  private mutating func view(of domain: Domain, in file: FileDeclarations) -> StubbedTypeView {
    let path = domain.declaration.path
    let scope = NameScope(index: stubbed.module.index, domain: domain)
    let maker = stubbed.maker(for: domain)
    let isReducer = stubbed.module.index.isReducer(path)
    var view = StubbedTypeView(
      name: domain.extendedName, sourceName: file.name, line: domain.declaration.location.line,
      names: scope.names, availability: domain.availability,
      memberIsolation: isMainActorByDefault ? "nonisolated " : "",
      place: MemberPlace(conditions: domain.conditions))
    if isReducer {
      if hasTestingLibrary, !declares("testStore", path) {
        let store = TestStoreView(
          domain, scope: scope, maker: maker, isEquatable: stubbed.isEquatable(path + ["State"]))
        view.testStore = store
        view.modules = store.modules
      }
    } else if domain.declaration.kind == .struct {
      if !declares("stub", path) {
        let plan = StubPlan(of: domain, scope: scope, maker: maker)
        view.structStub = StructStubView(plan, scope: scope, actor: domain.actor(in: maker))
        view.modules = plan.modules
      }
    } else if !declares("stub", path) && !declares("stubs", path)
      && !stubbed.module.index.hasMemberType("Stubs", in: path)
      && !domain.declaration.cases.contains(where: { ["stub", "stubs"].contains($0.name) })
    {
      view.enumStubs = EnumStubsView(domain, scope: scope, maker: maker)
      view.modules = view.enumStubs?.modules ?? []
    }
    if hasLaws { addLaws(to: &view, of: domain, in: scope, isReducer: isReducer) }
    return view
  }

  /// Whether a static member exists already, in the module or in the tests.
  private func declares(_ name: String, _ path: [String]) -> Bool {
    Self.declares(name, in: path, stubbed: stubbed, tests: tests)
  }

  private static func declares(
    _ name: String, in path: [String], stubbed: TestedModule, tests: ModuleIndex
  ) -> Bool {
    stubbed.module.index.staticAccess(name, in: path) != nil
      || tests.staticAccess(name, in: path) != nil
  }

  // MARK: - Laws

  private mutating func addLaws(
    to view: inout StubbedTypeView, of domain: Domain, in scope: NameScope, isReducer: Bool
  ) {
    let name = domain.extendedName
    let isArbitrary = arbitrary.known.contains(name)
    if isArbitrary, !writtenByHand.contains(name), !isReducer {
      view.arbitrary = Self.arbitraryView(domain, in: stubbed, with: arbitrary)
    }
    // In an expression outside of an extension of it, nothing says the arguments of a generic type.
    guard !domain.isInForeignGenericType else { return }
    let index = stubbed.module.index
    var laws = LawsView(suite: "", typeName: name)
    if isReducer {
      laws.reducer = reducer(domain, view)
    } else if isArbitrary {
      let isEquatable = stubbed.isEquatable(domain.declaration.path)
      if isEquatable, domain.declaration.kind == .enum { addCasePaths(to: &laws, domain, scope) }
      laws.hasEquality = isEquatable
      laws.hasCoding =
        isEquatable && domain.isCodedWhole
        && (domain.has(.coding)
          || index.conforms(domain.declaration.path, to: ["Codable"]))
      laws.hasBindings =
        isEquatable && domain.has(.bindableState) && domain.access.isVisibleInModule
    } else if domain.role == .action || domain.role == .state {
      laws.obstacle = ArbitraryView.obstacle(
        domain, plan: Self.plan(of: domain, stubbed), maker: arbitrary)
    }
    guard !laws.isEmpty else { return }
    if laws.obstacle == nil { laws.suite = suite(name) }
    view.laws = laws
  }

  /// Adds the laws of case paths: of all of them if they can be iterated, or of those that are
  /// listed.
  private func addCasePaths(to laws: inout LawsView, _ domain: Domain, _ scope: NameScope) {
    if !domain.has(.casePaths) || domain.isIterable {
      laws.hasCasePaths = stubbed.module.index.isCasePathable(domain.declaration.path)
    } else {
      let cases = domain.declaration.cases.filter {
        $0.hasCasePath && $0.conditions.isEmpty && $0.availability.isEmpty
      }
      laws.keyPaths = cases.map { "\\.\($0.pathMember)" }
      laws.safety = scope.safety(of: cases.flatMap(\.payloads).map(\.type))
      laws.hasCasePaths = !laws.keyPaths.isEmpty
    }
  }

  /// The expression of the reducer whose laws can be tested.
  private func reducer(_ domain: Domain, _ view: StubbedTypeView) -> String? {
    let path = domain.declaration.path
    guard let store = view.testStore, store.obstacle == nil,
      store.parameters.allSatisfy({ $0.note == nil }), stubbed.isEquatable(path + ["State"]),
      isArbitrary("State", of: path), isArbitrary("Action", of: path),
      domain.actor(in: StubMaker(modules: stubbed.modules)) == nil
    else { return nil }
    let name = Identifier.expression(ofType: domain.extendedName)
    if domain.has(.reducerEnum) { return "\(name).body" }
    // The laws are outside of the reducer's extension, and nonisolated.
    let maker = StubMaker(modules: stubbed.modules).at([], isolatedTo: nil)
    return StubPlan(
      of: domain, scope: NameScope(index: stubbed.module.index, domain: domain), maker: maker
    ).call(of: name)
  }

  private func isArbitrary(_ member: String, of reducer: [String]) -> Bool {
    let type = TypeReference(pieces: [.name([member])], shape: .named([member], arguments: []))
    return arbitrary.conforms(type, in: StubMaker.Place(path: reducer))
  }

  /// The name of a suite: `CounterActionLaws`, with a number if it is taken.
  private mutating func suite(_ name: String) -> String {
    let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Laws"
    var suite = plain
    var number = 1
    while tests.hasMemberType(suite, in: []) || !suites.insert(suite).inserted {
      number += 1
      suite = "\(plain)\(number)"
    }
    return suite
  }

  // MARK: - Imports

  /// The imports of a stubs file: those of the source, and those that stubs need.
  ///
  /// They are sorted, unless there is an `#if` among them. A public conformance needs public imports
  /// of the type and the protocol, if the test target's imports are internal by default.
  private func imports(of file: FileDomains, for types: [StubbedTypeView]) -> [String] {
    let module = stubbed.module
    let testable = module.visible <= .internal ? "@testable " : ""
    let conformances = Set(types.compactMap(\.arbitrary?.access))
    let access = ["public ", "package "].first(where: conformances.contains) ?? ""
    var lines = file.file.imports
      .filter {
        // No other module sees what is imported for the implementation only. The compiler's own module
        // can be imported only by modules with an option.
        ![module.name, "RatchetTesting", "Builtin"].contains($0.declaration?.path)
          && $0.declaration?.attributes.contains("@_implementationOnly") != true
      }
      .map { $0.text(\.textWithoutAccess) }
    lines.append("\(testable)\(access)import \(module.name)")
    lines += ScopedImports(in: stubbed).lines(of: file, access: access)
    let imported = Set(file.file.imports.compactMap(\.declaration?.module))
    let named = types.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    lines += named.subtracting(imported).sorted().map { "import \($0)" }
    if hasTestingLibrary {
      lines.append("\(access)import RatchetTesting")
    } else if !lines.contains("import Ratchet") {
      lines.append("import Ratchet")
    }
    if types.contains(where: { $0.laws != nil }) { lines.append("import Testing") }
    guard !lines.contains(where: { $0.contains("#") }) else { return lines }
    return lines.sorted { (name(inImport: $0), $0) < (name(inImport: $1), $1) }
  }

  /// What a line imports, after the attributes and the kind of declaration.
  private func name(inImport line: String) -> Substring { line.split(separator: " ").last ?? "" }
}
