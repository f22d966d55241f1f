import RatchetGenerator

/// A change of a domain, for a reviewer.
package enum ReviewChange: Sendable, Hashable {
  /// A case or a property that is new.
  case added(Member)
  /// A case or a property that is gone.
  case removed(Member)
  /// A case or a property that has another name, and is the same in all else.
  case renamed(Member, to: Member)
  /// A case or a property that holds something else.
  case altered(Member, to: Member)
  /// An attribute that has come to a member, or to the type itself.
  case attributeAdded(String, on: String?)
  /// An attribute that is gone from a member, or from the type itself.
  case attributeRemoved(String, on: String?)
  /// Code of a kind that was not generated before.
  case partAdded(GeneratedPart)
  /// A kind of code that is no longer generated.
  case partRemoved(GeneratedPart)
  /// Code of a kind that treats something otherwise that was there before: what it is, or nothing where
  /// it is all of the type.
  case partChanged(GeneratedPart, for: [String])
  /// The declaration alone: what is generated is the same.
  case sourceAlone
  /// The file that declares it.
  case moved(from: String)

  /// A case or a property.
  package struct Member: Sendable, Hashable {
    /// What it is: `enumCase` or `property`.
    package var kind: SourceElement.Kind

    /// Its name.
    package var name: String

    /// It with what it holds: `moved(x: Int)`, `count: Int`.
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
    case .partAdded(let part): "+ \(part.name)"
    case .partRemoved(let part): "− \(part.name)"
    case .partChanged(let part, let members):
      members.isEmpty
        ? "\(part.name) changed" : "\(part.name) of \(Self.list(members)) changed"
    case .sourceAlone: "what is generated is the same"
    case .moved(let path): "moved from \(path)"
    }
  }

  private static func on(_ member: String?) -> String { member.map { " on \($0)" } ?? "" }

  private static func list(_ names: [String]) -> String {
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) more"
  }
}
