import RatchetGenerator

/// The features of some sources.
package struct FeatureCatalogue: Sendable {
  /// All of them, by module and name.
  package private(set) var features: [Feature] = []

  /// Reads sources.
  ///
  /// It parses all of them, because any file may declare a payload's type.
  ///
  /// - Parameter sources: The files.
  /// - Returns: The features, and the diagnostics of files that could not be read.
  package static func read(
    _ sources: [SourceReference]
  ) -> (catalogue: Self, diagnostics: [Diagnostic]) {
    let project = Pipeline.resolve(Configuration(sources: sources, settings: .none))
    var diagnostics = project.settings.diagnostics
    var catalogue = Self()
    for module in project.map({ Pipeline.read(Pipeline.scan($0)) }) where !module.files.isEmpty {
      diagnostics += module.diagnostics
      let files = module.everything()
      diagnostics += files.flatMap(\.diagnostics)
      catalogue.add(
        module.name, files.filter(\.diagnostics.isEmpty), width: project.configuration.width)
    }
    catalogue.features.sort { ($0.module, $0.name) < ($1.module, $1.name) }
    return (catalogue, Diagnostic.sorted(diagnostics))
  }

  private mutating func add(_ module: String, _ files: [FileDeclarations], width: Int) {
    let files = ReducerEnum.completed(files)
    let index = ModuleIndex(files)
    var sources = ReducerSources()
    let read = ParallelMap.map(files, width: width) { file in
      (try? FileReader.read(file.path)).map(EffectReader.read) ?? ReducerSources()
    }
    for part in read { sources.merge(part) }
    for reducer in index.reducers {
      guard let path = index.declaration(named: reducer)?.path,
        let file = files.first(where: { Self.declares(path, in: $0.types) })
      else { continue }
      let feature = Feature(
        module: module, path: path, file: file.path, index: index, sources: sources)
      if feature.action != nil { features.append(feature) }
    }
  }

  private static func declares(_ path: [String], in types: [TypeDeclaration]) -> Bool {
    types.contains { type in
      (type.path == path && type.kind != .extension) || declares(path, in: type.nested)
    }
  }

  /// The feature with a name: `Counter`, `Parent.Child`, `App.Counter`.
  ///
  /// - Throws: ``ScaffoldError`` if there is none, or more than one.
  package func feature(named name: String) throws(ScaffoldError) -> Feature {
    let exact = features.filter { $0.name == name || "\($0.module).\($0.name)" == name }
    let found = exact.isEmpty ? features.filter { $0.name.hasSuffix(".\(name)") } : exact
    switch found.count {
    case 1: return found[0]
    case 0:
      let names = features.flatMap { [$0.name, $0.path.last ?? ""] }
      throw .unknownFeature(
        name, nearest: NearestName.of(name, among: names), all: features.map(\.name))
    default: throw .ambiguousFeature(name, found.map { "\($0.module).\($0.name)" })
    }
  }
}
