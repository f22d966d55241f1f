/// The attributes whose arguments the compiler parses with a grammar of their own.
enum AttributeName {
  private static let required: [StaticString] = [
    "available", "_spi_available", "backDeployed", "_backDeploy", "differentiable", "derivative",
    "transpose", "specialized", "_specialize", "_dynamicReplacement", "_documentation", "_effects",
    "_implements", "_originallyDefinedIn", "abi", "attached", "freestanding",
  ]
  private static let special: [StaticString] = ["objc"]
  private static let bare: [StaticString] = ["rethrows", "Sendable"]

  private static let bareOnTypes: [StaticString] = [
    "escaping", "Sendable", "autoclosure", "unchecked", "preconcurrency", "retroactive",
    "noDerivative", "noescape", "async", "_noMetadata", "_local",
  ]

  static func rule(of name: UnsafeBufferPointer<UInt8>, ofType: Bool) -> Parser.ArgumentRule {
    if ofType {
      if contains(name, bareOnTypes) { return .none }
      return contains(name, ["differentiable"]) ? .special : .custom
    }
    if contains(name, required) { return .required }
    if contains(name, special) { return .special }
    return contains(name, bare) ? .none : .custom
  }

  private static func contains(
    _ name: UnsafeBufferPointer<UInt8>, _ names: [StaticString]
  ) -> Bool {
    for candidate in names where candidate.utf8CodeUnitCount == name.count {
      var same = 0
      while same < name.count, candidate.utf8Start[same] == name[same] { same += 1 }
      if same == name.count { return true }
    }
    return false
  }
}
