import Ratchet

/// A board of lists and cards, which several people change at once.
///
/// It handles one action after another, so two people never change it at the same time. What a person wants can have become
/// impossible meanwhile. Then the person gets a note, and nothing changes.
@Reducer
package struct Board {
  @ObservableState
  package struct State: Equatable, Sendable {
    /// The name, which is a part of its address.
    package let name: String
    package var content: Content
    /// Grows with each change.
    package var revision: Int
    /// What the database has.
    package var saved: Content
    package var savedRevision: Int
    package var saving = Saving.idle
    /// Who is here.
    package var people: IdentifiedArrayOf<Person> = []

    /// A board as it is in the database.
    package init(name: String, content: Content, revision: Int = 0) {
      self.name = name
      self.content = content
      self.revision = revision
      saved = content
      savedRevision = revision
    }
  }

  /// A person who has the board open.
  package struct Person: Equatable, Identifiable, Sendable {
    package let id: UUID
    package let name: String
    /// What undoes the last changes, the latest at the end.
    package var undo: [Change] = []
    package var redo: [Change] = []
    /// Why the last impossible change was not made.
    ///
    /// It stays when others are made, so that its number only grows.
    package var note: Note?

    package init(id: UUID, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// A message for one person.
  package struct Note: Equatable, Sendable {
    /// Tells two equal messages apart.
    package var number = 0
    package var text: String
  }

  package enum Saving: Equatable, Sendable {
    case idle
    case running(attempt: Int)
    case waiting(attempt: Int, error: String)
  }

  package enum Action: Equatable {
    case joined(Person.ID, name: String)
    case left(Person.ID)
    case changed(Change, by: Person.ID)
    case undo(by: Person.ID)
    case redo(by: Person.ID)
    case saved(Content, revision: Int)
    case savingFailed(String)
    case triedAgain
  }

  /// How many changes of a person can be undone.
  package static let undoLimit = 100

  @Dependency(\.boardStorage) var storage
  @Dependency(\.continuousClock) var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .joined(let id, let name):
        state.people.updateOrAppend(Person(id: id, name: name))
        return .none

      case .left(let id):
        state.people.remove(id: id)
        return .none

      case .changed(let change, let id):
        state.perform(change, by: id) { person, inverse in
          person.undo.append(inverse)
          person.undo.removeFirst(max(0, person.undo.count - Self.undoLimit))
          person.redo = []
        }
        return save(&state)

      case .undo(let id):
        guard let change = state.people[id: id]?.undo.popLast() else { return .none }
        state.perform(change, by: id) { $0.redo.append($1) }
        return save(&state)

      case .redo(let id):
        guard let change = state.people[id: id]?.redo.popLast() else { return .none }
        state.perform(change, by: id) { $0.undo.append($1) }
        return save(&state)

      case .saved(let content, let revision):
        state.saved = content
        state.savedRevision = revision
        state.saving = .idle
        return save(&state)

      case .savingFailed(let error):
        guard case .running(let attempt) = state.saving else { return .none }
        state.saving = .waiting(attempt: attempt, error: error)
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(min(1 << min(attempt, 5), 30)))
          await send(.triedAgain)
        }

      case .triedAgain:
        return save(&state)
      }
    }
  }

  /// Saves what is not saved yet, unless it is being saved already.
  private func save(_ state: inout State) -> Effect<Action> {
    let attempt: Int
    switch state.saving {
    case .running: return .none
    case .idle: attempt = 1
    case .waiting(let last, _): attempt = last + 1
    }
    guard state.revision != state.savedRevision else { return .none }
    state.saving = .running(attempt: attempt)
    let (name, old, new, revision) = (state.name, state.saved, state.content, state.revision)
    return .run { [storage] send in
      try await storage.save(name, old, new, revision)
      await send(.saved(new, revision: revision))
    } catch: { error, send in
      await send(.savingFailed("\(error)"))
    }
  }
}

extension Board.State {
  /// Whether the database has everything.
  package var isSaved: Bool { revision == savedRevision }

  /// Changes the board for a person who is here.
  fileprivate mutating func perform(
    _ change: Change, by id: Board.Person.ID,
    then remember: (inout Board.Person, _ inverse: Change) -> Void
  ) {
    guard var person = people[id: id] else { return }
    do {
      let inverse = try content.apply(change)
      revision += 1
      remember(&person, inverse)
    } catch {
      person.note = Board.Note(number: (person.note?.number ?? 0) + 1, text: error.rawValue)
    }
    people[id: id] = person
  }
}
