import RatchetSyntax
import RatchetTesting

/// Variables of a file that belong to no value, also constants with an object or a lock: those of types, and those of
/// the file.
///
/// What they contain is no part of a state, and can decide what happens.
struct StaticVariables {
  private let source: SourceText
  /// The types of values that have memory behind a constant: some of libraries, and the classes of the file.
  private let typesWithMemory: Set<String>

  init(_ source: SourceText) {
    self.source = source
    let classes = source.tokens.indices.dropFirst().filter {
      ["class", "actor"].contains(source[$0 - 1])
    }
    typesWithMemory = Self.memories.union(classes.map { source[$0] })
  }

  /// The ones that a declaration uses, with their types: `Counter.total`.
  ///
  /// - Parameters:
  ///   - declaration: The braces of the declaration.
  ///   - type: The name of the declared type.
  func used(in declaration: ClosedRange<Int>, of type: String) -> [String] {
    var found: [String] = []
    for index in source.tokens.indices
    where source[index] == "var" && isStored(index) || source[index] == "let" && hasMemory(index) {
      let (owner, depth) = surroundings(of: index)
      let isStatic = source[index - 1] == "static" || source[index - 2] == "static"
      guard isStatic ? owner != nil : depth == 0 else { continue }
      let name = source[index + 1]
      guard declaration.contains(where: { isUse($0, of: name, in: owner, from: type) }) else {
        continue
      }
      found.append(owner.map { "\($0).\(name)" } ?? name)
    }
    return found
  }

  /// Whether a variable has memory that changes with no value of a task.
  private func isStored(_ index: Int) -> Bool {
    guard source.tree.isName(index + 1) else { return false }
    var start = index
    while start > 0, !source.tokens[start].startsLine { start -= 1 }
    if (start..<index).contains(where: { source[$0] == "TaskLocal" }) { return false }
    if start > 0, source[start - 1] == "TaskLocal" { return false }
    var end = index + 2
    while source.tokens.indices.contains(end), !source.tokens[end].startsLine {
      if source[end] == "=" { return true }
      if source.kind(end) == .leftBrace { return false }
      end = source.index(after: end)
    }
    return true
  }

  /// Whether a constant is set to an object, or to a value with a lock, whose content changes.
  private func hasMemory(_ index: Int) -> Bool {
    guard source.tree.isName(index + 1) else { return false }
    var end = index + 2
    // An annotation names the type, too: `let cache: Cache = .init()`.
    guard source[end] == "=" || source.kind(end) == .colon else { return false }
    end += 1
    while source.kind(end + 1) == .period, source.tree.isName(end + 2) { end += 2 }
    return typesWithMemory.contains(source[end])
  }

  /// Types of libraries with memory that changes behind a constant.
  private static let memories: Set<String> = [
    "LockIsolated", "Mutex", "Atomic", "ManagedAtomic", "OSAllocatedUnfairLock", "NSCache",
    "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSMutableString", "NSMutableData",
  ]

  /// The name of the innermost type around a token, and the number of braces around it.
  private func surroundings(of index: Int) -> (type: String?, depth: Int) {
    var (type, depth) = (String?.none, 0)
    var place = 0
    while place < index {
      if source.kind(place) == .leftBrace, let closing = source.closing(place) {
        if closing > index {
          (type, depth) = (self.type(openingAt: place) ?? type, depth + 1)
        } else {
          place = closing
        }
      }
      place += 1
    }
    return (type, depth)
  }

  /// The name of the type whose braces open at a token; nil for other braces.
  private func type(openingAt brace: Int) -> String? {
    var start = brace - 1
    while start >= 0, ![.leftBrace, .rightBrace, .semicolon].contains(source.kind(start)) {
      if FeatureSources.declaring.contains(source[start]), source.tree.isName(start + 1) {
        var name = start + 1
        while source.kind(name + 1) == .period { name += 2 }
        return source[name]
      }
      start -= 1
    }
    return nil
  }

  private func isUse(
    _ index: Int, of name: String, in owner: String?, from type: String
  ) -> Bool {
    guard source[index] == name, !["var", "let"].contains(source[index - 1]),
      source.kind(index + 1) != .colon
    else {
      return false
    }
    guard source.kind(index - 1) == .period else { return owner == nil }
    guard let owner else { return false }
    return source[index - 2] == owner || source[index - 2] == "Self" && owner == type
  }
}
