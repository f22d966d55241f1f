/// The domains of one module.
package struct ModuleDomains: Sendable {
  /// The domains of a file, and the settings that apply to it.
  package struct File: Sendable {
    package var source: Source
    package var domains: FileDomains
  }

  /// The parsed files of the module.
  let module: ParsedModule

  /// An index of the declarations, including those that are generated.
  package let index: ModuleIndex

  /// The domains of the files that parse, without the parts that the settings leave out.
  package let files: [File]

  /// The names of the types that are made `Equatable`.
  package let generated: Set<String>

  /// The time of the stages so far.
  let timings: Report.Timings
}

extension Pipeline {
  /// Finds the domains of a module.
  ///
  /// - Parameter module: The declarations of the module.
  package static func model(_ module: ParsedModule) -> ModuleDomains {
    var watch = Stopwatch()
    let configuration = module.configuration
    let incomplete = Set(
      module.files.lazy.filter { $0.source.settings.omitted.contains(.reducerEnum) }
        .map(\.declarations.path))
    let completed = ReducerEnum.completed(
      module.declarations, namesElsewhere: module.namesElsewhere
    ) { !incomplete.contains($0) }
    let builder = DomainBuilder(
      index: completed.index, isMainActorByDefault: configuration.isMainActorByDefault)
    let sound = zip(module.files, completed.files).filter(\.1.diagnostics.isEmpty)
    let files = ParallelMap.map(Array(sound), width: configuration.width) { file, declarations in
      ModuleDomains.File(
        source: file.source,
        domains: file.source.settings.limited(builder.domains(in: declarations)))
    }
    return ModuleDomains(
      module: module, index: completed.index, files: files,
      generated: Set(
        files.flatMap(\.domains.domains).filter { $0.parts[.equality] == .whole }
          .map(\.extendedName)),
      timings: module.timings.merging([.model: watch.lap()], uniquingKeysWith: +))
  }
}
