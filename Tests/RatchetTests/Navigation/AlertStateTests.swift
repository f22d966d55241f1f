import CustomDump
import Foundation
import Ratchet
import Testing

@Suite("Alerts and dialogs as data")
struct AlertStateTests {
  enum Action: Hashable, Codable, Sendable { case delete(Int), archive }

  static func alert(canArchive: Bool, count: Int = 1) -> AlertState<Action> {
    AlertState {
      TextState("Delete?")
    } actions: {
      for number in 0..<count {
        ButtonState(role: .destructive, action: .delete(number)) { TextState("Delete \(number)") }
      }
      if canArchive {
        ButtonState(action: .send(.archive)) { "Archive" }
      } else {
        ButtonState(role: .cancel) { TextState("Keep") }
      }
    } message: {
      TextState("It cannot be ") + TextState("undone").bold() + "."
    }
  }

  @Test("the buttons are those that the builder's branches and loops come to")
  func builder() {
    let labels = { (alert: AlertState<Action>) in alert.buttons.map { String(state: $0.label) } }
    #expect(labels(Self.alert(canArchive: true)) == ["Delete 0", "Archive"])
    #expect(labels(Self.alert(canArchive: false, count: 2)) == ["Delete 0", "Delete 1", "Keep"])
    #expect(AlertState<Action> { TextState("Done") }.buttons.isEmpty)
  }

  @Test("two alerts are equal if they say and do the same, and survive coding")
  func values() throws {
    let alerts = [
      Self.alert(canArchive: true), Self.alert(canArchive: false),
      Self.alert(canArchive: true, count: 2), AlertState { TextState("Delete?") },
    ]
    for (left, lhs) in alerts.enumerated() {
      for (right, rhs) in alerts.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    #expect(Set(alerts).count == 4)
    let data = try JSONEncoder().encode(alerts)
    #expect(try JSONDecoder().decode([AlertState<Action>].self, from: data) == alerts)
  }

  @Test("a button gives its action to the one who taps it")
  func withAction() {
    var actions: [Action?] = []
    for button in Self.alert(canArchive: false).buttons {
      button.withAction { actions.append($0) }
    }
    #expect(actions == [.delete(0), nil])
  }

  @Test("map changes the actions and nothing else")
  func map() {
    let alert = Self.alert(canArchive: true)
    #expect(alert.map { $0 } == alert)
    let numbers = alert.map { action -> Int? in
      if case .delete(let number) = action { number } else { nil }
    }
    #expect(numbers.buttons.map(\.action.action) == [0, nil])
    #expect(numbers.title == alert.title)
    #expect(numbers.message == alert.message)
    let texts = alert.map { $0.map { "\($0)" } }
    #expect(texts.map { $0?.count } == alert.map { $0.map { "\($0)".count } })
  }

  @Test("an alert prints as it is written")
  func printing() {
    expectNoDifference(
      String(customDumping: Self.alert(canArchive: false)),
      """
      AlertState(
        title: "Delete?",
        message: "It cannot be **undone**.",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .delete(0),
            label: "Delete 0"
          ),
          [1]: ButtonState(
            role: .cancel,
            label: "Keep"
          )
        ]
      )
      """
    )
  }

  @Test("a dialog is an alert that may hide its title")
  func dialog() throws {
    let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .archive) { TextState("Archive") }
    }
    #expect(dialog.map { $0 } == dialog)
    #expect(dialog.map { $0.map { "\($0)" } }.titleVisibility == .visible)
    let data = try JSONEncoder().encode(dialog)
    #expect(try JSONDecoder().decode(ConfirmationDialogState<Action>.self, from: data) == dialog)
    #expect(String(customDumping: dialog).contains("titleVisibility: .visible"))
  }

  @Test("text is a string with styles")
  func text() throws {
    let text = TextState("a").bold().italic() + TextState(verbatim: "b").underline() + "c"
    #expect(String(state: text) == "abc")
    #expect(text.description == "_**a**_<u>b</u>c")
    #expect(TextState("a").bold().bold() == TextState("a").bold())
    #expect(TextState("a") != TextState("a").bold())
    for text in [text, "plain", TextState("x").strikethrough()] {
      let data = try JSONEncoder().encode(["text": text])
      #expect(try JSONDecoder().decode([String: TextState].self, from: data) == ["text": text])
    }
  }
}
