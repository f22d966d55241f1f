/// The positions of a graph's boxes: in layers from left to right, with each box beside the middle
/// of its children.
///
/// It knows sizes and links, and not the contents of boxes.
struct GraphLayout {
  /// A box to place.
  struct Box {
    var width: Double
    var height: Double

    /// Its children from top to bottom, as indices of boxes.
    var links: [Int]
  }

  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// The kind of a link in the order of the layers.
  enum LinkKind: Hashable {
    /// A link to a layer further right, through these lanes in the layers between.
    case forward([Point])
    /// A link back to an ancestor of its box, or to the box itself.
    case back
  }

  /// The upper left corner of each box.
  private(set) var positions: [Point]

  /// The kind of each link of each box.
  private(set) var links: [[LinkKind]]

  private(set) var width: Double
  private(set) var height: Double

  private let boxes: [Box]

  /// The space between two layers, and between boxes of one layer.
  private static let layerGap = 72.0
  private static let boxGap = 22.0

  /// The space for a link that passes through a layer.
  private static let laneHeight = 6.0

  /// - Parameters:
  ///   - boxes: The boxes.
  ///   - roots: The first boxes in their order. All others can be reached from them.
  ///
  /// - Complexity: O(*n* × *d*) for *n* boxes and links and *d* layers.
  init(_ boxes: [Box], roots: [Int]) {
    self.boxes = boxes
    positions = Array(repeating: Point(x: 0, y: 0), count: boxes.count)
    links = boxes.map { $0.links.map { _ in .back } }
    (width, height) = (0, 0)

    let order = LayerOrder(boxes.map(\.links), roots: roots)
    let forest = Forest(boxes, order, laneHeight: Self.laneHeight)
    place(forest, order)
  }

  // MARK: - Trees

  /// The boxes as trees, in which each is the child of one box that links to it.
  ///
  /// Links that pass through layers are lanes: flat boxes after the others in the list.
  private struct Forest {
    var children: [[Int]]
    var heights: [Double]
    var layers: [Int]
    var roots: [Int] = []

    /// The lanes of a link from left to right, by its box and its index.
    var lanes: [[Int]: [Int]] = [:]

    init(_ boxes: [Box], _ order: LayerOrder, laneHeight: Double) {
      heights = boxes.map(\.height)
      layers = order.layers
      children = Array(repeating: [], count: boxes.count)
      var isPlaced = Array(repeating: false, count: boxes.count)
      // In this order, a box follows all boxes that link to it.
      for index in order.sorted {
        if layers[index] == 0 { roots.append(index) }
        for (number, target) in boxes[index].links.enumerated()
        where !order.isBack[index][number] {
          if layers[target] == layers[index] + 1 {
            if isPlaced[target] { continue }
            isPlaced[target] = true
            children[index].append(target)
          } else {
            addLanes(from: index, number, to: target, laneHeight)
          }
        }
      }
      // Places are sorted in topological order. The drawing uses the order of the roots.
      roots.sort { order.rank[$0] < order.rank[$1] }
    }

    private mutating func addLanes(from index: Int, _ number: Int, to target: Int, _ height: Double)
    {
      var last = index
      var own: [Int] = []
      for layer in (layers[index] + 1)..<layers[target] {
        let lane = heights.count
        heights.append(height)
        layers.append(layer)
        children.append([])
        children[last].append(lane)
        own.append(lane)
        last = lane
      }
      lanes[[index, number]] = own
    }
  }

  /// The upper and lower contour of a tree in each layer, beginning with that of its root.
  private struct Contour {
    var tops: [Double] = []
    var bottoms: [Double] = []

    /// How far down another contour must move to be below this one.
    func offset(for other: Contour, gap: Double) -> Double {
      zip(bottoms, other.tops).map { $0 + gap - $1 }.max() ?? 0
    }

    mutating func add(_ other: Contour, at offset: Double) {
      for layer in other.tops.indices {
        let (top, bottom) = (other.tops[layer] + offset, other.bottoms[layer] + offset)
        if layer < tops.count {
          tops[layer] = min(tops[layer], top)
          bottoms[layer] = max(bottoms[layer], bottom)
        } else {
          tops.append(top)
          bottoms.append(bottom)
        }
      }
    }
  }

  // MARK: - Places

