/// The `.ratchet.yml` that `ratchet init` writes: all keys, each explained, with the values that hold
/// where nothing is said.
package enum SettingsText {
  /// The name of the file.
  package static let fileName = SettingsFinder.fileName

  /// Writes the file, unless one is there.
  ///
  /// - Parameter path: Where it goes.
  /// - Returns: What is in the way, if anything is.
  package static func write(to path: String) -> Diagnostic? {
    do throws(FileWriter.Failure) {
      guard try FileWriter.create(text, at: path) else { return .settingsExist(path) }
      return nil
    } catch {
      return .unusableOutput(
        path, reason: error.reason, wayOut: "name a folder that is there: 'ratchet init <folder>'")
    }
  }

  /// The file's text.
  package static let text = """
    # What Ratchet does in this folder and below. Each key stands here with the value that it has when
    # it is left out, so this file changes nothing until you edit it.
    #
    # A '.ratchet.yml' may lie at the root of a package, and beside a target or deeper: the nearest to
    # a source wins, key by key.

    # What is generated. Turn off what you do not use, or write by hand.
    generate:
      case-paths: true          # CasePathable, for the actions and states of reducers and for @CasePathable
      equatable: true           # ==, for actions and states
      hashable: true            # hash(into:), where '@Reducer(state: .hashable)' asks for it
      codable: true             # Codable, where '@Reducer(state: .codable)' asks for it
      observation: true         # what @ObservableState is for
      bindings: true            # BindableAction and BindableState
      memberwise-init: true     # the initializers of @MemberwiseInit and of a reducer's public State
      reducer-enum: true        # the state, actions and body of '@Reducer enum'
      dependency-client: true   # the initializer, methods, mock and 'unimplemented' of @DependencyClient

    # Sources that are left out, as paths from this folder on. '*' stands for any letters of a name, '?'
    # for one, '**' for any folders; a pattern without a slash is about names at any depth:
    #   - Legacy/**
    #   - "*.generated.swift"
    exclude: []

    # How visible generated members may be, where no protocol asks for them: 'type' (as the type itself),
    # 'public', 'package' or 'internal'.
    access:
      memberwise-init: type     # the initializers of @MemberwiseInit and of a reducer's public State
      dependency-client: type   # the initializer, the methods and 'unimplemented' of @DependencyClient

    # What stands at the top of each generated file. Lines that are no comments become some:
    #   header: |
    #     Copyright (c) 2026 Example Ltd.
    header: ""

    # What lines are indented by: a number of spaces from 1 to 8, or 'tabs'.
    indentation: 2

    # Templates of your own, as paths from this folder on. One with the name of a built-in template takes
    # its place; any other adds a part to what is generated for each type:
    #   CasePathable: Templates/CasePathable.mustache
    #   AnalyticsName: Templates/AnalyticsName.mustache
    templates: {}

    # What becomes of warnings: 'error', 'warning' or 'ignore'.
    warnings:
    \(Warnings.explained.map { "  \($0.id): warning   # \($0.about)" }.joined(separator: "\n"))

    # Whether a test target that uses the plugin has stubs of the modules that it imports.
    stubs: true

    # Whether it tests the laws of their domains as well. They need the stubs, and RatchetTesting.
    laws: false

    """
}
