/// A graph as boxes and lines, in the order in which they are drawn.
struct SVGDrawing {
  private let graph: BoxGraph
  private let options: DrawingOptions
  private let boxes: [SVGBox]
  private let layout: GraphLayout

  private static let margin = 20.0

  init(_ graph: BoxGraph, _ options: DrawingOptions) {
    self.graph = graph
    self.options = options
    var boxes = graph.boxes.map { SVGBox($0, noun: graph.noun) }
    let numbers = Dictionary(uniqueKeysWithValues: graph.boxes.enumerated().map { ($1.id, $0) })
    // An unknown target has its own box for each link, after the others.
    for index in boxes.indices {
      for (number, link) in graph.boxes[index].links.enumerated() {
        switch link.target {
        case .box(let id): boxes[index].links[number].box = numbers[id]
        case .elsewhere: break
        case .unknown(let text, let details):
          boxes[index].links[number].box = boxes.count
          boxes.append(SVGBox(unknown: text, details: details))
        }
      }
    }
    self.boxes = boxes
    layout = GraphLayout(
      boxes.map { box in
        GraphLayout.Box(width: box.width, height: box.height, links: box.links.compactMap(\.box))
      },
      roots: graph.roots.compactMap { numbers[$0] })
  }

  /// The drawing's text.
  func text(_ address: (_ id: String) -> String?) -> String {
    let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
    let size = "\(SVGText.number(width)) \(SVGText.number(height))"
    let name = "\(options.idPrefix)graph"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ratchet-graph\" role=\"img\" "
        + "aria-labelledby=\"\(SVGText.escaped(name))-title\" viewBox=\"0 0 \(size)\" "
        + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\">",
      "<title id=\"\(SVGText.escaped(name))-title\">\(SVGText.escaped(options.title))</title>",
      "<style>\n\(SVGStyle.text)</style>",
    ]
    if !options.isEmbedded {
      lines.append("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>")
    }
    lines.append(
      "<g transform=\"translate(\(SVGText.number(Self.margin)) \(SVGText.number(Self.margin)))\">")
    // Lines come first, so that boxes cover them.
    for index in boxes.indices { lines += self.lines(from: index) }
    for (index, box) in boxes.enumerated() {
      let at = layout.positions[index]
      let href = index < graph.boxes.count ? address(graph.boxes[index].id) : nil
      lines += box.text(at: at, id: "\(options.idPrefix)\(index + 1)", href: href)
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Lines

  private func lines(from index: Int) -> [String] {
    var texts: [String] = []
    var number = 0
    for link in boxes[index].links {
      guard let target = link.box else { continue }
      let kind = layout.links[index][number]
      number += 1
      let at = layout.positions[index]
      let start = GraphLayout.Point(x: at.x + boxes[index].width, y: at.y + link.y)
      let path: String
      var classes = "link"
      if link.isUnknown { classes += " unknown" }
      switch kind {
      case .forward(let places):
        path = forward(from: start, by: places, to: target)
      case .back:
        classes += " back"
        path = back(from: start, index, to: target)
      }
      let to = target < graph.boxes.count ? graph.boxes[target].id : ""
      texts.append(
        "<path class=\"\(classes)\" d=\"\(path)\" data-from=\"\(SVGText.escaped(graph.boxes[index].id))\" "
          + "data-to=\"\(SVGText.escaped(to))\"><title>\(SVGText.escaped(link.details))</title></path>"
      )
      texts.append(arrow(to: target, kind, isSelf: target == index, isUnknown: link.isUnknown))
    }
    return texts
  }

  private func forward(
    from start: GraphLayout.Point, by places: [GraphLayout.Point], to target: Int
  ) -> String {
    let at = layout.positions[target]
    let end = GraphLayout.Point(x: at.x - 1, y: at.y + boxes[target].entry)
    var path = "M\(SVGText.point(start))"
    var last = start
    for place in places {
      path += SVGText.curve(from: last, to: place)
      // A lane is as wide as the boxes of its layer.
      let layerEnd = GraphLayout.Point(x: place.x + laneWidth(at: place), y: place.y)
      path += " L\(SVGText.point(layerEnd))"
      last = layerEnd
    }
    return path + SVGText.curve(from: last, to: end)
  }

  private func laneWidth(at place: GraphLayout.Point) -> Double {
    boxes.indices.filter { layout.positions[$0].x == place.x }.map { boxes[$0].width }.max() ?? 0
  }

  /// A line from the right of a box around its bottom to the bottom of an ancestor's box, or to the
  /// heading of the same box.
  private func back(from start: GraphLayout.Point, _ index: Int, to target: Int) -> String {
    let at = layout.positions[target]
    if target == index {
      let end = GraphLayout.Point(x: start.x + 1, y: at.y + boxes[target].entry)
      return "M\(SVGText.point(start)) C\(SVGText.number(start.x + 40)) \(SVGText.number(start.y)) "
        + "\(SVGText.number(start.x + 40)) \(SVGText.number(end.y)) \(SVGText.point(end))"
    }
    let own = layout.positions[index]
    let below = own.y + boxes[index].height + 10
    let end = GraphLayout.Point(
      x: at.x + boxes[target].width / 2, y: at.y + boxes[target].height + 1)
    let turn = GraphLayout.Point(x: own.x + boxes[index].width / 2, y: below)
    return "M\(SVGText.point(start)) C\(SVGText.number(start.x + 36)) \(SVGText.number(start.y)) "
      + "\(SVGText.number(start.x + 36)) \(SVGText.number(below)) \(SVGText.point(turn)) "
      + "C\(SVGText.number(own.x - 60)) \(SVGText.number(below)) \(SVGText.number(end.x)) "
      + "\(SVGText.number(end.y + 80)) \(SVGText.point(end))"
  }

  private func arrow(
    to target: Int, _ kind: GraphLayout.LinkKind, isSelf: Bool, isUnknown: Bool
  ) -> String {
    let at = layout.positions[target]
    let box = boxes[target]
    let tip: GraphLayout.Point
    let (dx, dy): (Double, Double)
    switch kind {
    case .forward: (tip, dx, dy) = (GraphLayout.Point(x: at.x, y: at.y + box.entry), -1, 0)
    case .back where isSelf:
      (tip, dx, dy) = (GraphLayout.Point(x: at.x + box.width, y: at.y + box.entry), 1, 0)
    case .back:
      (tip, dx, dy) = (GraphLayout.Point(x: at.x + box.width / 2, y: at.y + box.height), 0, 1)
    }
    let first = GraphLayout.Point(x: tip.x + 8 * dx - 4 * dy, y: tip.y + 8 * dy - 4 * dx)
    let second = GraphLayout.Point(x: tip.x + 8 * dx + 4 * dy, y: tip.y + 8 * dy + 4 * dx)
    let classes = kind == .back ? "tip back" : "tip"
    return "<path class=\"\(classes)\" d=\"M\(SVGText.point(tip)) L\(SVGText.point(first)) "
      + "L\(SVGText.point(second)) Z\"/>"
  }
}
