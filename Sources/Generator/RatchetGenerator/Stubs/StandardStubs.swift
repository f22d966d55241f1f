// Stub values of the types of Swift, Foundation and the runtime.

extension StubMaker {
  /// A value of a library's type, or nil if the name is unknown.
  func standardValue(
    _ name: String, of arguments: [TypeReference], in place: Place, during pending: Pending
  ) -> StubValue? {
    if arguments.isEmpty, let value = Self.plainValues[name] { return .source(value) }
    if Self.emptyCollections.contains(name), !arguments.isEmpty { return .source("[]") }
    func argument(_ offset: Int) -> StubValue {
      value(of: arguments[offset], nil, in: place, pending)
    }
    switch (name, arguments.count) {
    case ("Optional", 1): return .source("nil")
    case ("Dictionary", 2): return .source("[:]")
    case ("Never", 0): return .unknown("there are no values of 'Never'")
    case ("Range", 1): return argument(0).wrapped { Self.range($0, "..<") }
    case ("ClosedRange", 1): return argument(0).wrapped { Self.range($0, "...") }
    case ("Result", 2):
      let success = argument(0).wrapped { ".success(\($0))" }
      guard success.source == nil else { return success }
      let failure = argument(1).wrapped { ".failure(\($0))" }
      return failure.source == nil ? success : failure
    case ("PresentationAction", 1): return .source(".dismiss")
    case ("Shared", 1): return argument(0).wrapped { "Shared(value: \($0))" }
    case ("SharedReader", 1): return argument(0).wrapped { "SharedReader(value: \($0))" }
    case ("PresentationState", 1): return .source("PresentationState(wrappedValue: nil)")
    case ("StackState", 1): return .source("StackState()")
    case ("StackActionOf", 1), ("StackAction", 2): return .source(".popFrom(id: 0)")
    case ("IdentifiedAction", 2): return element(argument(0), argument(1))
    case ("IdentifiedActionOf", 1):
      guard let state = arguments[0].member("State"), let action = arguments[0].member("Action")
      else { return nil }
      return element(
        id(of: state, in: place, pending), value(of: action, nil, in: place, pending))
    case ("BindingAction", 1): return bindingAction(arguments[0], in: place, pending)
    case ("AlertState", 1): return .source("AlertState { TextState(\"\") }")
    case ("ConfirmationDialogState", 1):
      return .source("ConfirmationDialogState { TextState(\"\") }")
    case ("ButtonState", 1):
      return argument(0).wrapped { "ButtonState(action: \($0)) { TextState(\"\") }" }
    case ("InlineArray", 2), ("Slice", 1):
      return .unknown("values of '\(name)' have no stub")
    default: return nil
    }
  }

  /// An action of one element.
  private func element(_ id: StubValue, _ action: StubValue) -> StubValue {
    .combined([id, action]) { ".element(id: \($0[0]), action: \($0[1]))" }
  }

  /// A value of the type of a state's `id`.
  private func id(of state: TypeReference, in place: Place, _ pending: Pending) -> StubValue {
    guard let (declaration, own) = declaration(of: state, from: place) else {
      return .unknown("the 'id' of '\(state.text)' is declared in another module")
    }
    if let property = declaration.properties.first(where: { $0.name == "id" }) {
      return value(of: property, in: own, pending)
    }
    return .unknown("the 'id' of '\(state.text)' has no type annotation")
  }

  /// A binding action that sets the first field of a state that has a stub value and can be part of
  /// a binding action: it must be `Equatable` and `Sendable`.
  private func bindingAction(
    _ state: TypeReference, in place: Place, _ pending: Pending
  ) -> StubValue {
    guard let (declaration, own) = declaration(of: state, from: place) else {
      return .unknown("the fields of '\(state.text)' are declared in another module")
    }
    let module = modules[own.module]
    for property in declaration.properties
    where property.isBindable && !property.isWrapped && property.conditions.isEmpty
      && module.sees(property.access)
      && module.sees(property.setterAccess ?? property.access)
    {
      if let value = value(of: property, in: own, pending).source, property.function == nil,
        let type = property.type, conforms(type, to: .equatable, in: own),
        conforms(type, to: .sendable, in: own)
      {
        let safety = module.index.isUnsafe(type, from: own.path) ? "unsafe " : ""
        return .source("\(safety).set(\\.\(Identifier.member(property.spelling)), \(value))")
      }
    }
    return .unknown(
      "'\(state.text)' has no field that has a stub value and is known to be 'Equatable' and "
        + "'Sendable'")
  }

  /// The declaration of a type of one of the modules, by its name or by an alias.
  func declaration(
    of type: TypeReference, from place: Place
  ) -> (TypeDeclaration, Place)? {
    guard let path = type.path, let own = resolved(path, from: place) else {
      return nil
    }
    let index = modules[own.module].index
    if let declaration = index.declaration(of: own.path) { return (declaration, own) }
    guard let aliased = index.aliasedType(of: own.path), let name = aliased.path,
      let target = resolved(name, from: Place(module: own.module, path: own.path.dropLast())),
      let declaration = index.declaration(of: target.path)
    else { return nil }
    return (declaration, target)
  }

  /// A range with one bound at both ends.
  ///
  /// An operator cannot touch the dot of `.zero`.
  private static func range(_ bound: String, _ symbol: String) -> String {
    bound.hasPrefix(".") ? "\(bound) \(symbol) \(bound)" : "\(bound)\(symbol)\(bound)"
  }

  /// Whether a type without arguments has a stub value.
  static func hasPlainValue(_ name: String) -> Bool { plainValues[name] != nil }

  private static let emptyCollections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Deque", "IdentifiedArray", "IdentifiedArrayOf",
    "OrderedSet", "Set",
  ]

  /// Values of types without arguments.
  ///
  /// Dates and ids are the same in each run.
  private static let plainValues: [String: String] = [
    "AnyHashable": "AnyHashable(0)", "AttributedString": "AttributedString()", "Bool": "false",
    "CGFloat": "0", "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero",
    "Calendar": "Calendar(identifier: .gregorian)", "CancellationError": "CancellationError()",
    "Character": "\"a\"", "CharacterSet": "CharacterSet()", "Data": "Data()",
    "Date": "Date(timeIntervalSince1970: 0)", "DateComponents": "DateComponents()",
    "DateInterval": "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 0)",
    "Decimal": "0", "Double": "0", "Duration": ".zero", "Float": "0", "Float16": "0",
    "IndexPath": "IndexPath()", "IndexSet": "IndexSet()", "Int": "0", "Int128": "0", "Int16": "0",
    "Int32": "0", "Int64": "0", "Int8": "0", "Locale": "Locale(identifier: \"en_US_POSIX\")",
    "StackElementID": "0", "StaticString": "\"\"", "String": "\"\"", "Substring": "\"\"",
    "TextState": "TextState(\"\")", "TimeInterval": "0", "TimeZone": ".gmt", "UInt": "0",
    "UInt128": "0", "UInt16": "0", "UInt32": "0", "UInt64": "0", "UInt8": "0",
    "URL": "URL(filePath: \"/\")", "URLRequest": "URLRequest(url: URL(filePath: \"/\"))",
    "UUID": "UUID(0)", "Unicode.Scalar": "\"a\"", "Void": "()",
  ]
}
