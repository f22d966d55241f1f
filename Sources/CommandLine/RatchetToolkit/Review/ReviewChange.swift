import RatchetGenerator

/// A change of a domain, for a reviewer.
package enum ReviewChange: Sendable, Hashable {
  /// A new case or property.
  case added(Member)
  /// A removed case or property.
  case removed(Member)
  /// A renamed case or property, which is otherwise the same.
  case renamed(Member, to: Member)
  /// A case or a property with another payload or type.
  case altered(Member, to: Member)
  /// An attribute that was added to a member, or to the type itself.
  case attributeAdded(String, on: String?)
  /// An attribute that was removed from a member, or from the type itself.
  case attributeRemoved(String, on: String?)
  /// A part that was not generated before.
  case partAdded(String)
  /// A part that is no longer generated.
  case partRemoved(String)
  /// A part that handles some members differently: their names, or none if it is the whole type.
  case partChanged(String, for: [String])
  /// Only the declaration has changed. The generated code is the same.
  case sourceAlone
  /// The file that declares it.
  case moved(from: String)

  /// A case or a property.
  package struct Member: Sendable, Hashable {
    /// Its kind: `enumCase` or `property`.
    package var kind: SourceElement.Kind

    /// Its name.
    package var name: String

    /// The name with its payload or type: `moved(x: Int)`, `count: Int`.
    package var signature: String
  }
}

extension ReviewChange: CustomStringConvertible {
  /// The change in a few words.
  package var description: String {
    switch self {
    case .added(let member): "+ \(member.kind.rawValue) \(member.signature)"
    case .removed(let member): "− \(member.kind.rawValue) \(member.signature)"
    case .renamed(let old, let new): "\(old.kind.rawValue) \(old.name) is now \(new.name)"
    case .altered(let old, let new): "\(old.kind.rawValue) \(old.signature) → \(new.signature)"
    case .attributeAdded(let name, let member): "+ \(name)\(Self.on(member))"
    case .attributeRemoved(let name, let member): "− \(name)\(Self.on(member))"
    case .partAdded(let part): "+ \(part)"
    case .partRemoved(let part): "− \(part)"
    case .partChanged(let part, let members):
      members.isEmpty
        ? "\(part) changed" : "\(part) of \(Self.list(members)) changed"
    case .sourceAlone: "the generated code is the same"
    case .moved(let path): "moved from \(path)"
    }
  }

  private static func on(_ member: String?) -> String { member.map { " on \($0)" } ?? "" }

  private static func list(_ names: [String]) -> String {
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) more"
  }
}
