import Foundation
import RatchetInspectorClient

extension AttachedEvent {
  /// The event for tools, as an object on one line.
  package var json: JSON {
    switch self {
    case .action(let action):
      return action.json
    case .travelled(let store, let step):
      return ["event": "travelled", "store": .string(store), "step": .int(step)]
    case .edited(let store, let step):
      return ["event": "edited", "store": .string(store), "step": .int(step)]
    case .undone(let store, let count):
      return ["event": "undone", "store": .string(store), "count": .int(count)]
    case .effect(let state, let store, let name, let step):
      return [
        "event": "effect", "state": .string(state.rawValue), "store": .string(store),
        "name": .string(name), "step": .int(step),
      ]
    case .issue(let text, let place, let isWarning):
      return [
        "event": "issue", "text": .string(text), "place": .string(place),
        "severity": isWarning ? "warning" : "error",
      ]
    case .skipped(let store, let count):
      return ["event": "skipped", "store": .string(store), "count": .int(count)]
    case .gone(let store):
      return ["event": "gone", "store": .string(store)]
    }
  }
}

extension AttachedAction {
  fileprivate var json: JSON {
    var fields: [(String, JSON)] = [
      ("event", "action"), ("store", .string(store)), ("step", .int(step)),
      ("action", .string(text)), ("case", .string(name)), ("feature", .string(feature)),
      ("source", source.json),
      ("time", .string(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))),
      ("nanoseconds", .int(nanoseconds)),
    ]
    if let changes { fields.append(("changes", .array(changes.map(\.json)))) }
    if !reads.isEmpty { fields.append(("reads", .array(reads.map { .string($0) }))) }
    if let encoded { fields.append(("json", encoded)) }
    return .object(fields)
  }
}

extension AttachedAction.Source {
  fileprivate var json: JSON {
    switch self {
    case .program: ["kind": "program"]
    case .binding: ["kind": "binding"]
    case .effect(let name, let step):
      ["kind": "effect", "name": .string(name), "step": .int(step)]
    case .step(let number): ["kind": "step", "step": .int(number)]
    case .inspector: ["kind": "inspector"]
    case .recording: ["kind": "recording"]
    }
  }
}

extension ChangedValue {
  fileprivate var json: JSON {
    let values = [("old", old), ("new", new), ("movedTo", movedTo)].compactMap { name, value in
      value.map { (name, JSON.string($0)) }
    }
    return .object([("place", .string(place))] + values)
  }
}
