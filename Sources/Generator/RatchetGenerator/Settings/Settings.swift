/// A project's settings: the keys of its `.ratchet.yml`, with defaults for keys that are missing.
package struct Settings: Sendable, Hashable {
  /// The keys of what is left out.
  package var omitted: Set<GeneratedPart.SettingsKey> = []

  /// The excluded sources.
  package var exclude: [PathPattern] = []

  /// How visible generated members may be.
  package var access: [LimitedMember: AccessLevel] = [:]

  /// The comment lines at the top of each generated file.
  package var header: String?

  /// The indentation of generated code.
  package var indentation = Indentation.spaces(2)

  /// The project's own templates, by name.
  package var templates: [String: TemplateFile] = [:]

  /// The levels of warnings, by their ids.
  package var warnings: [String: WarningLevel] = [:]

  /// Whether a test target gets stubs of the modules that it imports.
  package var stubs = true

  /// Whether a test target tests the laws of the domains that it sees.
  package var laws = false

  /// Creates the default settings.
  package init() {}

  /// Members whose visibility you can choose, because no protocol requires them.
  package enum LimitedMember: String, Sendable, Hashable, CaseIterable {
    case memberwiseInit = "memberwise-init"
    case dependencyClient = "dependency-client"
  }

  /// The level of a warning.
  package enum WarningLevel: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case ignore
  }

  /// A project's own template.
  package struct TemplateFile: Sendable, Hashable {
    /// Its path.
    package var path: String

    /// The `.ratchet.yml` that names it.
    package var namedIn: String

    /// The place of its name there.
    package var location: SourcePosition
  }

  /// Applies the keys of a file.
  mutating func apply(_ file: SettingsFile) {
    for (key, isGenerated) in file.generate {
      if isGenerated { omitted.remove(key) } else { omitted.insert(key) }
    }
    for (member, limit) in file.access { access[member] = limit == .open ? nil : limit }
    for (id, level) in file.warnings {
      warnings[id] = level == Warnings.defaultLevel(of: id) ? nil : level
    }
    templates.merge(file.templates, uniquingKeysWith: { $1 })
    if let stubs = file.stubs { self.stubs = stubs }
    if let laws = file.laws { self.laws = laws }
    if let exclude = file.exclude { self.exclude = exclude }
    if let header = file.header { self.header = header.isEmpty ? nil : header }
    if let indentation = file.indentation { self.indentation = indentation }
  }
}
