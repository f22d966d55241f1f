import SwiftSyntax

/// Sorts the attributes of a declaration into those that concern Ratchet and the rest.
struct AttributeReader {
  var annotations: [Annotation] = []
  var availability: [String] = []
  var caseAvailability: [CaseAvailability] = []
  var others: [String] = []

  init(_ attributes: AttributeListSyntax, lines: LineTable) {
    for case .attribute(let attribute) in attributes {
      let name = Self.name(of: attribute)
      // `@Ratchet.Reducer` is `@Reducer` with its module.
      let plain = name.hasPrefix("Ratchet.") ? String(name.dropFirst("Ratchet.".count)) : name
      if let kind = Annotation.Kind(rawValue: plain) {
        let offset = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
        let location = lines.location(ofUTF8Offset: offset)
        annotations.append(
          Annotation(
            kind: kind, location: location, range: lines.removal(of: attribute),
            arguments: Self.arguments(of: attribute),
            argumentList: Self.argumentList(of: attribute, lines)
          ))
      } else if name == "available" {
        availability.append(attribute.trimmedDescription)
        if let own = CaseAvailability(attribute) { caseAvailability.append(own) }
      } else {
        others.append(name)
      }
    }
  }
}

extension AttributeReader {
  /// The name as it is written; most are one word, for which no text has to be put together.
  private static func name(of attribute: AttributeSyntax) -> String {
    guard let type = attribute.attributeName.as(IdentifierTypeSyntax.self),
      type.moduleSelector == nil, type.genericArgumentClause == nil
    else { return attribute.attributeName.trimmedDescription }
    return type.name.text
  }

  /// What an attribute's arguments name: those without a label belong to the one before them.
  private static func arguments(of attribute: AttributeSyntax) -> [String: [String]] {
    guard case .argumentList(let list) = attribute.arguments else { return [:] }
    var arguments: [String: [String]] = [:]
    var label = ""
    for argument in list {
      label = argument.label?.text ?? label
      if let member = argument.expression.as(MemberAccessExprSyntax.self) {
        arguments[label, default: []].append(member.declName.baseName.text)
      } else if let text = argument.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      {
        arguments[label, default: []].append(text)
      }
    }
    return arguments
  }

  private static func argumentList(
    of attribute: AttributeSyntax, _ lines: LineTable
  ) -> [Annotation.Argument] {
    guard case .argumentList(let list) = attribute.arguments else { return [] }
    return list.map { argument in
      let member = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName
      return Annotation.Argument(
        label: argument.label?.text,
        labelRange: argument.label.map { lines.range(of: $0) },
        member: member?.text,
        range: member.map { lines.range(of: $0) } ?? lines.range(of: argument.expression)
      )
    }
  }
}

/// Reads the modifiers of a declaration.
struct ModifierReader {
  var access: AccessLevel?
  var accessNode: DeclModifierSyntax?
  var setterAccess: AccessLevel?
  var isStatic = false
  var isLazy = false
  var isIndirect = false
  var isNonisolated = false

  init(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class): isStatic = true
      case .keyword(.lazy): isLazy = true
      case .keyword(.indirect): isIndirect = true
      case .keyword(.nonisolated): isNonisolated = modifier.detail == nil
      default:
        guard let level = Self.accessLevel(modifier.name) else { continue }
        // `private(set)` says nothing about who can read.
        guard modifier.detail == nil else {
          setterAccess = level
          continue
        }
        (access, accessNode) = (level, modifier)
      }
    }
  }

  private static func accessLevel(_ name: TokenSyntax) -> AccessLevel? {
    switch name.tokenKind {
    case .keyword(.private): .private
    case .keyword(.fileprivate): .fileprivate
    case .keyword(.internal): .internal
    case .keyword(.package): .package
    case .keyword(.public): .public
    case .keyword(.open): .open
    default: nil
    }
  }
}
