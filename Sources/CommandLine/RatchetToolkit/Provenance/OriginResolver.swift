import RatchetGenerator

/// Resolves the places and kinds of attributes in a trace to parts of the source.
struct OriginResolver {
  let outline: SourceOutline

  /// The resolved sources of the trace.
  private(set) var origins: [Origin] = []

  /// The declarations of the origins in the outline, if they are in it.
  private var entries: [Int?] = []

  /// The template of the file.
  private var root = ""

  init(outline: SourceOutline) {
    self.outline = outline
  }

  /// Adds the next of a trace's sources.
  ///
  /// Those that contain it must have been added.
  mutating func add(_ source: TemplateTrace.Source) {
    var origin =
      source.parent.map { origins[$0] }
      ?? Origin(
        declaration: outline.file, attributes: [], requests: [], part: source.template,
        template: "")
    if source.parent == nil { root = source.template }
    var entry = source.parent.flatMap { entries[$0] }
    // A template that the file's template includes is a part. Templates inside belong to the part.
    if origin.part == root { origin.part = source.template }
    origin.template = source.template
    if let place = source.origin {
      entry = source.path == nil ? outline.index(at: place) : nil
      origin.declaration = declaration(entry, at: place, in: source.path)
      origin.attributes = own(source.attributes, on: entry)
    } else if !source.attributes.isEmpty {
      origin.requests = requests(source.attributes, of: entry)
    }
    origins.append(origin)
    entries.append(entry)
  }

  private func declaration(
    _ entry: Int?, at place: SourcePosition, in path: String?
  ) -> SourceElement {
    if let entry { return outline.entries[entry].element }
    guard let path else { return outline.file }
    var element = SourceElement.file(path)
    element.kind = .cStruct
    (element.location, element.range) = (place, SourceRange(at: place))
    return element
  }

  private func own(_ kinds: [Annotation.Kind], on entry: Int?) -> [SourceElement] {
    guard let entry, !kinds.isEmpty else { return [] }
    let names = Set(kinds.map { "@\($0.rawValue)" })
    return outline.entries[entry].attributes.filter { names.contains($0.name) }
  }

  /// The attributes of some kinds on a type, or otherwise on the nearest surrounding type with any.
  private func requests(_ kinds: [Annotation.Kind], of entry: Int?) -> [SourceElement] {
    var current = entry
    while let index = current {
      let found = own(kinds, on: index)
      if !found.isEmpty { return found }
      current = outline.entries[index].parent
    }
    return []
  }
}
