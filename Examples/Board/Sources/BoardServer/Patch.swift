import Foundation

/// What changes a page from one screen to another: a short list of steps for the script.
struct Patch: Encodable {
  /// A step, an array whose first element is its name.
  enum Step: Encodable, Equatable {
    /// Sets what is in an element.
    case fill(id: String, html: String)
    /// Puts an element before another one, or at the end, and removes one with the same id.
    case put(parent: String, before: String?, html: String)
    /// Moves an element.
    case move(parent: String, before: String?, id: String)
    case remove(id: String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      switch self {
      case .fill(let id, let html):
        try container.encode("fill")
        try container.encode(id)
        try container.encode(html)
      case .put(let parent, let before, let html):
        try container.encode("put")
        try container.encode(parent)
        try container.encode(before)
        try container.encode(html)
      case .move(let parent, let before, let id):
        try container.encode("move")
        try container.encode(parent)
        try container.encode(before)
        try container.encode(id)
      case .remove(let id):
        try container.encode("remove")
        try container.encode(id)
      }
    }
  }

  private(set) var steps: [Step] = []
  /// The number of changes of the board that the page shows, and those that are on the disk.
  let revision: Int
  let saved: Int

  init(from old: Screen, to new: Screen, revision: Int, saved: Int) {
    (self.revision, self.saved) = (revision, saved)
    for (id, html) in new.parts.sorted(by: { $0.key < $1.key }) where old.parts[id] != html {
      steps.append(.fill(id: id, html: html))
    }
    // Lists are neither added nor moved after a page has been opened.
    guard old.lists.map(\.id) == new.lists.map(\.id) else {
      steps.append(.fill(id: "lists", html: new.lists.map(\.html).joined()))
      return
    }
    for (old, new) in zip(old.lists, new.lists) where old != new {
      append(from: old.cards, to: new.cards, in: "c-\(new.id)")
    }
    keepCards(of: new.lists)
  }

  private mutating func append(from old: [Screen.Card], to new: [Screen.Card], in parent: String) {
    let kept = Set(new.map(\.id))
    var shown = old
    shown.removeAll { !kept.contains($0.id) }
    for card in old where !kept.contains(card.id) { steps.append(.remove(id: "k-\(card.id)")) }
    for (index, card) in new.enumerated() {
      if index < shown.count, shown[index].id == card.id {
        if shown[index] != card { put(card, before(index + 1, shown), parent) }
        continue
      }
      if let last = shown.firstIndex(where: { $0.id == card.id }) {
        let known = shown.remove(at: last)
        let before = before(index, shown)
        if known == card {
          steps.append(.move(parent: parent, before: before, id: "k-\(card.id)"))
        } else {
          put(card, before, parent)
        }
      } else {
        put(card, before(index, shown), parent)
      }
      shown.insert(card, at: index)
    }
  }

  private func before(_ index: Int, _ shown: [Screen.Card]) -> String? {
    index < shown.count ? "k-\(shown[index].id)" : nil
  }

  private mutating func put(_ card: Screen.Card, _ before: String?, _ parent: String) {
    steps.append(.put(parent: parent, before: before, html: card.html))
  }

  /// A card that went to another list must not be removed after it was put there.
  private mutating func keepCards(of lists: [Screen.List]) {
    let kept = Set(lists.flatMap { $0.cards.map { "k-\($0.id)" } })
    steps.removeAll { if case .remove(let id) = $0 { kept.contains(id) } else { false } }
  }
}
