import RatchetGenerator

/// Turns what a trace knows, places and kinds of attributes, into what stands there in the source.
struct OriginResolver {
  let outline: SourceOutline

  /// What each of the trace's sources is.
  private(set) var origins: [Origin] = []

  /// What the declarations of the origins are in the outline, where they are in it.
  private var entries: [Int?] = []

  /// The template of the file.
  private var root = ""

  init(outline: SourceOutline) {
    self.outline = outline
  }

  /// Adds the next of a trace's sources: those that it lies in have been added.
  mutating func add(_ source: TemplateTrace.Source) {
    var origin =
      source.parent.map { origins[$0] }
      ?? Origin(
        declaration: outline.file, attributes: [], requests: [], part: source.template,
        template: "")
    if source.parent == nil { root = source.template }
    var entry = source.parent.flatMap { entries[$0] }
    // What the file's own template includes is a part; what that includes belongs to the part.
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
    _ entry: Int?, at place: SourceLocation, in path: String?
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

  /// The attributes of some kinds on a type, or else on the nearest of those around it that has some.
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
