/// How a value in a file is merged with what another process has written meanwhile.
///
/// ```swift
/// struct Scores {
///   // Two processes that set different scores lose none.
///   @Shared(.fileStorage(URL(filePath: "/tmp/scores.json"), merge: .byKey()))
///   var scores: [String: Int] = [:]
///
///   // The higher one of two records is kept.
///   @Shared(
///     .fileStorage(
///       URL(filePath: "/tmp/record.json"),
///       merge: FileMerge { base, mine, theirs in max(mine, theirs) }))
///   var record = 0
/// }
/// ```
///
/// See ``SharedReaderKey/fileStorage(_:decoder:encoder:merge:)``.
public struct FileMerge<Value: Sendable>: Sendable {
  let merge: @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) throws -> Merged<Value>

  /// Merges values with a function.
  ///
  /// - Parameter merge: Returns the value with the changes of both processes. Its arguments are the
  ///   value that both began with, nil if there was none, the value of this process, and the value
  ///   that the other process has written. It is called on any thread, while the file is locked, and
  ///   must use only its arguments. If it throws, the values cannot be merged, and the file
  ///   is written as if there were no function.
  public init(
    _ merge: @escaping @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) throws -> Value
  ) {
    self.merge = { Merged(value: try merge($0, $1, $2), conflicts: []) }
  }

  /// Merges values with a function that names what both processes have changed.
  static func parts(
    _ merge:
      @escaping @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) throws -> Merged<
        Value
      >
  ) -> Self {
    Self(merge: merge)
  }

  private init(
    merge:
      @escaping @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) throws -> Merged<
        Value
      >
  ) {
    self.merge = merge
  }

  /// Merges dictionaries: each process keeps the keys that it has changed, added or removed.
  ///
  /// If both have changed the same key in different ways, the one of this process is written. That
  /// is reported, and the other content is kept beside the file.
  ///
  /// - Returns: The merge.
  public static func byKey<Key: Sendable, Element: Equatable & Sendable>() -> Self
  where Value == [Key: Element] {
    parts { base, mine, theirs in
      var merged = Merged(value: mine, conflicts: [])
      let base = base ?? [:]
      for key in Set(base.keys).union(theirs.keys) {
        merged.value[key] = merged.part(base[key], mine[key], theirs[key], name: "\(key)")
      }
      return merged
    }
  }

  /// Merges arrays of elements with ids: each process keeps the elements that it has changed, added
  /// or removed.
  ///
  /// The elements have the order of this process, and new ones of the other process follow. If both
  /// have changed the same element in different ways, the one of this process is written. That is
  /// reported, and the other content is kept beside the file.
  ///
  /// - Returns: The merge.
  public static func byID<ID: Sendable, Element: Equatable & Sendable>() -> Self
  where Value == IdentifiedArray<ID, Element> {
    parts { base, mine, theirs in
      var merged = Merged(value: mine, conflicts: [])
      var ids = Array(theirs.ids)
      for id in base?.ids ?? theirs.ids where theirs[id: id] == nil { ids.append(id) }
      for id in ids {
        merged.value[id: id] = merged.part(
          base?[id: id], mine[id: id], theirs[id: id], name: "\(id)")
      }
      return merged
    }
  }
}

/// What two values were merged to.
struct Merged<Value> {
  var value: Value
  /// The names of the parts that both have changed in different ways.
  var conflicts: [String]

  /// A part of the merged value; nil if it has been removed.
  mutating func part<Part: Equatable>(
    _ base: Part?, _ mine: Part?, _ theirs: Part?, name: @autoclosure () -> String
  ) -> Part? {
    if mine == theirs || base == theirs { return mine }
    if base == mine { return theirs }
    conflicts.append(name())
    return mine
  }
}

extension Merged: Sendable where Value: Sendable {}
