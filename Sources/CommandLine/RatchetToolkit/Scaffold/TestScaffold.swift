import RatchetGenerator

/// A test file for a feature that a person completes: a test for each case of its actions.
struct TestScaffold {
  let feature: Feature
  /// The name of the suite.
  let suite: String
  private let maker: StubMaker
  private let actionPath: [String]

  /// The values that could not be created, with their places.
  private(set) var warnings: [ScaffoldWarning] = []

  /// The tests, in the order of the cases.
  private(set) var tests: [Test] = []

  /// A test.
  struct Test {
    /// The function's name, without backticks.
    var name: String
    /// The case of its action.
    var caseName: String
    /// The field that it binds, if it does.
    var field: String?
    var lines: [String]
  }

  init(_ feature: Feature, suite: String) {
    self.feature = feature
    self.suite = suite
    self.maker = feature.maker
    self.actionPath = feature.action?.path ?? []
    for enumCase in feature.action?.cases ?? [] where enumCase.isAlwaysThere {
      tests += bindingTests(of: enumCase) ?? [test(of: enumCase)]
    }
  }

  /// The first line of the files, by which they are recognized.
  static let mark = "// Begun by 'ratchet scaffold tests"

  /// The whole file.
  mutating func file() -> String {
    let tests = tests.map { Self.text(of: $0) }.joined(separator: "\n\n")
    return """
      import Foundation
      import RatchetTesting
      import Testing

      @testable import \(feature.module)

      \(Self.mark) \(feature.name)'. All of it is yours: to run that again adds
      // tests of new actions, and leaves every line that is here alone.
      //
      // 'RATCHET_RECORD=1 swift test' writes down how the state changes.
      @MainActor
      struct \(suite) {
      \(tests)

      \(makeStore())
      }

      """
  }

  static func text(of test: Test) -> String {
    let name =
      Identifier.isReserved(test.name) || !Identifier.isPlain(test.name)
      ? "`\(test.name)`" : test.name
    let body = test.lines.map { "    \($0)" }.joined(separator: "\n")
    return "  @Test func \(name)() async {\n\(body)\n  }"
  }
}

/// A placeholder that you have to replace.
package struct ScaffoldWarning: Sendable, Hashable, CustomStringConvertible {
  var path: String
  var location: SourceLocation
  var message: String

  /// The note in the compiler's format.
  package var description: String {
    "\(path):\(location.line):\(location.column): warning: \(message)"
  }
}

// MARK: - Tests

extension TestScaffold {
  private mutating func test(of enumCase: EnumCase) -> Test {
    let action = source(of: maker.value(of: enumCase, of: actionPath), for: enumCase.location)
    return test(named: enumCase.pathName, of: enumCase, sending: action)
  }

  private func test(named name: String, of enumCase: EnumCase, sending action: String) -> Test {
    let sent = feature.sources.sent(after: enumCase.name, action, by: feature.name)
    let actions = sent.unique
    let repeated = actions.contains(where: \.isRepeated)
    var lines = setUp(for: enumCase)
    if repeated, let clock {
      lines += ["let clock = TestClock()", "store.dependencies.\(clock) = clock"]
    }
    lines.append("\(repeated ? "let task = " : "")await store.send(\(action))")
    if repeated, clock != nil {
      lines.append("await clock.advance(by: \(sent.interval ?? ".seconds(1)"))")
    }
    for action in actions { lines.append(receive(action)) }
    if repeated { lines.append("await task.cancel()") }
    return Test(name: name, caseName: enumCase.name, field: nil, lines: lines)
  }

  private func receive(_ action: SentActions.Action) -> String {
    let enumCase = feature.action?.cases.first { $0.name == action.name }
    let member = enumCase?.pathMember ?? action.name
    let line = "await store.receive(\\.\(member))"
    return action.isCertain ? line : "// Under a condition, it sends '\(action.name)' as well."
  }

  /// The clock that the reducer has, if it has one.
  private var clock: String? {
    dependencies.lazy.compactMap { dependency in
      guard case .key(let name) = dependency, name.hasSuffix("Clock") else { return nil }
      return name
    }.first
  }

  private var dependencies: [ReducerSources.Dependency] {
    feature.sources.dependencies[feature.name] ?? []
  }

