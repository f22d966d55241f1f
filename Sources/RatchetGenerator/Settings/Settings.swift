/// What a project wants of the generator: what its `.ratchet.yml` says, with the defaults for all that
/// it does not say.
package struct Settings: Sendable, Hashable {
  /// Which kinds of code are left out.
  package var omitted: Set<GeneratedKind> = []

  /// The sources that are left out.
  package var exclude: [PathPattern] = []

  /// How visible generated members may be.
  package var access: [LimitedMember: AccessLevel] = [:]

  /// What stands at the top of each generated file, as comment lines.
  package var header: String?

  /// What lines are indented by.
  package var indentation = Indentation.spaces(2)

  /// The project's own templates, by name.
  package var templates: [String: TemplateFile] = [:]

  /// What becomes of warnings, by their ids.
  package var warnings: [String: WarningLevel] = [:]

  /// Whether a test target gets stubs of the modules that it imports.
  package var stubs = true

  /// Whether a test target tests the laws of the domains that it sees.
  package var laws = false

  /// Creates the settings of a project that says nothing.
  package init() {}

  /// A kind of code that can be left out.
  package enum GeneratedKind: String, Sendable, Hashable, CaseIterable {
    case casePaths = "case-paths"
    case equatable
    case hashable
    case codable
    case observation
    case bindings
    case memberwiseInit = "memberwise-init"
    case reducerEnum = "reducer-enum"
    case dependencyClient = "dependency-client"
    case dependencyClientValues = "dependency-client-values"
  }

  /// Members whose visibility is a matter of taste, since no protocol asks for them.
  package enum LimitedMember: String, Sendable, Hashable, CaseIterable {
    case memberwiseInit = "memberwise-init"
    case dependencyClient = "dependency-client"
  }

  /// What becomes of a warning.
  package enum WarningLevel: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case ignore
  }

  /// A template of the project's own.
  package struct TemplateFile: Sendable, Hashable {
    /// Where it lies.
    package var path: String

    /// The `.ratchet.yml` that names it.
    package var namedIn: String

    /// Where in it.
    package var location: SourceLocation
  }

  /// Takes over what a file says, key by key.
  mutating func apply(_ file: SettingsFile) {
    for (kind, isGenerated) in file.generate {
      if isGenerated { omitted.remove(kind) } else { omitted.insert(kind) }
    }
    for (member, limit) in file.access { access[member] = limit == .open ? nil : limit }
    for (id, level) in file.warnings { warnings[id] = level == .warning ? nil : level }
    templates.merge(file.templates, uniquingKeysWith: { $1 })
    if let stubs = file.stubs { self.stubs = stubs }
    if let laws = file.laws { self.laws = laws }
    if let exclude = file.exclude { self.exclude = exclude }
    if let header = file.header { self.header = header.isEmpty ? nil : header }
    if let indentation = file.indentation { self.indentation = indentation }
  }
}
