#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  import RatchetInspectorWire

  /// An inspected store.
  struct StoreRecord<State, Action>: AnyStoreRecord {
    let id: Int
    let name: String
    let store: WeakStore<State, Action>
    let sources: DeclarationFinder

    var feature: String { TypeNames.feature(of: State.self) ?? TypeNames.name(of: State.self) }

    var isAlive: Bool { store.value != nil }

    var description: JSON {
      [
        "id": .int(id), "name": .string(name), "feature": .string(feature),
        "canEdit": .bool(State.self is any Codable.Type),
        "canWrite": .bool(Action.self is any Decodable.Type),
        "canRead": .bool(State.self is any Decodable.Type && Action.self is any Decodable.Type),
        "canRecord": .bool(State.self is any Encodable.Type && Action.self is any Encodable.Type),
        "isGone": .bool(!isAlive),
      ]
    }

    func follower(last: Int?, wake: @escaping @Sendable () -> Void) -> any AnyStoreFollower {
      StoreFollower(store: store, id: id, last: last, wake: wake)
    }

    func answer(_ request: PageRequest, _ wait: StoreWait) throws -> JSON {
      try StoreAnswer(record: self, request: request, wait: wait).json()
    }
  }
#endif