  /// A test for each bindable field; nil if the case is not for binding actions.
  private mutating func bindingTests(of enumCase: EnumCase) -> [Test]? {
    guard enumCase.payloads.count == 1,
      let path = enumCase.payloads[0].type.path, path.last == "BindingAction",
      let state = feature.state
    else { return nil }
    return fields(of: state, []).map { field in
      let name = field.path.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let member = field.path.map(Identifier.member).joined(separator: ".")
      var test = test(
        named: "\(enumCase.pathName)\(name)", of: enumCase,
        sending: ".\(enumCase.memberSpelling)(.set(\\.\(member), \(field.value)))")
      test.field = member
      return test
    }
  }

  /// The bindable fields of a state, and those of named structs in it, each with a value.
  private func fields(
    of state: TypeDeclaration, _ prefix: [String]
  ) -> [(path: [String], value: String)] {
    let bindable = state.properties.filter { property in
      property.isBindable && property.conditions.isEmpty && property.function == nil
        && (property.access ?? .internal).isVisibleInModule
        && (property.setterAccess ?? .internal).isVisibleInModule
        && !property.isPresented
    }
    return bindable.flatMap { property -> [(path: [String], value: String)] in
      let path = prefix + [property.name]
      if let type = property.type, let name = type.path, prefix.count < 4,
        let own = feature.index.resolved(name, from: state.path), feature.index.isObservable(own),
        let nested = feature.index.declaration(of: own), nested.kind == .struct
      {
        return fields(of: nested, path)
      }
      return changedValue(of: property, in: state).map { [(path, $0)] } ?? []
    }
  }

  /// A value that differs from the initial value of a field, if one is known.
  private func changedValue(of field: StoredProperty, in state: TypeDeclaration) -> String? {
    switch field.type?.text {
    case "Bool": return field.initialValue?.text == "true" ? "false" : "true"
    case "String": return field.initialValue?.text == "\"text\"" ? "\"\"" : "\"text\""
    case "Int", "Double", "Float":
      return ["1", "1.0"].contains(field.initialValue?.text) ? "0" : "1"
    default: return otherCase(of: field, in: state) ?? plainValue(of: field, in: state)
    }
  }

  /// A case of a field's enum other than the initial one.
  private func otherCase(of field: StoredProperty, in state: TypeDeclaration) -> String? {
    var name = field.initialMember?.type
    if case .named(let path, let arguments)? = field.type?.shape {
      name = path
      if path.last == "Optional", let wrapped = arguments.first?.path {
        name = wrapped
      }
    }
    guard let own = name.flatMap({ feature.index.resolved($0, from: state.path) }),
      let type = feature.index.declaration(of: own), type.kind == .enum
    else { return nil }
    let initial = field.initialMember?.name ?? field.initialValue?.path?.last
    let other = type.cases.first {
      $0.payloads.isEmpty && $0.isAlwaysThere && $0.name != initial
    }
    return other.map { ".\($0.memberSpelling)" }
  }

  private func plainValue(of field: StoredProperty, in state: TypeDeclaration) -> String? {
    guard let type = field.type else { return nil }
    if case .named(["Optional"], let arguments) = type.shape,
      let value = maker.value(of: arguments[0], in: state.path).source
    {
      return value
    }
    return maker.value(of: type, in: state.path).source
  }

  /// The expression, or a placeholder that does not compile, with a warning.
  private mutating func source(of value: StubValue, for location: SourceLocation) -> String {
    if let source = value.source { return source }
    let reason = value.reason ?? ""
    warnings.append(
      ScaffoldWarning(
        path: feature.file, location: location,
        message: "\(reason): the test has a place to fill in"))
    return "<#\(reason)#>"
  }
}

// MARK: - The initial state

extension TestScaffold {
  /// The lines that create the store: a state with the child that the action is for.
  private func setUp(for enumCase: EnumCase) -> [String] {
    guard let state = feature.state, let payload = enumCase.payloads.first else {
      return ["let store = makeStore()"]
    }
    if feature.isEnum { return ["let store = makeStore(\(enumState(for: enumCase, in: state)))"] }
    guard let property = state.properties.first(where: { $0.name == enumCase.name }),
      let type = property.type, let fill = filling(of: property, type, payload, in: state)
    else { return ["let store = makeStore()"] }
    return ["var state = makeStore().state", fill, "let store = makeStore(state)"]
  }

  private func enumState(for enumCase: EnumCase, in state: TypeDeclaration) -> String {
    let own = state.cases.first { $0.name == enumCase.name }
    return own.flatMap { maker.value(of: $0, of: state.path).source } ?? ""
  }

