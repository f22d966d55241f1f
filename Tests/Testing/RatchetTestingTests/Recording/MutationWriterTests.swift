import Foundation
import RatchetTesting
import Testing

@testable import struct RatchetSource.MutationWriter

@Suite("Changes of state are shown as statements")
struct MutationWriterTests {
  private func changes<State>(_ old: State, _ change: (inout State) -> Void) -> [String] {
    var new = old
    change(&new)
    return MutationWriter(module: "RatchetTestingTests").mutations(from: old, to: new).map(\.flat)
  }

  @Test("properties, as deep as the change is")
  func properties() {
    #expect(changes(Home()) { $0.count = 1 } == ["$0.count = 1"])
    #expect(
      changes(Home()) { $0.user.address.city = "Bern" } == [#"$0.user.address.city = "Bern""#])
    #expect(changes(Home()) { _ in } == [])
    #expect(changes(Home()) { $0.pair.right = 2 } == ["$0.pair.right = 2"])
  }

  @Test("optionals that come, go, and change inside")
  func optionals() {
    #expect(
      changes(Home()) { $0.guest = User(name: "A") }.first?.hasPrefix("$0.guest = User(") == true)
    let home = Home(guest: User(name: "A"))
    #expect(changes(home) { $0.guest = nil } == ["$0.guest = nil"])
    #expect(changes(home) { $0.guest?.name = "B" } == [#"$0.guest?.name = "B""#])
  }

