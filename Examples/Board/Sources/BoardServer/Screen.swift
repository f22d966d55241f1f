import BoardFeature
import Foundation
import Ratchet

/// What a page shows of a session, in parts that are compared one by one.
struct Screen: Equatable {
  struct List: Equatable {
    let id: UUID
    let title: String
    let cards: [Card]
  }

  struct Card: Equatable {
    let id: UUID
    let text: String
    /// Whether it is found by the search; nil if nothing is searched for.
    let isFound: Bool?
  }

  /// The parts around the lists, as HTML by their ids.
  var parts: [String: String] = [:]
  var lists: [List] = []

  init() {}

  init(_ state: Session.State) {
    parts = [
      "people": Self.people(state.board.people.elements),
      "status": Self.escaped(Self.status(state)),
      "note": Self.escaped(state.note ?? ""),
      "tools": Self.tools(state),
      "sheet": state.sheet.map(Self.sheet) ?? "",
      "dialog": state.dialog.map(Self.dialog) ?? "",
    ]
    let query = state.query.lowercased()
    lists = state.board.content.lists.map { list in
      List(
        id: list.id, title: list.title,
        cards: list.cards.map { card in
          Card(
            id: card.id, text: card.text,
            isFound: query.isEmpty ? nil : card.text.lowercased().contains(query))
        })
    }
  }

  /// All of hundreds would be sent to each of them when one comes or goes.
  private static func people(_ people: [Board.Person]) -> String {
    let shown = people.prefix(20).map { "<li>\(escaped($0.name))</li>" }.joined()
    return people.count > 20 ? shown + "<li>and \(people.count - 20) more</li>" : shown
  }

  private static func status(_ state: Session.State) -> String {
    switch state.board.saving {
    case .waiting(_, let problem): "Could not save: \(problem). It is tried again."
    case .idle, .running: state.board.isSaved ? "Saved" : "Saving…"
    }
  }
}

// MARK: - HTML

extension Screen {
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    return result
  }

  /// In an action, the place of the text of the element, or of its form.
  ///
  /// No card has this text.
  static let typed = "\0"

  /// The attribute of an element that sends an action when it is used.
  static func sends(_ action: Session.Action.View, as name: String = "send") -> String {
    let data = (try? JSONEncoder().encode(action)) ?? Data()
    return #"data-\#(name)="\#(escaped(String(decoding: data, as: UTF8.self)))""#
  }

  private static func tools(_ state: Session.State) -> String {
    let undo = state.me?.undo.isEmpty == false ? "" : " disabled"
    let redo = state.me?.redo.isEmpty == false ? "" : " disabled"
    return """
      <button id="undo" \(sends(.undoTapped))\(undo)>Undo</button>\
      <button id="redo" \(sends(.redoTapped))\(redo)>Redo</button>
      """
  }

  private static func sheet(_ sheet: CardSheet.State) -> String {
    let warning =
      switch (sheet.current, sheet.hasChanged) {
      case (nil, _): "<p>Another person has deleted this card. Saving makes a new one.</p>"
      case (let text?, true): "<p>Another person has changed this card to: \(escaped(text))</p>"
      case (_, false): ""
      }
    let delete =
      sheet.current == nil
      ? "" : "<button id=\"delete\" \(sends(.sheet(.deleteTapped)))>Delete…</button>"
    let reopen = Session.Action.View.sheetReopened(sheet.card, last: sheet.current, text: typed)
    return """
      <div class="sheet" role="dialog" aria-label="Card" \(sends(reopen, as: "reopen"))>\(warning)\
      <textarea id="text" data-keep="\(sheet.card)" data-on="input" \(sends(.sheet(.textChanged(typed)))) maxlength="2000">\
      \(escaped(sheet.text))</textarea>\
      <button id="save" \(sends(.sheet(.saveTapped)))>Save</button>\(delete)\
      <button id="cancel" \(sends(.sheet(.cancelTapped)))>Cancel</button></div>
      """
  }

  private static func dialog(_ dialog: ConfirmationDialogState<Session.Action.Dialog>) -> String {
    let buttons = dialog.buttons.map { button in
      let name = button.role == .destructive ? "confirm" : "dismiss"
      return
        "<button id=\"\(name)\" \(sends(.dialog(button.action.action)))>\(escaped(String(state: button.label)))</button>"
    }
    let message = dialog.message.map { escaped(String(state: $0)) } ?? ""
    return """
      <div class="sheet" role="alertdialog" aria-label="Question"><h2>\(escaped(String(state: dialog.title)))</h2>\
      <p>\(message)</p>\(buttons.joined())</div>
      """
  }
}

extension Screen.List {
  var html: String {
    """
    <section class="list" id="l-\(id)"><h2>\(Screen.escaped(title))</h2><ol id="c-\(id)" data-list="\(id)">\
    \(cards.map(\.html).joined())</ol>\
    <form \(Screen.sends(.addTapped(list: id, text: Screen.typed)))>\
    <input name="text" data-keep="\(id)" placeholder="Add a card" aria-label="Add a card to \(Screen.escaped(title))" maxlength="2000">\
    </form></section>
    """
  }
}

extension Screen.Card {
  var html: String {
    let found = isFound.map { $0 ? " found" : " other" } ?? ""
    return """
      <li class="card\(found)" id="k-\(id)" data-card="\(id)" tabindex="0" \
      \(Screen.sends(.cardTapped(id)))>\(Screen.escaped(text))</li>
      """
  }
}
