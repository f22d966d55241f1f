import Foundation
import Ratchet

extension MutationWriter {
  /// The change of a collection, element by element; nil if it is not a collection, or if so much
  /// has changed that the whole collection is assigned.
  func elements(
    _ place: String, _ isOptional: Bool, from old: Any, to new: Any
  ) -> [Mutation]? {
    let member = isOptional ? "\(place)?" : place
    if let old = old as? any IdentifiedElements, let new = new as? any IdentifiedElements {
      return identified(place, member, from: old, to: new)
    }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch right.displayStyle {
    case .collection where new is [Any]:
      let values = (left.children.map(\.value), right.children.map(\.value))
      return array(place, member, from: values.0, to: values.1)
    case .set where new is Set<AnyHashable>:
      let values = (left.children.map(\.value), right.children.map(\.value))
      return set(place, member, from: values.0, to: values.1)
    case .dictionary where new is [AnyHashable: Any]:
      return dictionary(place, member, from: entries(left), to: entries(right))
    default: return nil
    }
  }

  private func argument(_ value: Any, _ label: String = "") -> SourceExpression.Item {
    SourceExpression.Item(label: label, expression: values.expression(value))
  }

  private func position(_ label: String, _ index: Int) -> SourceExpression.Item {
    SourceExpression.Item(label: label, expression: .text("\(index)"))
  }

  private func isLeaf(_ value: Any) -> Bool {
    values.isWhole(value) || Mirror(reflecting: value).displayStyle != .struct
  }
}

// MARK: - Arrays

extension MutationWriter {
  private func array(
    _ place: String, _ member: String, from old: [Any], to new: [Any]
  ) -> [Mutation]? {
    if old.count == new.count { return changes(member, from: old, to: new) }
    if new.isEmpty { return nil }
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { isSame($0, $1) }.count
    if start + end == old.count {
      return insertion(
        place, of: member, inserting: Array(new[start..<(new.count - end)]), at: start,
        of: old.count)
    }
    if start + end == new.count { return removal(member, start..<(old.count - end), of: old.count) }
    return nil
  }

  private func changes(_ member: String, from old: [Any], to new: [Any]) -> [Mutation]? {
    let changed = new.indices.filter { !isSame(old[$0], new[$0]) }
    if changed.count > 1, changed.count * 2 > new.count, changed.allSatisfy({ isLeaf(new[$0]) }) {
      return nil
    }
    return changed.flatMap {
      mutations(of: "\(member)[\($0)]", isOptional: false, from: old[$0], to: new[$0])
    }
  }

  private func insertion(
    _ place: String, of member: String, inserting inserted: [Any], at index: Int, of count: Int
  ) -> [Mutation]? {
    if count == 0, inserted.count > 1 { return nil }
    if index == count { return append(member, inserted) }
    if inserted.count == 1 {
      return [.call("\(member).insert", [argument(inserted[0]), position("at: ", index)])]
    }
    let all = SourceExpression.array(inserted.map { values.expression($0) })
    let items = [SourceExpression.Item(expression: all), position("at: ", index)]
    return [
      .call(
        "\(member).insert",
        [SourceExpression.Item(label: "contentsOf: ", expression: all), items[1]])
    ]
  }

  private func append(_ member: String, _ elements: [Any]) -> [Mutation] {
    elements.map { .call("\(member).append", [argument($0)]) }
  }

  private func removal(_ member: String, _ removed: Range<Int>, of count: Int) -> [Mutation] {
    if removed.count == 1 {
      return removed.upperBound == count
        ? [.call("\(member).removeLast", [])]
        : [.call("\(member).remove", [position("at: ", removed.lowerBound)])]
    }
    if removed.upperBound == count {
      return [.call("\(member).removeLast", [position("", removed.count)])]
    }
    let range = SourceExpression.text("\(removed.lowerBound)..<\(removed.upperBound)")
    return [.call("\(member).removeSubrange", [SourceExpression.Item(expression: range)])]
  }
}

// MARK: - Elements with ids

/// A collection whose elements are found by id.
protocol IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] { get }

  /// Whether the collection assigns the ids, in the order of its elements.
  var numbersElements: Bool { get }
}

extension IdentifiedArray: IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] { zip(ids, elements).map { ($0, $1) } }
  var numbersElements: Bool { false }
}

