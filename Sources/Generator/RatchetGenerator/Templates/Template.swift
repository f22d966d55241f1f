/// A template that is ready to be rendered: all names in it have been found.
package struct Template: Sendable {
  /// The nodes.
  ///
  /// The first one is the template itself, as the first of its partials.
  private let nodes: [TemplateNode]

  /// The text that nodes refer to.
  private let text: [UInt8]

  /// The names of the template and of those that it includes.
  private let partials: [String]

  /// The places of the contents of the partials that contain themselves.
  private let recursive: [Int: Range<Int>]

  init(nodes: [TemplateNode], text: [UInt8], partials: [String]) {
    self.nodes = nodes
    self.text = text
    self.partials = partials
    let repeated = Set(
      nodes.compactMap { if case .recursion(let partial, _) = $0 { partial } else { nil } })
    var recursive: [Int: Range<Int>] = [:]
    for (index, node) in nodes.enumerated() {
      guard case .partial(let partial, let count) = node, repeated.contains(partial) else {
        continue
      }
      recursive[partial] = index + 1..<index + 1 + count
    }
    self.recursive = recursive
  }

  /// Returns the text for a view.
  ///
  /// - Parameters:
  ///   - view: A view of the type that the template was resolved for.
  ///   - indentation: The final indentation of the text, which makes its lines wider.
  package func text(of view: any TemplateView, indentation: Indentation = .spaces(2)) -> String {
    traced(view, indentation: indentation, isTraced: false).text
  }

  /// Returns the text for a view, with the origin of each range.
  ///
  /// - Parameters:
  ///   - view: A view of the type that the template was resolved for.
  ///   - indentation: The final indentation of the text, which makes its lines wider.
  ///   - isTraced: Whether the origins are recorded.
  func traced(
    _ view: any TemplateView, indentation: Indentation, isTraced: Bool
  ) -> TracedText {
    var printer = LinePrinter(indentation: indentation)
    if isTraced { printer.trace = TemplateTrace() }
    return nodes.withUnsafeBufferPointer { nodes in
      text.withUnsafeBufferPointer { text in
        var rendering = Rendering(
          nodes: nodes, text: text, partials: partials, recursive: recursive, printer: printer)
        rendering.render(view)
        return TracedText(rendering.printer.text, rendering.printer.trace)
      }
    }
  }

  private enum Frame {
    case view(any TemplateView)
    case text(String)
    case traced(TracedText)
  }

  private struct Rendering {
    let nodes: UnsafeBufferPointer<TemplateNode>
    let text: UnsafeBufferPointer<UInt8>
    let partials: [String]
    let recursive: [Int: Range<Int>]
    private(set) var printer: LinePrinter
    private var frames: [Frame] = []
    private var isFirst = false
    private var isLast = false

    /// The current origin and its template, if origins are recorded.
    private var source: Int?
    private var template = ""

    init(
      nodes: UnsafeBufferPointer<TemplateNode>, text: UnsafeBufferPointer<UInt8>,
      partials: [String], recursive: [Int: Range<Int>], printer: LinePrinter
    ) {
      self.nodes = nodes
      self.text = text
      self.partials = partials
      self.recursive = recursive
      self.printer = printer
    }

    mutating func render(_ view: any TemplateView) {
      template = partials[0]
      // The first node is the template itself, which is not included by another one.
      render(1..<nodes.count, in: .view(view))
      printer.finish()
    }

    private mutating func render(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        let contents = index + 1..<index + 1 + nodes[index].count
        render(nodes[index], contents)
        index = contents.upperBound
      }
    }

    private mutating func render(_ node: TemplateNode, _ contents: Range<Int>) {
      switch node {
      case .text(let range):
        printer.append(UnsafeBufferPointer(rebasing: text[range]), from: source)
      case .lineBreak: printer.breakLine()
      case .located(let isLocated): printer.isLocated = isLocated
      case .group(let isFilled, let isWholeLines, _):
        printer.openGroup(isFilled: isFilled)
        render(contents)
        printer.closeGroup(isWholeLines: isWholeLines, from: source)
      case .margin:
        printer.openMargin()
        render(contents)
        printer.closeMargin()
      case .variable(let reference):
        if case .text(let text) = value(of: reference) { printer.append(value: text, from: source) }
      case .current(let frame): appendCurrent(frames[frame])
      case .partial(let partial, _): render(contents, ofPartial: partial)
      case .section(let reference, _): render(value(of: reference), contents)
      case .inverted(let reference, _):
        if !value(of: reference).isShown { render(contents) }
      case .any(let reference, let isInverted, _):
        if value(of: reference).isShown != isInverted { render(contents) }
      case .first(let isInverted, _): if isFirst != isInverted { render(contents) }
      case .last(let isInverted, _): if isLast != isInverted { render(contents) }
      case .recursion(let partial, let entry):
        // The views between were not there when its names were looked up.
        let outer = frames
        frames = Array(outer.prefix(entry) + outer.suffix(1))
        if let contents = recursive[partial] { render(contents) }
        frames = outer
      }
    }

    private mutating func appendCurrent(_ frame: Frame) {
      switch frame {
      case .view: break
      case .text(let text): printer.append(value: text, from: source)
      case .traced(let part): printer.append(part, from: source)
      }
    }

    private func value(of reference: TemplateNode.Reference) -> TemplateValue {
      guard case .view(let view) = frames[reference.frame] else { return .none }
      return view.value(at: reference.field)
    }

    private mutating func render(_ value: TemplateValue, _ contents: Range<Int>) {
      switch value {
      case .none: break
      case .flag(let flag): if flag { render(contents) }
      case .text(let text): render(contents, in: .text(text))
      case .view(let view): render(contents, in: .view(view))
      case .texts(let texts): render(contents, inEach: texts) { .text($0) }
      case .traced(let parts): render(contents, inEach: parts) { .traced($0) }
      case .views(let views): render(contents, inEach: views) { .view($0) }
      }
    }

    private mutating func render(_ contents: Range<Int>, in frame: Frame) {
      frames.append(frame)
      if printer.trace == nil {
        render(contents)
      } else {
        let outer = source
        enter(frame)
        render(contents)
        source = outer
      }
      frames.removeLast()
    }

    /// Records the view of a frame, if it differs from the view around it.
    private mutating func enter(_ frame: Frame) {
      guard case .view(let view) = frame else { return }
      let attributes = type(of: view).attributes
      guard source == nil || view.origin != nil || !attributes.isEmpty else { return }
      source = printer.trace?.enter(
        TemplateTrace.Source(
          parent: source, origin: view.origin, path: view.originPath, attributes: attributes,
          template: template))
    }

    private mutating func render(_ contents: Range<Int>, ofPartial partial: Int) {
      guard printer.trace != nil else { return render(contents) }
      let outer = (source, template)
      template = partials[partial]
      source = printer.trace?.enter(
        TemplateTrace.Source(parent: source, attributes: [], template: template))
      render(contents)
      (source, template) = outer
    }

    private mutating func render<Element>(
      _ contents: Range<Int>, inEach list: [Element], _ frame: (Element) -> Frame
    ) {
      let outer = (isFirst, isLast)
      for index in list.indices {
        (isFirst, isLast) = (index == 0, index == list.count - 1)
        render(contents, in: frame(list[index]))
      }
      (isFirst, isLast) = outer
    }
  }
}

extension TemplateNode {
  /// How many of the following nodes are its contents.
  fileprivate var count: Int {
    switch self {
    case .section(_, let count), .inverted(_, let count), .any(_, _, let count),
      .first(_, let count), .last(_, let count), .group(_, _, let count), .margin(let count),
      .partial(_, let count):
      count
    case .text, .variable, .current, .lineBreak, .located, .recursion: 0
    }
  }
}