  private mutating func place(_ forest: Forest, _ order: LayerOrder) {
    var groups: [Group] = []
    for roots in groupsOfRoots(forest, order) { groups.append(group(roots, forest)) }
    let area = groups.reduce(0) { $0 + $1.width * $1.height }
    let widest = groups.map(\.width).max() ?? 0
    // Groups are placed side by side until the whole is wider than it is high.
    let limit = max(widest, (area * 1.6).squareRoot())
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    var all = Array(repeating: Point(x: 0, y: 0), count: forest.heights.count)
    for group in groups {
      if x > 0 && x + group.width > limit {
        (x, y, rowHeight) = (0, y + rowHeight + 2 * Self.boxGap, 0)
      }
      for (box, point) in group.positions { all[box] = Point(x: x + point.x, y: y + point.y) }
      width = max(width, x + group.width)
      rowHeight = max(rowHeight, group.height)
      height = max(height, y + rowHeight)
      x += group.width + Self.layerGap
    }
    positions = Array(all.prefix(boxes.count))
    for index in boxes.indices {
      for number in boxes[index].links.indices where !order.isBack[index][number] {
        let lanes = forest.lanes[[index, number]] ?? []
        links[index][number] = .forward(
          lanes.map { Point(x: all[$0].x, y: all[$0].y + Self.laneHeight / 2) })
      }
    }
  }

  /// Trees that are connected by links, with the positions of their boxes.
  private struct Group {
    var positions: [(box: Int, point: Point)] = []
    var width = 0.0
    var height = 0.0
  }

  private func groupsOfRoots(_ forest: Forest, _ order: LayerOrder) -> [[Int]] {
    var sets = DisjointSets(count: forest.heights.count)
    for (index, children) in forest.children.enumerated() {
      for child in children { sets.join(index, child) }
    }
    for (index, box) in boxes.enumerated() { for target in box.links { sets.join(index, target) } }
    var groups: [[Int]] = []
    var numbers: [Int: Int] = [:]
    for root in forest.roots {
      let set = sets.representative(of: root)
      if let number = numbers[set] {
        groups[number].append(root)
      } else {
        numbers[set] = groups.count
        groups.append([root])
      }
    }
    return groups
  }

  private func group(_ roots: [Int], _ forest: Forest) -> Group {
    var tops: [Int: Double] = [:]
    var contour = Contour()
    for root in roots {
      let tree = tree(root, in: forest, tops: &tops)
      let offset = contour.tops.isEmpty ? 0 : contour.offset(for: tree, gap: 2 * Self.boxGap)
      tops[root, default: 0] += offset
      contour.add(tree, at: offset)
    }
    var group = Group()
    var widths: [Double] = []
    collect(roots, at: 0, in: forest, tops: tops, into: &group, widths: &widths)
    let top = contour.tops.min() ?? 0
    var starts: [Double] = []
    for layerWidth in widths {
      starts.append(group.width)
      group.width += layerWidth + Self.layerGap
    }
    group.width -= Self.layerGap
    group.height = (contour.bottoms.max() ?? 0) - top
    group.positions = group.positions.map { box, point in
      (box, Point(x: starts[forest.layers[box]], y: point.y - top))
    }
    return group
  }

  /// Places the children of a box relative to it, and returns the contour of the whole.
  private func tree(_ box: Int, in forest: Forest, tops: inout [Int: Double]) -> Contour {
    var below = Contour()
    for child in forest.children[box] {
      let contour = tree(child, in: forest, tops: &tops)
      let offset = below.tops.isEmpty ? 0 : below.offset(for: contour, gap: Self.boxGap)
      tops[child, default: 0] += offset
      below.add(contour, at: offset)
    }
    let height = forest.heights[box]
    let top = below.tops.isEmpty ? 0 : (below.tops[0] + below.bottoms[0] - height) / 2
    // Children are placed from the top of the box.
    for child in forest.children[box] { tops[child, default: 0] -= top }
    tops[box] = 0
    return Contour(
      tops: [0] + below.tops.map { $0 - top }, bottoms: [height] + below.bottoms.map { $0 - top })
  }

  /// Adds the relative positions from the roots on, and computes the width of each layer.
  private func collect(
    _ roots: [Int], at y: Double, in forest: Forest, tops: [Int: Double],
    into group: inout Group, widths: inout [Double]
  ) {
    var rest = roots.map { ($0, y) }
    while let (box, parent) = rest.popLast() {
      let top = parent + (tops[box] ?? 0)
      group.positions.append((box, Point(x: 0, y: top)))
      let layer = forest.layers[box]
      while widths.count <= layer { widths.append(0) }
      if box < boxes.count { widths[layer] = max(widths[layer], boxes[box].width) }
      rest += forest.children[box].map { ($0, top) }
    }
  }
}
