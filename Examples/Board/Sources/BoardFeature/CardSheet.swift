import Ratchet

/// The sheet in which a person edits a card.
@Reducer
package struct CardSheet {
  @ObservableState
  package struct State: Equatable, Sendable {
    package let card: Card.ID
    package var text: String
    /// The text of the card on the board, which others can change; nil when the card has been deleted.
    package var current: String?
    /// Whether another person has changed the card since the sheet was opened.
    package var hasChanged = false
    /// What is being saved: this card, or a new one in its place.
    var saving: Card?

    package init(card: Card) {
      self.card = card.id
      text = card.text
      current = card.text
    }

    /// The sheet of a page that could not follow the board for a time.
    ///
    /// - Parameter last: The text of the card that the page knows.
    init(card: Card.ID, last: String?, current: String?, text: String) {
      self.card = card
      self.text = text
      self.current = current
      hasChanged = current != last && current != text
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    case cancelTapped
    case deleteTapped
    case saveTapped
    case textChanged(String)
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
}

extension CardSheet.State {
  /// Whether it has a text that the board does not.
  var hasTyped: Bool { text != current }

  /// Takes over what others have made of the card.
  ///
  /// - Returns: Whether the board has what is being saved.
  mutating func follow(_ content: Content, isRefused: Bool) -> Bool {
    let isSaved = saving.map { content.card($0.id)?.text == $0.text } ?? false
    if isRefused { saving = nil }
    let text = content.card(card)?.text
    if text != current { hasChanged = true }
    current = text
    return isSaved
  }
}
