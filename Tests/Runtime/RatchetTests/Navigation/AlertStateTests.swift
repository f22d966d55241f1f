import CustomDump
import Foundation
@_spi(GeneratedCode) import Ratchet
import TestSupport
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

  @Test("map changes only the actions")
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
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .delete(0)
            ),
            label: "Delete 0"
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: "Keep"
          )
        ],
        message: "It cannot be **undone**."
      )
      """
    )
  }

  @Test("each alert, dialog and button has an id of its own, which makes no difference")
  func identity() {
    let (first, second) = (Self.alert(canArchive: true), Self.alert(canArchive: true))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.id != second.id && first.buttons[0].id != second.buttons[0].id)
    #expect(first.map { $0 }.id == first.id)
    let dialogs = (0..<2).map { _ in ConfirmationDialogState<Action> { TextState("Delete?") } }
    #expect(dialogs[0] == dialogs[1] && dialogs[0].id != dialogs[1].id)
  }

  @Test("alerts whose actions are not Equatable are equal by their parts, whatever their ids")
  func parts() {
    struct Action { var text: String }
    let alert = { (text: String) in
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(action: Action(text: text)) { TextState("Delete") }
      }
    }
    #expect(areEqual(lenient: alert("a"), alert("a")))
    #expect(!areEqual(lenient: alert("a"), alert("b")))
  }

  @Test("a button can send with an animation")
  func animation() {
    let button = ButtonState(
      role: .destructive, action: .send(Action.archive, animation: .easeInOut)
    ) {
      TextState("Archive")
    }
    var actions: [Action?] = []
    button.withAction { actions.append($0) }
    #expect(actions == [.archive])
    #expect(button != ButtonState(role: .destructive, action: .archive) { TextState("Archive") })
    expectNoDifference(
      String(customDumping: button),
      """
      ButtonState(
        role: .destructive,
        action: .send(
          .archive,
          animation: Animation.easeInOut
        ),
        label: "Archive"
      )
      """
    )
  }

  @Test("a button gives its action to one that waits")
  @MainActor
  func waiting() async {
    let button = ButtonState(action: Action.archive) { TextState("Archive") }
    var actions: [Action?] = []
    await button.withAction { action in
      await Task.yield()
      actions.append(action)
    }
    #expect(actions == [.archive])
  }

  @Test("an animation is reported by a button whose action waits")
  @MainActor
  func animationOfWaiting() async {
    let button = ButtonState(action: .send(Action.archive, animation: .default)) {
      TextState("Archive")
    }
    var actions: [Action?] = []
    let issues = await recordedIssues {
      await button.withAction { action in
        await Task.yield()
        actions.append(action)
      }
    }
    #expect(actions == [.archive])
    #expect(issues.count == 1 && issues[0].message.contains("'archive' has an animation"))
  }

  @Test("alerts and dialogs can be made of a title and a list of buttons")
  func titled() {
    let (keep, delete) = (
      AlertState<Action>.Button.cancel(TextState("Keep")),
      ConfirmationDialogState<Action>.Button.destructive(
        TextState("Delete"), action: .send(.delete(0)))
    )
    let alert = AlertState(
      title: TextState("Delete?"), message: TextState("All?"), primaryButton: delete,
      secondaryButton: keep)
    #expect(alert.buttons == [delete, keep])
    #expect(
      alert
        == AlertState(
          title: TextState("Delete?"), message: TextState("All?"), buttons: [delete, keep]))
    #expect(AlertState<Action>(title: TextState("Done")).buttons.isEmpty)
    let dialog = ConfirmationDialogState(title: TextState("Delete?"), buttons: [keep])
    #expect(dialog.buttons == [keep] && dialog.titleVisibility == .automatic)
    #expect(String(state: alert.title, locale: Locale(identifier: "de")) == "Delete?")
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
