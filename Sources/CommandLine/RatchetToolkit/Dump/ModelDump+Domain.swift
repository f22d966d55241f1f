import RatchetGenerator

extension ModelDump {
  /// A type that code is generated for.
  package struct Domain: Sendable, Hashable, Codable {
    /// Its name, with those of the types that it is nested in.
    package var name: String

    /// The name with generic arguments.
    package var typeName: String

    /// `enum` or `struct`.
    package var kind: String

    /// The reason why it is a domain: `action`, `state`, `nested`, `annotated`, `reducer` or
    /// `reducerEnum`.
    package var role: String

    /// Who can see it.
    package var access: String

    /// The place of its name.
    package var location: SourcePosition

    /// The conditions of the `#if`s around it, from the outermost.
    package var conditions: [String]

    /// The `@available` attributes of it and of the types around it.
    package var availability: [String]

    /// The names of the generic parameters of it and of the types around it.
    package var genericParameters: [String]

    /// Ratchet's attributes on it.
    package var annotations: [String]

    /// What is generated for it, by the names of the templates.
    package var generates: [String]

    /// Its cases.
    package var cases: [Case]

    /// Its stored properties.
    package var properties: [Property]
  }

  /// A case of an enum.
  package struct Case: Sendable, Hashable, Codable {
    /// Its name, without backticks.
    package var name: String

    /// The place of the name.
    package var location: SourcePosition

    /// Ratchet's attributes on it.
    package var annotations: [String]

    /// The conditions of the `#if`s around it inside the enum.
    package var conditions: [String]

    /// The values that it carries.
    package var payloads: [Payload]
  }

  /// A value that a case carries.
  package struct Payload: Sendable, Hashable, Codable {
    /// Its label, if it has one.
    package var label: String?

    /// Its type, as the generated file writes it.
    package var type: String

    /// Its default value as written.
    package var defaultValue: String?
  }

  /// A stored property.
  package struct Property: Sendable, Hashable, Codable {
    /// Its name, without backticks.
    package var name: String

    /// Its type, as the generated file spells it, if the source shows it.
    package var type: String?

    /// Its access level, if the source has one.
    package var access: String?

    /// Whether it is a `let`.
    package var isConstant: Bool

    /// Its initial value as written, if it has one.
    package var initialValue: String?

    /// The place of the name.
    package var location: SourcePosition

    /// Ratchet's attributes on it.
    package var annotations: [String]

    /// The conditions of the `#if`s around it inside the type.
    package var conditions: [String]
  }
}

extension ModelDump.Domain {
  init(_ domain: Domain, index: ModuleIndex) {
    let scope = NameScope(index: index, domain: domain)
    let type = domain.declaration
    self.init(
      name: domain.extendedName,
      typeName: domain.typeName,
      kind: type.kind.rawValue,
      role: "\(domain.role)",
      access: domain.access.keyword,
      location: type.location,
      conditions: domain.conditions.map(\.text),
      availability: domain.availability,
      genericParameters: domain.genericParameters.map(\.name),
      annotations: type.annotations.map(\.kind.rawValue),
      generates: domain.parts.all.map { $0.template(for: type.kind) },
      cases: type.cases.map { ModelDump.Case($0, scope) },
      properties: type.properties.map { ModelDump.Property($0, scope) }
    )
  }
}

extension ModelDump.Case {
  fileprivate init(_ enumCase: EnumCase, _ scope: NameScope) {
    self.init(
      name: enumCase.name,
      location: enumCase.location,
      annotations: enumCase.annotations.map(\.kind.rawValue),
      conditions: enumCase.conditions.map(\.text),
      payloads: enumCase.payloads.map { payload in
        ModelDump.Payload(
          label: payload.label,
          type: scope.text(of: payload.type),
          defaultValue: payload.defaultValue?.text
        )
      }
    )
  }
}

extension ModelDump.Property {
  fileprivate init(_ property: StoredProperty, _ scope: NameScope) {
    self.init(
      name: property.name,
      type: property.type.map(scope.text),
      access: property.access?.keyword,
      isConstant: property.isConstant,
      initialValue: property.initialValue?.text,
      location: property.location,
      annotations: property.annotations.map(\.kind.rawValue),
      conditions: property.conditions.map(\.text)
    )
  }
}