extension StackState: IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] { zip(ids, self).map { ($0, $1) } }
  var numbersElements: Bool { true }
}

extension MutationWriter {
  private func identified(
    _ place: String, _ member: String, from old: any IdentifiedElements,
    to new: any IdentifiedElements
  ) -> [Mutation]? {
    let (before, after) = (old.identified, new.identified)
    let oldIDs = Set(before.map(\.id))
    let newIDs = Set(after.map(\.id))
    let kept = before.map(\.id).filter(newIDs.contains)
    guard kept == after.map(\.id).filter(oldIDs.contains) else { return nil }
    // As a whole, if none of the previous elements is left.
    if !new.numbersElements, kept.isEmpty, after.count != 1 || !before.isEmpty { return nil }
    let removed = before.filter { !newIDs.contains($0.id) }
    let elements = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.element) })
    var result = removals(
      member, removing: removed.map(\.id), from: before.map(\.id), isStack: new.numbersElements)
    for (index, (id, element)) in after.enumerated() {
      if let previous = elements[id] {
        result += change(member, id, from: previous, to: element)
      } else if index == after.count - 1
        || !after[index...].contains(where: { oldIDs.contains($0.id) })
      {
        result.append(.call("\(member).append", [argument(element)]))
      } else {
        result.append(.call("\(member).insert", [argument(element), position("at: ", index)]))
      }
    }
    return result
  }

  private func change(
    _ member: String, _ id: AnyHashable, from old: Any, to new: Any
  ) -> [Mutation] {
    let key = values.expression(id.base).flat
    return mutations(of: "\(member)[id: \(key)]", isOptional: true, from: old, to: new)
  }

  private func removals(
    _ member: String, removing removed: [AnyHashable], from ids: [AnyHashable], isStack: Bool
  ) -> [Mutation] {
    guard isStack, let first = removed.first else {
      return removed.map { .call("\(member).remove", [argument($0.base, "id: ")]) }
    }
    if removed.count > 1, Array(ids.suffix(removed.count)) == removed {
      return [.call("\(member).pop", [argument(first.base, "from: ")])]
    }
    return removed.map {
      $0 == ids.last
        ? .call("\(member).removeLast", [])
        : .assign("\(member)[id: \(values.expression($0.base).flat)]", .text("nil"))
    }
  }
}

// MARK: - Sets and dictionaries

extension MutationWriter {
  private func set(
    _ place: String, _ member: String, from old: [Any], to new: [Any]
  ) -> [Mutation]? {
    if new.isEmpty || old.isEmpty && new.count > 1 { return nil }
    let added = new.filter { element in !old.contains { isSame($0, element) } }
    let removed = old.filter { element in !new.contains { isSame($0, element) } }
    return calls("\(member).remove", removed) + calls("\(member).insert", added)
  }

  private func calls(_ method: String, _ elements: [Any]) -> [Mutation] {
    elements.map { Mutation.call(method, [argument($0)]) }.sorted { $0.flat < $1.flat }
  }

  private func entries(_ mirror: Mirror) -> [(key: String, value: Any)] {
    mirror.children.compactMap { entry in
      let parts = Mirror(reflecting: entry.value).children.map(\.value)
      return parts.count == 2 ? (values.expression(parts[0]).flat, parts[1]) : nil
    }
    .sorted { $0.key < $1.key }
  }

  private func dictionary(
    _ place: String, _ member: String, from old: [(key: String, value: Any)],
    to new: [(key: String, value: Any)]
  ) -> [Mutation]? {
    if new.isEmpty || old.isEmpty && new.count > 1 { return nil }
    let before = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new, uniquingKeysWith: { first, _ in first })
    // Keys with the same source cannot be distinguished.
    guard before.count == old.count, after.count == new.count else { return nil }
    let removed = old.filter { after[$0.key] == nil }
    return removed.map { Mutation.assign("\(member)[\($0.key)]", .text("nil")) }
      + new.flatMap { key, value in
        guard let previous = before[key] else {
          return [Mutation.assign("\(member)[\(key)]", values.expression(value))]
        }
        return mutations(
          of: "\(member)[\(key)]", isOptional: true, from: previous, to: value)
      }
  }
}
