/// The domains of one module.
package struct ModuleDomains: Sendable {
  /// The declarations of the module's files.
  package let declarations: [FileDeclarations]

  /// An index of the declarations, including those that are generated.
  package let index: ModuleIndex

  /// The domains of the files that parse.
  package let files: [FileDomains]

  /// The names of the types that are made `Equatable`.
  package let generated: Set<String>

  /// How long it took to find them.
  package let timings: Report.Timings

  /// Finds the domains of a module.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of the module's files.
  ///   - namesElsewhere: Names of types that the other files of the module declare.
  ///   - settings: The settings of each source.
  ///   - configuration: The options.
  init(
    _ declarations: [FileDeclarations], namesElsewhere: Set<String>, settings: SettingsIndex,
    _ configuration: Configuration
  ) {
    var watch = Stopwatch()
    let completed = ReducerEnum.completed(declarations, namesElsewhere: namesElsewhere) {
      !settings[$0].settings.omitted.contains(.reducerEnum)
    }
    let builder = DomainBuilder(
      index: completed.index, isMainActorByDefault: configuration.isMainActorByDefault)
    let sound = completed.files.filter(\.diagnostics.isEmpty)
    files = ParallelMap.map(sound, width: configuration.width) { file in
      settings[file.path].settings.limited(builder.domains(in: file))
    }
    generated = Set(
      files.flatMap(\.domains).filter { $0.parts[.equality] == .whole }.map(\.extendedName))
    self.declarations = declarations
    index = completed.index
    timings = [.model: watch.lap()]
  }
}
