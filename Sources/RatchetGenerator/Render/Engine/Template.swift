/// A template that is ready to be rendered: each name in it is known to be there.
struct Template: Sendable {
  let nodes: [TemplateNode]

  /// The partials that contain themselves, by the indices that nodes know them by.
  let partials: [[TemplateNode]]

  /// The text for a view.
  ///
  /// - Parameter view: A view of the type that the template was resolved for.
  func text(of view: any TemplateView) -> String {
    var rendering = Rendering(partials: partials, frames: [.view(view)])
    rendering.render(nodes)
    return rendering.text
  }

  private enum Frame {
    case view(any TemplateView)
    case text(String)
  }

  private struct Rendering {
    let partials: [[TemplateNode]]
    var frames: [Frame]
    var text = ""
    var isFirst = false
    var isLast = false

    mutating func render(_ nodes: [TemplateNode]) {
      for node in nodes { render(node) }
    }

    private mutating func render(_ node: TemplateNode) {
      switch node {
      case .text(let text): self.text += text
      case .variable(let reference):
        if case .text(let text) = value(of: reference) { self.text += text }
      case .current(let frame):
        if case .text(let text) = frames[frame] { self.text += text }
      case .section(let reference, let nodes): render(value(of: reference), nodes)
      case .inverted(let reference, let nodes):
        if !value(of: reference).isShown { render(nodes) }
      case .first(let isInverted, let nodes): if isFirst != isInverted { render(nodes) }
      case .last(let isInverted, let nodes): if isLast != isInverted { render(nodes) }
      case .recursion(let partial, let entry):
        // What lies between was not there when its names were looked up.
        let outer = frames
        frames = Array(outer.prefix(entry) + outer.suffix(1))
        render(partials[partial])
        frames = outer
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
      case .views(let views): render(nodes, inEach: views.map { .view($0) })
      }
    }

    private mutating func render(_ nodes: [TemplateNode], in frame: Frame) {
      frames.append(frame)
      render(nodes)
      frames.removeLast()
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