  /// The line that puts a child into the state, if the action is for a child.
  private func filling(
    of property: StoredProperty, _ type: TypeReference, _ payload: EnumCase.Payload,
    in state: TypeDeclaration
  ) -> String? {
    guard let action = payload.type.path,
      case .named(let name, let arguments) = type.shape, let head = name.last
    else { return nil }
    let member = "state.\(Identifier.member(property.spelling))"
    let element =
      head == "IdentifiedArrayOf" || head == "Optional" || head == "StackState"
      ? arguments.first : arguments.last
    guard let value = element.flatMap({ maker.value(of: $0, in: state.path).source }) else {
      return nil
    }
    switch (action.last, head) {
    case ("PresentationAction", "Optional"): return "\(member) = \(value)"
    case ("StackAction", "StackState"), ("StackActionOf", "StackState"),
      ("IdentifiedAction", "IdentifiedArray"), ("IdentifiedActionOf", "IdentifiedArrayOf"),
      ("IdentifiedActionOf", "IdentifiedArray"), ("IdentifiedAction", "IdentifiedArrayOf"):
      return "\(member).append(\(value))"
    default: return nil
    }
  }
}

// MARK: - The store

extension TestScaffold {
  mutating func makeStore() -> String {
    let name = feature.name
    let statePath = feature.path + ["State"]
    let state = maker.value(of: .named(statePath), in: [])
    let location = feature.state?.location ?? SourceLocation(line: 1, column: 1)
    let initial = source(of: state, for: location)
    let reducer =
      feature.isEnum
      ? "\(name).body" : source(of: maker.value(of: .named(feature.path), in: []), for: location)
    let dependencies = dependencyLines()
    let closing =
      dependencies.isEmpty
      ? "    }"
      : "    } withDependencies: {\n\(dependencies.map { "      \($0)" }.joined(separator: "\n"))\n    }"
    return """
        private func makeStore(
          _ state: \(name).State = \(initial)
        ) -> TestStore<\(name).State, \(name).Action> {
          TestStore(initialState: state) {
            \(reducer)
      \(closing)
        }
      """
  }

  private func dependencyLines() -> [String] {
    dependencies.flatMap { dependency in
      switch dependency {
      case .key(let name):
        if let value = Self.standardDependencies[name] { return ["$0.\(name) = \(value)"] }
        if Self.givenDependencies.contains(name) { return [] as [String] }
        let type = feature.sources.dependencyTypes[name]
        return type.flatMap { endpoints(of: $0, at: "$0.\(name)") } ?? ["// $0.\(name) = …"]
      case .type(let type):
        let member = "$0[\(type).self]"
        return endpoints(of: type, at: member) ?? ["// \(member) = …"]
      }
    }
  }

  /// A value for each endpoint of a client of the module.
  private func endpoints(of type: String, at member: String) -> [String]? {
    let path = type.split(separator: ".").map(String.init)
    guard let own = feature.index.resolved(path, from: feature.path),
      let client = feature.index.declaration(of: own)
    else { return nil }
    let lines = client.properties.compactMap { property -> String? in
      guard property.function != nil, !property.isConstant, property.conditions.isEmpty,
        (property.access ?? .internal).isVisibleInModule
      else { return nil }
      let place = StubMaker.Place(path: own)
      let name = Identifier.member(property.spelling)
      guard let value = maker.value(of: property, in: place, []).source else {
        return "// \(member).\(name) = …"
      }
      return "\(member).\(name) = \(value)"
    }
    return lines.isEmpty ? nil : lines
  }

  /// Values of Ratchet's own dependencies.
  private static let standardDependencies = [
    "calendar": "Calendar(identifier: .gregorian)",
    "continuousClock": "ImmediateClock()",
    "date": ".constant(Date(timeIntervalSince1970: 0))",
    "locale": "Locale(identifier: \"en_US_POSIX\")",
    "suspendingClock": "ImmediateClock()",
    "timeZone": ".gmt",
    "uuid": ".incrementing",
  ]

  /// The dependencies that a test store provides.
  private static let givenDependencies: Set<String> = ["dismiss"]
}

extension TypeReference {
  /// The type of a name.
  static func named(_ path: [String]) -> Self {
    TypeReference(pieces: [.name(path)], shape: .named(path, arguments: []))
  }
}
