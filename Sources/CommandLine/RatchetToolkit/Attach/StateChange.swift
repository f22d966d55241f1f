import RatchetInspectorClient

/// A change of a state, as an inspector sends it: see `StatePatch`.
enum StateChange {
  case node(path: [Int], StateNode)
  case text(path: [Int], String)
  case elements(path: [Int], start: Int, removed: Int, [StateNode])

  /// Reads a change; nil if the JSON is not one.
  init?(_ json: JSON) {
    guard let parts = json.array, parts.count >= 3,
      let path = parts[1].array?.compactMap(\.number), path.count == parts[1].array?.count
    else { return nil }
    switch parts[0] {
    case "=":
      guard let node = StateNode(parts[2]) else { return nil }
      self = .node(path: path, node)
    case "v":
      guard let text = parts[2].string else { return nil }
      self = .text(path: path, text)
    case "s":
      guard parts.count == 5, let start = parts[2].number, let removed = parts[3].number,
        let nodes = parts[4].array
      else { return nil }
      self = .elements(path: path, start: start, removed: removed, nodes.compactMap(StateNode.init))
    default:
      return nil
    }
  }
}

extension StateNode {
  /// Applies a change.
  ///
  /// - Returns: What it changed, in words.
  mutating func apply(_ change: StateChange) -> [ChangedValue] {
    switch change {
    case .node(let path, let new):
      let value = changed(at: path) { node in
        let old = node
        node = new
        node.label = old.label
        return (old.summary(), new.summary())
      }
      return [value]
    case .text(let path, let text):
      var isCount = false
      let value = changed(at: path) { node in
        let old = node
        node.text = text
        // The number of elements follows from the elements.
        isCount = old.kind == .list
        return (old.summary(), text)
      }
      return isCount ? [] : [value]
    case .elements(let path, let start, let removed, let nodes):
      var old: [String] = []
      let place = changed(at: path) { node in
        let count = node.children.count
        let range = min(start, count)..<min(start + removed, count)
        old = node.children[range].map { $0.summary() }
        node.children.replaceSubrange(range, with: nodes)
        return (nil, nil)
      }.place
      let new = nodes.map { $0.summary() }
      let elements = MovedElements(from: old, to: new)
      func name(_ index: Int) -> String { "\(place)[\(start + index)]" }
      return elements.removed.map { ChangedValue(place: name($0.place), old: $0.text) }
        + elements.added.map { ChangedValue(place: name($0.place), new: $0.text) }
        + elements.moves.map {
          ChangedValue(
            place: name($0.from), old: old[$0.from], new: new[$0.to], movedTo: name($0.to))
        }
    }
  }

  /// Changes the node at a path.
  private mutating func changed(
    at path: [Int], in place: String = "",
    _ change: (inout StateNode) -> (old: String?, new: String?)
  ) -> ChangedValue {
    guard let index = path.first, children.indices.contains(index) else {
      let (old, new) = change(&self)
      return ChangedValue(place: place.isEmpty ? "state" : place, old: old, new: new)
    }
    return children[index].changed(
      at: Array(path.dropFirst()), in: place + step(to: index, isFirst: place.isEmpty), change)
  }

  /// A step from a node to one of its parts, as in `todos[0].text`.
  private func step(to index: Int, isFirst: Bool) -> String {
    let label = children[index].label
    if kind == .list { return "[\(index)]" }
    if kind == .dictionary { return "[\(label)]" }
    // The only payload of a case has no name.
    if label.hasPrefix("_"), label.dropFirst().allSatisfy(\.isNumber) { return "" }
    return isFirst ? label : ".\(label)"
  }

  /// The value on one line.
  func summary(depth: Int = 0) -> String {
    if children.isEmpty { return text }
    if depth > 2 { return "…" }
    let parts = children.prefix(12).map { part in
      let isBare = kind == .list || part.label.hasPrefix("_")
      return (isBare ? "" : "\(part.label): ") + part.summary(depth: depth + 1)
    }
    let inner = parts.joined(separator: ", ") + (children.count > 12 ? ", …" : "")
    switch kind {
    case .list, .dictionary: return "[\(inner)]"
    case .enumeration: return "\(text)(\(inner))"
    case .leaf, .structure:
      return "\(type.split(separator: ".").suffix(2).joined(separator: "."))(\(inner))"
    }
  }
}

/// A value that an action has changed.
package struct ChangedValue: Equatable, Sendable {
  /// The place in the state: `todos[0].text`.
  package var place: String

  /// The value before; nil for one that was added.
  package var old: String?

  /// The value after; nil for one that was removed.
  package var new: String?

  /// The place to which an element of a list has moved; nil if it has not.
  package var movedTo: String?
}
