import CustomDump
import Ratchet
import Testing

/// The API of identified collections that `IdentifiedArrayTests` does not cover.
@Suite("Identified collections")
struct IdentifiedCollectionsTests {
  struct User: Identifiable, Hashable, Codable {
    let id: Int
    var name = "Blob"
  }

  @Test("an array holds an element when it holds its id")
  func containment() {
    let users: IdentifiedArrayOf<User> = [User(id: 1)]
    #expect(users.contains(User(id: 1, name: "other")))
    #expect(!users.contains(User(id: 2)))
    #expect(users.contains { $0.name == "Blob" })
  }

  @Test("elements that are known to differ, and elements that are combined, make an array")
  func creation() throws {
    let users = IdentifiedArray(uncheckedUniqueElements: [User(id: 1), User(id: 2)])
    #expect(users.ids == [1, 2])
    let numbers = IdentifiedArray(uncheckedUniqueElements: [3, 4], id: \.self)
    #expect(numbers[id: 4] == 4)
    let combined = IdentifiedArray([User(id: 1, name: "a"), User(id: 1, name: "b")]) {
      User(id: $0.id, name: $0.name + $1.name)
    }
    #expect(combined == [User(id: 1, name: "ab")])
    let longest = IdentifiedArray(["a", "b", "cc"], id: \.count, uniquingIDsWith: { $1 })
    #expect(longest.elements == ["b", "cc"])
  }

  @Test("an element is replaced by one with its id")
  func updating() {
    var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
    #expect(users.update(User(id: 2, name: "new"), at: 1) == User(id: 2))
    #expect(users[1].name == "new")
    let (original, index) = users.updateOrInsert(User(id: 1, name: "new"), at: 1)
    #expect(original == User(id: 1) && index == 0)
    let (none, position) = users.updateOrInsert(User(id: 3), at: 0)
    #expect(none == nil && position == 0)
    #expect(users.ids == [3, 1, 2])
    #expect(users.updateOrAppend(User(id: 4)) == nil)
    #expect(users.remove(User(id: 4)) == User(id: 4))
  }

  @Test("replacing a range leaves out ids that stay")
  func replacing() {
    var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2), User(id: 3)]
    users.replaceSubrange(0..<2, with: [User(id: 2), User(id: 3), User(id: 4), User(id: 4)])
    #expect(users.ids == [2, 4, 3])
    users.replaceSubrange(3..<3, with: [User(id: 5)])
    #expect(users.ids == [2, 4, 3, 5])
  }

  @Test("arrays are joined like any other")
  func joining() {
    let users: IdentifiedArrayOf<User> = [User(id: 1)]
    let both: IdentifiedArrayOf<User> = users + [User(id: 2), User(id: 1, name: "late")]
    #expect(both == [User(id: 1), User(id: 2)])
    var more = both
    more += [User(id: 3)]
    #expect(more.ids == [1, 2, 3])
    #expect(more.popLast() == User(id: 3))
    #expect(more.filter { $0.id == 2 } == [User(id: 2)])
  }

  @Test("elements are partitioned and sorted")
  func order() {
    var users: IdentifiedArrayOf<User> = [User(id: 3), User(id: 1), User(id: 2)]
    #expect(users.sorted { $0.id < $1.id }.map(\.id) == [1, 2, 3])
    users.sort { $0.id < $1.id }
    #expect(users.ids == [1, 2, 3])
    let pivot = users.partition { $0.id < 2 }
    #expect(pivot == 2)
    #expect(users[pivot].id == 1)
    #expect(users.index(id: 1) == 2)
  }

  @Test("a value gets an id of its own")
  func identified() {
    var word = Identified("hello", id: \.count)
    #expect(word.id == 5)
    word.value = "bye"
    #expect(word.isEmpty == false)
    var user = Identified(User(id: 1), id: "one")
    user.name = "Momo"
    #expect(user == Identified(User(id: 1, name: "Momo"), id: "one"))
    let words: IdentifiedArrayOf<Identified<Int, String>> = [word]
    #expect(words[id: 5]?.value == "bye")
  }

  @Test("the difference of two arrays uses ids")
  func difference() {
    let users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
    let others: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2, name: "Momo")]
    #expect(
      diff(users, others) == """
          [
            [0]: IdentifiedCollectionsTests.User(…),
            [1]: IdentifiedCollectionsTests.User(
              id: 2,
        -     name: "Blob"
        +     name: "Momo"
            )
          ]
        """)
  }
}
