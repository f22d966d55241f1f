import SwiftSyntax

extension CaseAvailability {
  /// Reads an attribute.
  ///
  /// - Returns: Nil where it is no `@available`.
  init?(_ attribute: AttributeSyntax) {
    guard attribute.attributeName.trimmedDescription == "available",
      case .availability(let arguments) = attribute.arguments
    else { return nil }
    text = attribute.trimmedDescription
    var platform = "*"
    for (offset, argument) in arguments.enumerated() {
      switch argument.argument {
      case .token(let token) where offset == 0: platform = token.text
      case .token(let token): read(token.text, on: platform)
      case .availabilityVersionRestriction(let restriction):
        let name = restriction.platform.text
        guard let version = restriction.version, name != "swift" else { continue }
        introduced.append("\(name) \(version.trimmedDescription)")
      case .availabilityLabeledArgument(let labeled):
        read(labeled.label.text, labeled.value.trimmedDescription, on: platform)
      }
    }
  }

  private mutating func read(_ word: String, on platform: String) {
    switch word {
    case "unavailable": unavailablePlatform = platform
    case "deprecated": isDeprecated = true
    default: break
    }
  }

  private mutating func read(_ label: String, _ value: String, on platform: String) {
    switch label {
    case "introduced" where platform != "swift": introduced.append("\(platform) \(value)")
    case "deprecated": isDeprecated = true
    case "obsoleted": unavailablePlatform = platform
    default: break
    }
  }
}
