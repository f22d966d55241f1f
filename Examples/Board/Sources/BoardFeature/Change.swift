import Ratchet

/// A change of a board by one person.
package enum Change: Equatable, Sendable {
  case add(Card, list: CardList.ID, index: Int)
  case edit(Card.ID, from: String, to: String)
  case move(Card.ID, list: CardList.ID, index: Int)
  case remove(Card.ID)
}

/// Why a change is not possible.
///
/// Another person can have changed the board before it.
package enum Refusal: String, Error, Equatable, Sendable {
  case boardIsFull = "The board is full."
  case cardIsGone = "The card has been deleted."
  case cardExists = "The card is there already."
  case listIsGone = "The list has been deleted."
  case textIsEmpty = "A card needs a text."
  case textHasNull = "A card cannot have the character NUL."
  case textIsTooLong = "The text of a card has at most 2,000 characters."
  case wasEdited = "Another person has edited the card meanwhile."
}

extension Content {
  package static let maximumCount = 1_000
  package static let maximumLength = 2_000

  /// Changes the board.
  ///
  /// - Parameter change: The change. An index past the end is the end.
  /// - Returns: The change that undoes it.
  /// - Throws: Why it is not possible. Then nothing has changed.
  package mutating func apply(_ change: Change) throws(Refusal) -> Change {
    switch change {
    case .add(let card, let list, let index):
      guard self.card(card.id) == nil else { throw .cardExists }
      guard count < Self.maximumCount else { throw .boardIsFull }
      try Self.check(card.text)
      try insert(card, list, index)
      return .remove(card.id)

    case .edit(let id, let old, let new):
      guard let list = list(of: id), let card = list.cards[id: id] else { throw .cardIsGone }
      guard card.text == old else { throw .wasEdited }
      try Self.check(new)
      lists[id: list.id]?.cards[id: id]?.text = new
      return .edit(id, from: new, to: old)

    case .move(let id, let list, let index):
      guard lists[id: list] != nil else { throw .listIsGone }
      let (card, oldList, oldIndex) = try remove(id)
      try insert(card, list, index)
      return .move(id, list: oldList, index: oldIndex)

    case .remove(let id):
      let (card, list, index) = try remove(id)
      return .add(card, list: list, index: index)
    }
  }

  private mutating func insert(
    _ card: Card, _ list: CardList.ID, _ index: Int
  ) throws(Refusal) {
    guard let count = lists[id: list]?.cards.count else { throw .listIsGone }
    lists[id: list]?.cards.insert(card, at: min(max(index, 0), count))
  }

  private mutating func remove(_ id: Card.ID) throws(Refusal) -> (Card, CardList.ID, Int) {
    guard let list = list(of: id), let index = list.cards.index(id: id) else { throw .cardIsGone }
    lists[id: list.id]?.cards.remove(id: id)
    return (list.cards[index], list.id, index)
  }

  private static func check(_ text: String) throws(Refusal) {
    guard !text.allSatisfy(\.isWhitespace) else { throw .textIsEmpty }
    // A database ends the text there.
    guard !text.unicodeScalars.contains("\0") else { throw .textHasNull }
    // As browsers count: a `Character` can have any number of bytes.
    guard text.utf16.count <= maximumLength else { throw .textIsTooLong }
  }
}
