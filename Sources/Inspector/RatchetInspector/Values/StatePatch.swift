#if DEBUG || InspectorInRelease
  import Ratchet
  import RatchetInspectorWire

  /// The difference between two values, as changes of the tree that the page has.
  ///
  /// A change is `["=", path, node]` for another node, `["v", path, text]` for another text, and
  /// `["s", path, start, removed, nodes]` for other elements of a list. A path is the indices of the
  /// parts from the root on.
  struct StatePatch {
    private(set) var changes: [JSON] = []

    private let oldShared: SharedView
    private let newShared: SharedView
    private let hasSameShared: Bool

    /// - Parameters:
    ///   - old: The state before.
    ///   - oldShared: The shared values in it.
    ///   - new: The state after.
    ///   - newShared: The shared values in it.
    init(from old: Any, _ oldShared: SharedView, to new: Any, _ newShared: SharedView) {
      self.oldShared = oldShared
      self.newShared = newShared
      hasSameShared = oldShared.isSame(as: newShared)
      compare(old, new, label: "", path: [], depth: 0)
    }

    /// Whether two values are certainly the same, however large they are, because they share their
    /// storage.
    private func isSame(_ old: Any, _ new: Any) -> Bool {
      hasSameShared && StorageEstimate.isSame(old, new)
    }

    private mutating func compare(
      _ old: Any, _ new: Any, label: String, path: [Int], depth: Int
    ) {
      if isSame(old, new) || depth > StateNode.maximumDepth { return }
      let before = oldShared.perform { ValueShape(old) }
      let after = newShared.perform { ValueShape(new) }
      let isSamePlace = before.kind == after.kind && before.type == after.type
      if isSamePlace, after.kind == .list {
        compareElements(before, after, path: path, depth: depth)
      } else if isSamePlace, before.parts.count == after.parts.count,
        after.kind != .enumeration || before.text == after.text,
        zip(before.parts, after.parts).allSatisfy({ $0.label == $1.label })
      {
        if before.text != after.text {
          changes.append(["v", Self.json(path), .string(after.text)])
        }
        compareParts(before.parts, after.parts, path: path, depth: depth)
      } else {
        let node = newShared.perform { StateNode(new, label: label, depth: depth) }
        changes.append(["=", Self.json(path), node.json])
      }
    }

    private mutating func compareParts(
      _ old: [ValueShape.Part], _ new: [ValueShape.Part], path: [Int], depth: Int,
      from start: Int = 0
    ) {
      for (index, (old, new)) in zip(old, new).enumerated() {
        compare(
          old.value, new.value, label: new.label, path: path + [start + index], depth: depth + 1)
      }
    }

    /// Elements that are at the beginning or the end of both lists stay, and are compared.
    private mutating func compareElements(
      _ before: ValueShape, _ after: ValueShape, path: [Int], depth: Int
    ) {
      let (old, new) = (before.parts, after.parts)
      if before.text != after.text { changes.append(["v", Self.json(path), .string(after.text)]) }
      let start = zip(old, new).prefix { isSameElement($0.value, $1.value) }.count
      let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
        .prefix { isSameElement($0.value, $1.value) }.count
      let (removed, added) = (old.count - start - end, new.count - start - end)
      if removed > 0 || added > 0 {
        let nodes = newShared.perform {
          new[start..<(start + added)].map {
            StateNode($0.value, label: $0.label, depth: depth + 1).json
          }
        }
        changes.append(["s", Self.json(path), .int(start), .int(removed), .array(nodes)])
      }
      compareParts(Array(old[..<start]), Array(new[..<start]), path: path, depth: depth)
      compareParts(
        old.suffix(end), new.suffix(end), path: path, depth: depth, from: new.count - end)
    }

    private func isSameElement(_ old: Any, _ new: Any) -> Bool {
      if let old = old as? any Identifiable, let new = new as? any Identifiable {
        return Self.id(of: old) == Self.id(of: new)
      }
      return isSame(old, new)
        || oldShared.perform { ValueText.short(old, limit: 2_000) }
          == newShared.perform { ValueText.short(new, limit: 2_000) }
    }

    private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }

    private static func json(_ path: [Int]) -> JSON { .array(path.map { .int($0) }) }
  }
#endif
