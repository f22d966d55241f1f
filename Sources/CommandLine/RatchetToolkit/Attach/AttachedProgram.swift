import Foundation
import RatchetInspectorClient

/// Follows the stores of a program by the messages of its inspector.
package struct AttachedProgram {
  private struct Store {
    var name: String
    /// The states after the latest steps, because the program can go back to one of them.
    var states: [Int: StateNode] = [:]
    var last = 0
    var effects: [Int: (name: String, step: Int)] = [:]
  }

  private var stores: [Int: Store] = [:]

  /// The version of the inspector's messages; nil before the first message.
  package private(set) var version: Int?

  /// The version that is read here.
  package static let knownVersion = InspectorClient.version

  package init() {}

  /// Whether there is more than one store.
  package var hasSeveralStores: Bool { stores.count > 1 }

  /// Reads a message.
  ///
  /// - Returns: What has happened.
  package mutating func read(_ message: JSON) -> [AttachedEvent] {
    guard let type = message["type"]?.string else { return [] }
    if type == "hello" { version = message["version"]?.number ?? 0 }
    if type == "issue" {
      return [
        .issue(
          text: message["text"]?.string ?? "", place: message["place"]?.string ?? "",
          isWarning: message["isWarning"]?.bool ?? false)
      ]
    }
    if type == "store", let id = message["id"]?.number {
      stores[id, default: Store(name: "")].name = message["name"]?.string ?? "store \(id)"
    }
    guard let id = message["s"]?.number, var store = stores[id] else { return [] }
    defer { stores[id] = store }
    return Self.read(message, type, in: &store)
  }

  private static func read(
    _ message: JSON, _ type: String, in store: inout Store
  ) -> [AttachedEvent] {
    let number = message["n"]?.number ?? 0
    switch type {
    case "base":
      if message["clear"]?.bool == true { (store.states, store.last) = ([:], number) }
      store.states[number] = message["tree"].flatMap(StateNode.init)
      return []
    case "step":
      return handled(message, in: &store)
    case "edited":
      if let after = patched(store.states[number], by: message["p"]) {
        store.states[number] = after.state
      }
      return [.edited(store: store.name, step: number)]
    case "travelled":
      return [.travelled(store: store.name, step: number)]
    case "skipped":
      return [.skipped(store: store.name, count: message["count"]?.number ?? 0)]
    case "gone":
      return [.gone(store: store.name)]
    default:
      return effect(message, type, in: &store)
    }
  }

  private static func patched(
    _ state: StateNode?, by patch: JSON?
  ) -> (state: StateNode, changes: [ChangedValue])? {
    guard var state, let patch = patch?.array else { return nil }
    let changes = patch.compactMap(StateChange.init).flatMap { state.apply($0) }
    return (state, changes)
  }

  /// The number of states that are kept.
  ///
  /// The inspector keeps as many, and sends the whole state if it needs an earlier one.
  private static let keptStates = 10_000
}

// MARK: - Actions

extension AttachedProgram {
  private static func handled(_ message: JSON, in store: inout Store) -> [AttachedEvent] {
    let number = message["n"]?.number ?? 0
    var events: [AttachedEvent] = []
    if number <= store.last {
      events.append(.undone(store: store.name, count: store.last - number + 1))
      store.states = store.states.filter { $0.key <= number }
    }
    let more = message["x"]?.string.flatMap { try? JSON(parsing: $0) } ?? .null
    let after = patched(store.states[number - 1], by: more["p"])
    if let after { store.states[number] = after.state }
    store.states[number - keptStates] = nil
    events.append(
      .action(
        AttachedAction(
          store: store.name, step: number, text: message["a"]?.string ?? "",
          name: message["c"]?.string ?? "", feature: message["f"]?.string ?? "",
          source: source(message["o"]?.array ?? [], in: store),
          time: Date(timeIntervalSince1970: (message["t"]?.double ?? 0) / 1_000),
          nanoseconds: message["d"]?.number ?? 0,
          changes: after?.changes,
          reads: more["r"]?.array?.compactMap(\.string) ?? [],
          encoded: message["j"]?.string.flatMap { try? JSON(parsing: $0) })))
    store.last = number
    return events
  }

  private static func source(_ json: [JSON], in store: Store) -> AttachedAction.Source {
    let number = json.dropFirst().first?.number ?? 0
    switch json.first?.string {
    case "binding": return .binding
    case "effect":
      let effect = store.effects[number]
      return .effect(name: effect?.name ?? "effect \(number)", step: effect?.step ?? 0)
    case "step": return .step(number)
    case "inspector": return .inspector
    case "recording": return .recording
    default: return .program
    }
  }
}

// MARK: - Effects

extension AttachedProgram {
  private static func effect(
    _ message: JSON, _ type: String, in store: inout Store
  ) -> [AttachedEvent] {
    guard let id = message["e"]?.number else { return [] }
    if type == "began" {
      let ids = message["ids"]?.array?.compactMap(\.string) ?? []
      let names = [message["name"]?.string ?? "", ids.last ?? "", message["place"]?.string ?? ""]
      let name = names.first { !$0.isEmpty } ?? "effect \(id)"
      let step = message["n"]?.number ?? 0
      store.effects[id] = (name, step)
      let isHeld = message["held"]?.bool == true
      return [.effect(isHeld ? .held : .began, store: store.name, name: name, step: step)]
    }
    guard let state = AttachedEvent.EffectState(rawValue: type), let effect = store.effects[id]
    else { return [] }
    return [.effect(state, store: store.name, name: effect.name, step: effect.step)]
  }
}
