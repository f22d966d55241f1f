/// A template that is ready to be rendered: all names in it have been found.
package struct Template: Sendable {
  let nodes: [TemplateNode]

  /// Its name.
  let name: String

  /// The partials that contain themselves, by the indices that nodes refer to.
  let partials: [[TemplateNode]]

  /// Returns the text for a view.
  ///
  /// - Parameters:
  ///   - view: A view of the type that the template was resolved for.
  ///   - indentation: The final indentation of the text, which makes its lines wider.
  package func text(of view: any TemplateView, indentation: Indentation = .spaces(2)) -> String {
    var rendering = Rendering(
      partials: partials, frames: [.view(view)], printer: LinePrinter(indentation: indentation))
    rendering.render(nodes)
    rendering.printer.finish()
    return rendering.printer.text
  }

  /// Returns the text for a view, with the origin of each range.
  ///
  /// - Parameters:
  ///   - view: A view of the type that the template was resolved for.
  ///   - indentation: The final indentation of the text, which makes its lines wider.
  func traced(_ view: any TemplateView, indentation: Indentation = .spaces(2)) -> TracedText {
    var rendering = Rendering(
      partials: partials, frames: [], printer: LinePrinter(indentation: indentation))
    rendering.template = name
    rendering.printer.trace = TemplateTrace()
    rendering.render(nodes, in: .view(view))
    rendering.printer.finish()
    return TracedText(rendering.printer.text, rendering.printer.trace)
  }

  private enum Frame {
    case view(any TemplateView)
    case text(String)
    case traced(TracedText)
  }

  private struct Rendering {
    let partials: [[TemplateNode]]
    var frames: [Frame]
    var printer: LinePrinter
    var isFirst = false
    var isLast = false

    /// The current origin and its template, if origins are recorded.
    private var source: Int?
    var template = ""

    init(partials: [[TemplateNode]], frames: [Frame], printer: LinePrinter) {
      self.partials = partials
      self.frames = frames
      self.printer = printer
    }

    mutating func render(_ nodes: [TemplateNode]) {
      for node in nodes { render(node) }
    }

    private mutating func render(_ node: TemplateNode) {
      switch node {
      case .text(let text): printer.append(text, from: source)
      case .lineBreak: printer.breakLine()
      case .located(let isLocated): printer.isLocated = isLocated
      case .group(let isFilled, let isWholeLines, let nodes):
        printer.openGroup(isFilled: isFilled)
        render(nodes)
        printer.closeGroup(isWholeLines: isWholeLines)
      case .margin(let nodes):
        printer.openMargin()
        render(nodes)
        printer.closeMargin()
      case .variable(let reference):
        if case .text(let text) = value(of: reference) { printer.append(value: text, from: source) }
      case .current(let frame): appendCurrent(frames[frame])
      case .partial(let name, let nodes): render(nodes, ofTemplate: name)
      case .section(let reference, let nodes): render(value(of: reference), nodes)
      case .inverted(let reference, let nodes):
        if !value(of: reference).isShown { render(nodes) }
      case .any(let reference, let isInverted, let nodes):
        if value(of: reference).isShown != isInverted { render(nodes) }
      case .first(let isInverted, let nodes): if isFirst != isInverted { render(nodes) }
      case .last(let isInverted, let nodes): if isLast != isInverted { render(nodes) }
      case .recursion(let partial, let entry):
        // The views between were not there when its names were looked up.
        let outer = frames
        frames = Array(outer.prefix(entry) + outer.suffix(1))
        render(partials[partial])
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

    private mutating func render(_ value: TemplateValue, _ nodes: [TemplateNode]) {
      switch value {
      case .none: break
      case .flag(let flag): if flag { render(nodes) }
      case .text(let text): render(nodes, in: .text(text))
      case .view(let view): render(nodes, in: .view(view))
      case .texts(let texts): render(nodes, inEach: texts.map { .text($0) })
      case .traced(let parts): render(nodes, inEach: parts.map { .traced($0) })
      case .views(let views): render(nodes, inEach: views.map { .view($0) })
      }
    }

    mutating func render(_ nodes: [TemplateNode], in frame: Frame) {
      frames.append(frame)
      if printer.trace == nil {
        render(nodes)
      } else {
        let outer = source
        enter(frame)
        render(nodes)
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

    private mutating func render(_ nodes: [TemplateNode], ofTemplate name: String) {
      guard printer.trace != nil else { return render(nodes) }
      let outer = (source, template)
      template = name
      source = printer.trace?.enter(
        TemplateTrace.Source(parent: source, attributes: [], template: name))
      render(nodes)
      (source, template) = outer
    }

    private mutating func render(_ nodes: [TemplateNode], inEach list: [Frame]) {
      let outer = (isFirst, isLast)
      for (offset, frame) in list.enumerated() {
        (isFirst, isLast) = (offset == 0, offset == list.count - 1)
        render(nodes, in: frame)
      }
      (isFirst, isLast) = outer
    }
  }
}
