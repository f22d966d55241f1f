import Foundation
import Ratchet

extension Laws {
  /// Decoding an encoded value gives the same value.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  public static func coding<Value: Codable & Equatable & Arbitrary>(
    of type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    LawRun.current.check("\(type) is the same after encoding and decoding", at: place) { seed in
      let value = Value.value(seed: seed)
      let shown = LawRun.shown(value, named: "value")
      do {
        // In an array, because some decoders accept nothing else at the top level.
        let data = try JSONEncoder().encode([value])
        let decoded = try JSONDecoder().decode([Value].self, from: data)
        guard decoded != [value] else { return nil }
        return """
          It is decoded as another value:

          \(shown)
          \(LawRun.shown(decoded.first as Any, named: "decoded"))

          JSON: \(String(decoding: data, as: UTF8.self))
          """
      } catch {
        return "It cannot be encoded and decoded: \(error)\n\n\(shown)"
      }
    }
  }

  /// A field holds the value that it is set to, and no other field changes.
  ///
  /// - Parameters:
  ///   - type: The state.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  public static func bindings<State: BindableState & Equatable & Arbitrary>(
    of type: State.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let fields = State.bindableFields
    LawRun.current.check("each field of \(type) can be set alone", at: place) { seed in
      let before = State.value(seed: seed)
      let source = State.value(seed: SplitMix64.seed(seed, -1))
      for field in fields {
        let action = field.action(settingAsIn: source)
        var after = before
        action.apply(to: &after)
        let shown =
          LawRun.shown(before, named: "before") + "\n" + LawRun.shown(after, named: "after")
        if !areSame(field.value(in: after), field.value(in: source)) {
          return "'\(field.name)' does not hold what it was set to:\n\n\(shown)"
        }
        for other in fields where !overlap(field.name, other.name) {
          if !areSame(other.value(in: before), other.value(in: after)) {
            return "'\(other.name)' has changed as well as '\(field.name)':\n\n\(shown)"
          }
        }
      }
      return nil
    }
  }

  /// Whether one of two fields contains the other.
  private static func overlap(_ lhs: String, _ rhs: String) -> Bool {
    lhs == rhs || lhs.hasPrefix(rhs + ".") || rhs.hasPrefix(lhs + ".")
  }

  private static func areSame<Value: Equatable>(_ lhs: Value, _ rhs: any Equatable) -> Bool {
    (rhs as? Value) == lhs
  }
}
