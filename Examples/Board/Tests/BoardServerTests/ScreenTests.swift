import BoardFeature
import Foundation
import Testing

@testable import BoardServer

@Suite("What a page shows")
struct ScreenTests {
  private func people(_ count: Int) -> String? {
    var board = Board.State(name: "shop", content: Content())
    for number in 1...count { board.people.append(Board.Person(id: UUID(), name: "\(number)")) }
    return Screen(Session.State(person: UUID(), name: "", board: board)).parts["people"]
  }

  @Test("names twenty people, and counts the others")
  func manyPeople() {
    #expect(people(20)?.hasSuffix("<li>19</li><li>20</li>") == true)
    #expect(people(500)?.hasSuffix("<li>20</li><li>and 480 more</li>") == true)
  }
}