  @Test("a value with a property that cannot be set is written as a whole")
  func constants() {
    #expect(changes(Home()) { $0.fact = Fact(number: 1, text: "x") }.count == 1)
    let home = Home(fact: Fact(number: 1, text: "x"))
    #expect(
      changes(home) { $0.fact = Fact(number: 1, text: "y") }
        == [#"$0.fact = Fact(number: 1, text: "y")"#])
    #expect(
      changes(Fact(number: 1, text: "")) { $0 = Fact(number: 2, text: "") }
        == [#"$0 = Fact(number: 2, text: "")"#])
  }

  @Test("arrays: elements that come, go, and change")
  func arrays() {
    #expect(changes([1, 2, 3]) { $0.append(4) } == ["$0.append(4)"])
    #expect(changes([1, 2, 3]) { $0.insert(0, at: 0) } == ["$0.insert(0, at: 0)"])
    #expect(
      changes([1, 2, 3]) { $0.insert(contentsOf: [8, 9], at: 1) }
        == ["$0.insert(contentsOf: [8, 9], at: 1)"])
    #expect(changes([1, 2, 3]) { $0.remove(at: 1) } == ["$0.remove(at: 1)"])
    #expect(changes([1, 2, 3]) { $0.removeLast() } == ["$0.removeLast()"])
    #expect(changes([1, 2, 3]) { $0.removeLast(2) } == ["$0.removeLast(2)"])
    #expect(changes([1, 2, 3, 4]) { $0.removeSubrange(1..<3) } == ["$0.removeSubrange(1..<3)"])
    #expect(changes([1, 2, 3]) { $0.removeAll() } == ["$0 = []"])
    #expect(changes([1, 2, 3]) { $0[1] = 5 } == ["$0[1] = 5"])
    #expect(changes([1, 2, 3]) { $0.reverse() } == ["$0 = [3, 2, 1]"])
    #expect(changes([Int]()) { $0 = [1, 2] } == ["$0 = [1, 2]"])
    #expect(changes([User(name: "A")]) { $0[0].name = "B" } == [#"$0[0].name = "B""#])
    #expect(changes([1, 2, 3]) { $0 = [2, 3, 4, 5] } == ["$0 = [2, 3, 4, 5]"])
  }

  @Test("identified arrays by id")
  func identifiedArrays() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    #expect(changes(rows) { $0[id: 2]?.isDone = true } == ["$0[id: 2]?.isDone = true"])
    #expect(changes(rows) { $0.remove(id: 2) } == ["$0.remove(id: 2)"])
    #expect(changes(rows) { $0.append(Row(id: 4)) } == ["$0.append(Row(id: 4, isDone: false))"])
    #expect(
      changes(rows) { $0.insert(Row(id: 4), at: 0) }
        == ["$0.insert(Row(id: 4, isDone: false), at: 0)"])
    #expect(
      changes(rows) {
        $0.remove(id: 1); $0[id: 3]?.isDone = true
      }
        == ["$0.remove(id: 1)", "$0[id: 3]?.isDone = true"])
    #expect(changes(rows) { $0.reverse() }.first?.hasPrefix("$0 = [Row(id: 3") == true)
    #expect(changes(rows) { $0.removeAll() } == ["$0 = []"])
  }

  @Test("stacks by the ids that they give")
  func stacks() {
    let stack = StackState([Row(id: 1), Row(id: 2), Row(id: 3)])
    #expect(changes(stack) { $0[id: 1]?.isDone = true } == ["$0[id: 1]?.isDone = true"])
    #expect(changes(stack) { $0.removeLast() } == ["$0.removeLast()"])
    #expect(changes(stack) { $0.pop(from: 1) } == ["$0.pop(from: 1)"])
    #expect(changes(stack) { $0.append(Row(id: 4)) } == ["$0.append(Row(id: 4, isDone: false))"])
  }

  @Test("dictionaries and sets")
  func dictionaries() {
    #expect(changes(["a": 1]) { $0["b"] = 2 } == [#"$0["b"] = 2"#])
    #expect(changes(["a": 1, "b": 2]) { $0["a"] = nil } == [#"$0["a"] = nil"#])
    #expect(changes(["a": User(name: "A")]) { $0["a"]?.name = "B" } == [#"$0["a"]?.name = "B""#])
    #expect(
      changes(Set([1, 2])) {
        $0.insert(3); $0.remove(1)
      } == ["$0.remove(1)", "$0.insert(3)"])
  }

  @Test("enums: another case, or a change inside of one that has case paths")
  func enums() {
    #expect(changes(Home()) { $0.mode = .busy(1) } == ["$0.mode = .busy(1)"])
    #expect(changes(Home(mode: .busy(1))) { $0.mode = .busy(2) } == ["$0.mode = .busy(2)"])
    let home = Home(screen: .user(User(name: "A")))
    #expect(
      changes(home) { $0.screen?.modify(\.user) { $0.name = "B" } }
        == [#"$0.screen?.modify(\.user) { $0.name = "B" }"#])
  }

  @Test("what is presented is named by the property")
  func presentation() {
    #expect(changes(Parent()) { $0.child = Row(id: 1) } == ["$0.child = Row(id: 1, isDone: false)"])
    var parent = Parent()
    parent.child = Row(id: 1)
    #expect(changes(parent) { $0.child?.isDone = true } == ["$0.child?.isDone = true"])
    #expect(changes(parent) { $0.child = nil } == ["$0.child = nil"])
    #expect(
      changes(Home()) { $0.plain.wrappedValue = Row(id: 1) }
        == ["$0.plain.wrappedValue = Row(id: 1, isDone: false)"])
  }

  @Test("what cannot be written does not compile, and what cannot be compared is left out")
  func placeholders() {
    let session = Session()
    let state = WithSession(session: session, action: {})
    #expect(changes(state) { $0.count = 1 } == ["$0.count = 1"])
    #expect(
      changes(state) { $0.session = Session() }.first?.hasPrefix(
        "$0.session = <#Session is a class") == true)
  }
}

private struct Home {
  var count = 0
  var user = User(name: "Blob")
  var guest: User?
  var fact: Fact?
  var mode = Mode.idle
  var pair = (left: 1, right: 1)
  @Presents var screen: Screen?
  var plain = PresentationState<Row>(wrappedValue: nil)
}

private struct User: Equatable {
  var name: String
  var address = Address()
}

private struct Address: Equatable {
  var city = ""
}

private struct Fact: Equatable {
  let number: Int
  let text: String
}

private struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var isDone = false
}

private enum Mode: Equatable {
  case idle
  case busy(Int)
}

private enum Screen: CasePathable {
  case user(User)

  struct AllCasePaths {
    var user: CasePath<Screen, User> {
      CasePath(
        embed: { .user($0) }, extract: { if case .user(let user) = $0 { user } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
  var caseKeyPath: PartialCaseKeyPath<Self>? { \.user }
}

private struct Parent {
  @Presents var child: Row?
}

private final class Session {}

private struct WithSession {
  var count = 0
  var session: Session
  var action: () -> Void
}
