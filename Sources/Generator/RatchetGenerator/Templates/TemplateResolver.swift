/// Looks up the names of a template in the views that it shows.
///
/// Partials are resolved at their places, because the meaning of their names depends on the place.
package struct TemplateResolver {
  private let sources: [String: TemplateSource]
  private(set) var diagnostics: [Diagnostic] = []

  /// The names of the template and of those that it includes.
  private var partials: [String] = []

  /// The text of the template.
  private var text: [UInt8] = []

  /// Whether the template has become too long, so that it includes nothing more.
  private var isTooLong = false

  /// How many elements have been looked up.
  private var count = 0

  /// How long a template can become by what it includes, in bytes of text, in inclusions and in
  /// elements.
  private static let greatestLength = (bytes: 8 << 20, partials: 10_000, elements: 1 << 21)

  private var parsed: [ParsedTemplateID: [TemplateElement]] = [:]
  private var fields: [ObjectIdentifier: [String: Field]] = [:]

  /// - Parameter sources: The templates by name.
  package init(_ sources: [String: TemplateSource]) {
    self.sources = sources
  }

  /// A parsed template, with the indentation of its lines.
  private struct ParsedTemplateID: Hashable {
    var name: String
    var indentation: String
  }

  private typealias Field = (index: Int, kind: TemplateFieldKind)

  /// What names can refer to in a part of a template.
  private struct Scope {
    enum Frame {
      case view(any TemplateView.Type)
      case text
    }

    var source: TemplateSource
    var frames: [Frame]

    /// For each frame, the one whose field it shows.
    var origins: [Int] = [0]

    /// The lists that it is in.
    var lists: [TemplateNode.Reference] = []

    /// Whether it is in a list.
    var isInList: Bool { !lists.isEmpty }

    /// Whether it is in a group.
    var isInGroup = false

    /// The templates that contain it.
    var partials: [Partial] = []

    /// A template that is being included.
    struct Partial {
      var name: String
      var index: Int

      /// The position of the view that it shows.
      var entry: Int
    }

    /// The type of the innermost view, if the surrounding section shows one.
    func viewType(at index: Int) -> ObjectIdentifier? {
      guard case .view(let type) = frames[index] else { return nil }
      return ObjectIdentifier(type)
    }

    /// Whether a view is a part of another one, and not only inside its section.
    func isPart(_ index: Int, of outer: Int) -> Bool {
      var place = index
      while place > outer { place = origins[place] }
      return place == outer
    }

    /// - Parameters:
    ///   - frame: What a section shows.
    ///   - field: The field of the section.
    ///   - isList: Whether it shows each element of a list.
    func adding(_ frame: Frame, of field: TemplateNode.Reference, isList: Bool = false) -> Scope {
      var scope = self
      scope.frames.append(frame)
      scope.origins.append(field.frame)
      if isList { scope.lists.append(field) }
      return scope
    }

    /// The names of all fields, from the innermost view outward.
    var names: [String] {
      frames.reversed().flatMap { frame in
        if case .view(let type) = frame { type.signature.map(\.name) } else { [String]() }
      }
    }
  }

  /// A template that is ready to be rendered.
  ///
  /// - Parameters:
  ///   - source: The template.
  ///   - view: The view that it shows.
  /// - Returns: The template. Its errors are in ``diagnostics``.
  package mutating func template(_ source: TemplateSource, for view: any TemplateView.Type)
    -> Template
  {
    (partials, text, count, isTooLong) = ([], [], 0, false)
    let scope = Scope(source: source, frames: [.view(view)])
    let nodes = nodes(of: source, indentation: "", in: scope)
    return Template(nodes: nodes, text: text, partials: partials)
  }

  private mutating func nodes(
    of source: TemplateSource, indentation: String, in scope: Scope
  ) -> [TemplateNode] {
    var scope = scope
    let index = partials.count
    scope.partials.append(
      Scope.Partial(name: source.name, index: index, entry: scope.frames.count - 1))
    partials.append(source.name)
    let contents = nodes(for: elements(of: source, indentation: indentation), in: scope)
    return [.partial(index, count: contents.count)] + contents
  }

  private mutating func nodes(
    for elements: [TemplateElement], in scope: Scope
  ) -> [TemplateNode] {
    elements.flatMap { nodes(for: $0, in: scope) }
  }

  private mutating func elements(of source: TemplateSource, indentation: String)
    -> [TemplateElement]
  {
    let id = ParsedTemplateID(name: source.name, indentation: indentation)
    if let elements = parsed[id] { return elements }
    var parser = TemplateParser(source.text, indentation: indentation)
    let elements = parser.elements()
    parsed[id] = elements
    for problem in parser.problems {
      add(
        Diagnostic(
          id: "template-syntax", problem.message, path: source.path, at: problem.location,
          notes: [Diagnostic.Note(problem.note)]))
    }
    return elements
  }

  private mutating func nodes(for element: TemplateElement, in scope: Scope) -> [TemplateNode] {
    count += 1
    switch element {
    case .text(let text): return scope.isInGroup ? lines(text) : located(text)
    case .variable(let name, let location): return variable(name, at: location, in: scope)
    case .section(let name, let isInverted, let elements, let location):
      return section(name, isInverted: isInverted, elements: elements, at: location, in: scope)
    case .group(let isFilled, let isWholeLines, let elements):
      var inner = scope
      inner.isInGroup = true
      let contents = nodes(for: elements, in: inner)
      let group = TemplateNode.group(
        isFilled: isFilled, isWholeLines: isWholeLines, count: contents.count)
      return [group] + contents
    case .partial(let name, let indentation, let isWholeLine, let location):
      let nodes = partial(name, indentation: indentation, at: location, in: scope)
      let hasGroups = ["group()", "fill()"].contains { group in
        sources[name].map { ByteSearch.count(of: group, in: $0.text) > 0 } ?? false
      }
      return isWholeLine || !hasGroups ? nodes : [.margin(count: nodes.count)] + nodes
    }
  }

  // MARK: - Text

  /// A text of a group, before its line breaks become nodes.
  private mutating func lines(_ text: String) -> [TemplateNode] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.isEmpty ? [] : [node($0)] }.joined(separator: [.lineBreak]))
  }

  private mutating func node(_ text: some StringProtocol) -> TemplateNode {
    let start = self.text.count
    self.text += text.utf8
    return .text(start..<self.text.count)
  }

  /// A text, and whether the compiler counts the lines after it.
  private mutating func located(_ text: String) -> [TemplateNode] {
    let starts = ByteSearch.count(of: "#sourceLocation(file", in: text)
    let ends = ByteSearch.count(of: "#sourceLocation()", in: text)
    return starts == ends ? [node(text)] : [node(text), .located(starts > ends)]
  }

  // MARK: - Variables

  private mutating func variable(
    _ name: String, at location: SourcePosition, in scope: Scope
  ) -> [TemplateNode] {
    if name == "." {
      guard case .text? = scope.frames.last else {
        add(.noCurrentText(in: scope.source, at: location))
        return []
      }
      return [.current(frame: scope.frames.count - 1)]
    }
    guard let (reference, kind) = find(name, at: location, in: scope) else { return [] }
    switch kind {
    case .text, .optionalText: return [.variable(reference)]
    case .texts, .flag, .view, .views:
      add(.noText(name, kind, in: scope.source, at: location))
      return []
    }
  }

  private mutating func find(
    _ name: String, at location: SourcePosition, in scope: Scope
  ) -> (TemplateNode.Reference, TemplateFieldKind)? {
    for (offset, frame) in scope.frames.enumerated().reversed() {
      guard case .view(let type) = frame, let field = fields(of: type)[name] else { continue }
      return (TemplateNode.Reference(frame: offset, field: field.index), field.kind)
    }
    add(.unknownTemplateName(name, among: scope.names, in: scope.source, at: location))
    return nil
  }

  private mutating func fields(of type: any TemplateView.Type) -> [String: Field] {
    let id = ObjectIdentifier(type)
    if let fields = fields[id] { return fields }
    let named = type.signature.enumerated().map { ($1.name, (index: $0, kind: $1.kind)) }
    let fields = Dictionary(named, uniquingKeysWith: { first, _ in first })
    self.fields[id] = fields
    return fields
  }

  // MARK: - Sections

  private mutating func section(
    _ name: String, isInverted: Bool, elements: [TemplateElement], at location: SourcePosition,
    in scope: Scope
  ) -> [TemplateNode] {
    if name == "first()" || name == "last()" {
      if !scope.isInList { add(.noList(name, in: scope.source, at: location)) }
      let contents = nodes(for: elements, in: scope)
      let node =
        name == "first()"
        ? TemplateNode.first(isInverted: isInverted, count: contents.count)
        : .last(isInverted: isInverted, count: contents.count)
      return [node] + contents
    }
    if name == "group()" || name == "fill()" {
      add(.invertedGroup(name, in: scope.source, at: location))
      return []
    }
    if name.hasPrefix("any("), name.hasSuffix(")") {
      guard let (reference, _) = find(String(name.dropFirst(4).dropLast()), at: location, in: scope)
      else {
        return []
      }
      let contents = nodes(for: elements, in: scope)
      return [.any(reference, isInverted: isInverted, count: contents.count)] + contents
    }
    // In a section with a wrong name, further errors would have the same cause.
    guard let (reference, kind) = find(name, at: location, in: scope) else { return [] }
    if isInverted {
      let contents = nodes(for: elements, in: scope)
      return [.inverted(reference, count: contents.count)] + contents
    }
    // Shown once for each of its own elements, a list would become longer than any memory.
    guard !scope.lists.contains(reference) else {
      add(.nestedList(name, in: scope.source, at: location))
      return []
    }
    let inner =
      switch kind {
      case .flag: scope
      case .text, .optionalText: scope.adding(.text, of: reference)
      case .texts: scope.adding(.text, of: reference, isList: true)
      case .view(let type): scope.adding(.view(type), of: reference)
      case .views(let type): scope.adding(.view(type), of: reference, isList: true)
      }
    let contents = nodes(for: elements, in: inner)
    return [.section(reference, count: contents.count)] + contents
  }

  // MARK: - Partials

  private mutating func partial(
    _ name: String, indentation: String, at location: SourcePosition, in scope: Scope
  ) -> [TemplateNode] {
    guard let source = sources[name] else {
      add(.unknownPartial(name, among: sources.keys.sorted(), in: scope.source, at: location))
      return []
    }
    if let outer = scope.partials.last(where: { $0.name == name }) {
      // It ends only if it shows a smaller part of its view each time.
      let current = scope.frames.count - 1
      let type = scope.viewType(at: current)
      guard current > outer.entry, type != nil, type == scope.viewType(at: outer.entry),
        scope.isPart(current, of: outer.entry)
      else {
        add(.recursivePartial(name, in: scope.source, at: location))
        return []
      }
      return [.recursion(partial: outer.index, entry: outer.entry)]
    }
    // Templates that include each other twice become longer than any memory.
    if partials.count > Self.greatestLength.partials || text.count > Self.greatestLength.bytes
      || count > Self.greatestLength.elements
    {
      if !isTooLong { add(.endlessPartial(name, in: scope.source, at: location)) }
      isTooLong = true
      return []
    }
    var inner = scope
    inner.source = source
    return nodes(of: source, indentation: indentation, in: inner)
  }

  /// A partial that is used in several places has the same errors in each.
  private mutating func add(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
