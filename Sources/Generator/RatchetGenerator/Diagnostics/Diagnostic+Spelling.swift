// Diagnostics about names that look like misspellings.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func misspelledConformance(
    _ name: String, meant: String, of type: TypeDeclaration, path: String, at range: SourceRange
  ) -> Diagnostic {
    unknownConformance(
      name, of: type, wayOut: "did you mean '\(meant)'?", path: path, at: range,
      fixIt: .replace(range, by: meant))
  }

  /// A conformance for a template of Sourcery in whose place there is no protocol.
  static func conformanceOfSourcery(
    _ name: String, of type: TypeDeclaration, path: String, at range: SourceRange
  ) -> Diagnostic {
    let wayOut =
      switch name {
      case "AutoInit":
        "remove it: a struct has an initializer; for a public one, write '@MemberwiseInit' before 'struct \(type.name)'"
      case "AutoLenses":
        "remove it: a key path, such as '\\\(type.name).name', reads and sets a property"
      default: clientInPlace(of: type)
      }
    return unknownConformance(name, of: type, wayOut: wayOut, path: path, at: range)
  }

  private static func unknownConformance(
    _ name: String, of type: TypeDeclaration, wayOut: String, path: String, at range: SourceRange,
    fixIt: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: "misspelled-conformance",
      severity: .warning,
      "'\(type.name)' conforms to '\(name)', which this module does not declare, so nothing is generated "
        + "for it",
      path: path,
      at: range.start,
      notes: [Note(wayOut)],
      fixIt: fixIt
    )
  }

  /// What to write in place of a protocol with a mock.
  static func clientInPlace(of type: TypeDeclaration) -> String {
    type.kind == .protocol
      ? "write '@DependencyClient struct \(type.name)', with a closure in place of each requirement: Ratchet generates "
        + "its mock"
      : "write '@DependencyClient', and a closure for each function: Ratchet generates its mock"
  }

  static func misspelledAttribute(
    _ attribute: TypeDeclaration.MisspelledAttribute, on type: TypeDeclaration, path: String
  ) -> Diagnostic {
    // Its state is observed.
    let isReducer = type.isAnnotated(.reducer) && attribute.meant == "ObservableState"
    let wayOut =
      if isReducer {
        "remove it, and write '@\(attribute.meant)' before the 'State'"
      } else if type.kind == .protocol {
        clientInPlace(of: type)
      } else {
        "did you mean '@\(attribute.meant)'?"
      }
    return Diagnostic(
      id: "misspelled-attribute",
      severity: .warning,
      "'\(type.name)' is marked '@\(attribute.name)', which Ratchet does not know, so nothing is "
        + "generated for it",
      path: path,
      at: attribute.range.start,
      notes: [Note(wayOut)],
      fixIt: isReducer || type.kind == .protocol
        ? nil : .replace(attribute.range, by: attribute.meant)
    )
  }

  static func misspelledAttribute(
    _ attribute: TypeDeclaration.MisspelledAttribute, on member: String, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "misspelled-attribute",
      severity: .warning,
      "'\(member)' is marked '@\(attribute.name)', which Ratchet does not know",
      path: path,
      at: attribute.range.start,
      notes: [Note("did you mean '@\(attribute.meant)'?")],
      fixIt: .replace(attribute.range, by: attribute.meant)
    )
  }

  static func missingImport(
    _ annotation: Annotation, in misspelled: String?, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-import",
      "'@\(annotation.kind.rawValue)' belongs to Ratchet, which this file does not import",
      path: path,
      at: annotation.location,
      notes: [
        Note(
          misspelled.map { "write 'import Ratchet' in place of 'import \($0)'" }
            ?? "write 'import Ratchet' beside the other imports")
      ]
    )
  }

  static func missingTestImport(path: String, at location: SourcePosition) -> Diagnostic {
    Diagnostic(
      id: "missing-import",
      "'TestStore' belongs to RatchetTesting, which this file does not import",
      path: path,
      at: location,
      notes: [Note("write 'import RatchetTesting' beside the other imports")]
    )
  }

  static func unknownCase(
    _ name: String, meant: String, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-case",
      severity: .warning,
      "no action in the tested modules has the case '\(name)'",
      path: path,
      at: range.start,
      notes: [Note("did you mean '\\.\(meant)'?")]
    )
  }

  static func unknownMock(
    _ name: String, of client: String, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-mock",
      severity: .warning,
      "no mock '\(name)' is generated for the client '\(client)'",
      path: path,
      at: range.start,
      notes: [Note("write '\(client).mock(…)' with the endpoints that the test uses")]
    )
  }

  /// A mock as the value of a dependency, which is not one.
  static func mistakenMock(
    _ value: DependencyValue, of client: TypeDeclaration, isFunction: Bool, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-mock",
      severity: .warning,
      isFunction
        ? "'\(value.name)' is the function that makes a mock, and no '\(client.name)'"
        : "no mock '\(value.value.prefix { $0 != "(" })' is generated for the client '\(client.name)'",
      path: path,
      at: value.range.start,
      notes: [Note("write '\(client.name).mock()'")],
      fixIt: .replace(value.range, by: "\(client.name).mock()")
    )
  }

  /// What other libraries' mocks record and call.
  static func memberOfMock(
    _ name: String, endpoint: String, of client: String, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-mock",
      severity: .warning,
      "no '\(name)' is generated for the client '\(client)'",
      path: path,
      at: range.start,
      notes: [
        Note(
          ["\(endpoint)Handler", "\(endpoint)Closure"].contains(name)
            ? "set the endpoint: '\(endpoint) = { … }'"
            : "set the endpoint, '\(endpoint) = { … }', and record its calls there")
      ]
    )
  }

  static func unknownRequest(
    _ argument: Annotation.Argument, on annotation: Annotation, meant: String?, path: String
  ) -> Diagnostic {
    let known = RequestedConformance.allCases.map { "'.\($0.rawValue)'" }
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    return Diagnostic(
      id: "unknown-request",
      argument.member.map { "'@Reducer' cannot request '.\($0)'" }
        ?? "'@Reducer' does not support this argument",
      path: path,
      at: argument.range.start,
      notes: [Note(meant.map { "did you mean '.\($0)'?" } ?? "write \(list)")],
      fixIt: meant.map { .replace(argument.range, by: $0) }
    )
  }

  static func unknownLabel(
    _ label: String, meant: String?, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-request",
      "'@Reducer' has no argument '\(label)'",
      path: path,
      at: range.start,
      notes: [Note(meant.map { "did you mean '\($0)'?" } ?? "write 'state' or 'action'")],
      fixIt: meant.map { .replace(range, by: $0) }
    )
  }

  static func disorderedRequest(
    of type: TypeDeclaration, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-request",
      "'@Reducer' of '\(type.name)' has 'state:' after 'action:'",
      path: path,
      at: range.start,
      notes: [Note("write '@Reducer(state: …, action: …)'")]
    )
  }

  static func duplicateRequest(
    _ argument: Annotation.Argument, of first: Annotation.Argument, path: String
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-request",
      severity: .warning,
      "'.\(argument.member ?? "")' is requested twice",
      path: path,
      at: argument.range.start,
      notes: [Note("the first one is here; remove one of the two", at: first.range.start)]
    )
  }

  static func uselessRequest(
    of part: String, in type: TypeDeclaration, path: String, at location: SourcePosition
  ) -> Diagnostic {
    let name = part == "state" ? "State" : "Action"
    return Diagnostic(
      id: "useless-request",
      severity: .warning,
      "'\(type.name)' declares no '\(name)' in this module, so the request has no effect",
      path: path,
      at: location,
      notes: [Note("declare a '\(name)' in '\(type.name)', or remove '\(part):'")]
    )
  }
}
