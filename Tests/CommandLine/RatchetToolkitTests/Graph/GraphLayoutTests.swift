import TestSupport
import Testing

@testable import RatchetDrawing
@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The layout of a graph")
struct GraphLayoutTests {
  private func layout(_ links: [[Int]], heights: [Double]? = nil) -> GraphLayout {
    let boxes = links.enumerated().map { index, links in
      GraphLayout.Box(width: 100, height: heights?[index] ?? 40, links: links)
    }
    let held = Set(links.enumerated().flatMap { index, links in links.filter { $0 != index } })
    return GraphLayout(boxes, roots: links.indices.filter { !held.contains($0) })
  }

  @Test("puts a box to the right of all that link to it")
  func layers() {
    let positions = layout([[1, 2], [2], [], []]).positions
    #expect(positions[0].x < positions[1].x && positions[1].x < positions[2].x)
  }

  @Test("places a box beside the middle of its children, in their order")
  func tree() {
    let positions = layout([[1, 2, 3], [], [], []]).positions
    #expect(positions[1].y < positions[2].y && positions[2].y < positions[3].y)
    #expect(positions[0].y == positions[2].y)
    #expect(positions.allSatisfy { $0.y >= 0 })
  }

  @Test("knows a link back, to itself as to others")
  func back() {
    let layout = layout([[0, 1], [2], [0]])
    #expect(layout.links == [[.back, .forward([])], [.forward([])], [.back]])
  }

  @Test("leads a link that passes layers by a place in each of them, between the boxes")
  func lanes() throws {
    let layout = layout([[1, 3], [2], [3], []], heights: [40, 200, 200, 40])
    guard case .forward(let places) = layout.links[0][1] else {
      Issue.record("the link is no forward one")
      return
    }
    #expect(places.map(\.x) == [layout.positions[1].x, layout.positions[2].x])
    for (place, box) in zip(places, [1, 2]) {
      let top = layout.positions[box].y
      #expect(place.y < top || place.y > top + 200)
    }
  }

  @Test("lets no box touch another, and none leave the drawing", arguments: 0..<12)
  func apart(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let count = 10 + seed * 25
    let boxes = (0..<count).map { _ in
      GraphLayout.Box(
        width: Double.random(in: 40...300, using: &random),
        height: Double.random(in: 20...400, using: &random),
        links: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0..<count, using: &random)
        })
    }
    let layout = GraphLayout(boxes, roots: [0])
    let rects = boxes.indices.map { index in
      let at = layout.positions[index]
      return (at.x, at.y, at.x + boxes[index].width, at.y + boxes[index].height)
    }
    for (index, one) in rects.enumerated() {
      #expect(one.0 >= 0 && one.1 >= 0 && one.2 <= layout.width && one.3 <= layout.height)
      for other in rects[(index + 1)...] {
        let isApart =
          one.2 <= other.0 || other.2 <= one.0 || one.3 <= other.1 || other.3 <= one.1
        #expect(isApart)
      }
    }
  }

  @Test("a chain of thousands of links is drawn")
  func chain() {
    let layout = layout((0..<3000).map { $0 < 2999 ? [$0 + 1] : [] })
    #expect(layout.positions.count == 3000)
    #expect(layout.height == 40)
  }

  @Test("boxes without links are placed in rows, and not in one long column")
  func single() {
    let layout = layout(Array(repeating: [], count: 100))
    #expect(layout.width > 400 && layout.height > 200)
    #expect(layout.width < 4 * layout.height && layout.height < 4 * layout.width)
  }
}
