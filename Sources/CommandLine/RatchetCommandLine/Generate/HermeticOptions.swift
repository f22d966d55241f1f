import ArgumentParser

/// The options of a run that a build system starts, with declared inputs and outputs.
struct HermeticOptions: ParsableArguments {
  @Flag(
    name: .customLong("hermetic"),
    help: ArgumentHelp(
      "Read only the named files, and write a file for each source, without a cache and a manifest: "
        + "the same bytes in each folder and on each machine, if paths are relative to the current "
        + "folder. If there are errors, no output is left. Without '--config', there is no "
        + "configuration; without '--libclang', there is no libclang."
    ))
  var isOn = false

  @Option(
    help: ArgumentHelp(
      "With '--hermetic': write the names of the files that were read, as a rule of 'make'.",
      valueName: "file"))
  var depfile: String?

  @Option(
    name: .customLong("dependency"),
    help: ArgumentHelp(
      "With '--hermetic': a Swift source of another module. Its conformances to 'Equatable' are not "
        + "repeated, and stubs can contain its types. You can repeat this option.",
      valueName: "module=file"))
  var dependencies: [String] = []

  func validate() throws {
    if depfile == "" { throw ValidationError("'--depfile' is empty") }
    if !isOn, depfile != nil { throw ValidationError("'--depfile' needs '--hermetic'") }
    if !isOn, !dependencies.isEmpty {
      throw ValidationError("'--dependency' needs '--hermetic'")
    }
    _ = try SourceArguments.parsed(dependencies)
  }

  /// The sources of other modules.
  var dependencySources: [(module: String, paths: [String])] {
    SourceArguments.grouped(dependencies)
  }
}

/// Sources that are named with their modules: `Counter=Sources/Counter/Counter.swift`.
enum SourceArguments {
  /// The parts of each argument.
  ///
  /// - Throws: A `ValidationError` for an argument without a module or without a path.
  static func parsed(_ arguments: [String]) throws -> [(module: String, path: String)] {
    try arguments.map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw ValidationError(
          "'\(argument)' does not name a source with its module: Counter=Sources/Counter/Counter.swift"
        )
      }
      return (String(parts[0]), String(parts[1]))
    }
  }

  /// The paths of each module, by the module's name; arguments that ``parsed(_:)`` rejects are left out.
  static func grouped(_ arguments: [String]) -> [(module: String, paths: [String])] {
    let parts = (try? parsed(arguments)) ?? []
    return Dictionary(grouping: parts, by: \.module).sorted { $0.key < $1.key }
      .map { (module: $0.key, paths: $0.value.map(\.path)) }
  }
}
