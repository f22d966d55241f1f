/// The `.ratchet.yml` that `ratchet init` writes: all keys with explanations and default values.
package enum SettingsText {
  /// The name of the file.
  package static let fileName = SettingsFinder.fileName

  /// Writes the file, unless there is one.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The reason why it was not written, if it was not.
  package static func write(to path: String) -> Diagnostic? {
    do throws(FileWriter.Failure) {
      guard try FileWriter.create(text, at: path) else { return .settingsExist(path) }
      return nil
    } catch {
      return .unusableOutput(
        path, reason: error.reason, wayOut: "name a folder that exists: 'ratchet init <folder>'")
    }
  }

  /// The file's text.
  package static let text = """
    # The settings of Ratchet for this folder and its subfolders. Each key has its default value, so
    # this file changes nothing until you edit it.
    #
    # A '.ratchet.yml' can be in the root of a package, beside a target, or deeper: the file nearest to
    # a source wins, key by key.

    # What is generated. Turn off what you do not use or write by hand.
    generate:
    \(GeneratedPart.SettingsKey.allCases.map { "  \($0.rawValue): true   # \($0.about)" }.joined(separator: "\n"))

    # Sources to leave out, as paths relative to this folder. '*' matches any characters of a name, '?'
    # matches one, and '**' matches any folders. A pattern without a slash matches names at any depth:
    #   - Legacy/**
    #   - "*.generated.swift"
    exclude: []

    # The access of generated members that no protocol requires: 'type' (the access of the type itself),
    # 'public', 'package' or 'internal'.
    access:
      memberwise-init: type     # the initializers of @MemberwiseInit and of a reducer's public State
      dependency-client: type   # the initializer, the methods and 'mock' of @DependencyClient

    # Text for the top of each generated file. Lines that are not comments become comments:
    #   header: |
    #     Copyright (c) 2026 Example Ltd.
    header: ""

    # The indentation of lines: a number of spaces from 1 to 8, or 'tabs'.
    indentation: 2

    # Your own templates, as paths relative to this folder. A template with the name of a built-in one
    # replaces it. Any other adds a part to the generated code of each type:
    #   CasePathable: Templates/CasePathable.mustache
    #   AnalyticsName: Templates/AnalyticsName.mustache
    templates: {}

    # The severity of warnings: 'error', 'warning' or 'ignore'.
    warnings:
    \(Warnings.explained.map { "  \($0.id): \(Warnings.defaultLevel(of: $0.id))   # \($0.about)" }.joined(separator: "\n"))

    # Whether a test target that uses the plugin gets stubs of the modules that it imports.
    stubs: true

    # Whether it also tests the laws of their domains. Laws need the stubs, and RatchetTesting.
    laws: false

    """
}
