import Ratchet

/// A card of a board.
package struct Card: Codable, Equatable, Identifiable, Sendable {
  package let id: UUID
  package var text: String

  package init(id: UUID, text: String) {
    self.id = id
    self.text = text
  }
}

/// A list of cards.
package struct CardList: Codable, Equatable, Identifiable, Sendable {
  package let id: UUID
  package var title: String
  package var cards: IdentifiedArrayOf<Card>

  package init(id: UUID, title: String, cards: IdentifiedArrayOf<Card> = []) {
    self.id = id
    self.title = title
    self.cards = cards
  }
}

/// What a board contains, and what a database keeps of it.
package struct Content: Codable, Equatable, Sendable {
  package var lists: IdentifiedArrayOf<CardList>

  package init(lists: IdentifiedArrayOf<CardList> = []) {
    self.lists = lists
  }

  /// The list that contains a card.
  package func list(of card: Card.ID) -> CardList? {
    lists.first { $0.cards[id: card] != nil }
  }

  package func card(_ id: Card.ID) -> Card? {
    list(of: id)?.cards[id: id]
  }

  /// How many cards there are.
  package var count: Int { lists.reduce(0) { $0 + $1.cards.count } }
}
