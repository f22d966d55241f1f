extension AttributeMacro {
  /// `@DependencyEntry`: the accessors of a dependency, and its key.
  static let dependencyEntry = AttributeMacro(
    name: "DependencyEntry",
    place: "a 'var' in an extension of 'DependencyValues'",
    belongs: { $0.keyword == "var" && !$0.isComputed && !$0.isStatic },
    reportingRole: "accessor",
    problem: { request in
      guard let around = request.enclosing.first, around.keyword == "extension",
        around.name == "DependencyValues"
      else {
        return "'@DependencyEntry' belongs in an extension of 'DependencyValues'"
      }
      guard DependencyEntrySource(request.declarationSource)?.hasValue == true else {
        return "'@DependencyEntry' needs a value: 'var name: Type = valueInTests', "
          + "or '@DependencyEntry(liveValue: …)'"
      }
      return nil
    },
    source: { request in
      guard let entry = DependencyEntrySource(request.declarationSource), entry.hasValue else {
        return ""
      }
      switch request.role {
      case "accessor": return entry.accessors
      case "peer": return entry.key
      default: return ""
      }
    }
  )

  /// `@_DependencyEntryValue` in the code of `@DependencyEntry`: a getter that creates the value
  /// each time, if it has no type annotation.
  static let dependencyEntryValue = AttributeMacro(
    name: "_DependencyEntryValue",
    place: "a static property with a value",
    belongs: { $0.keyword == "var" && !$0.isComputed && $0.isStatic },
    reportingRole: "accessor",
    source: { request in
      DependencyEntrySource(request.declarationSource)?.value.map { "get { \($0) }" } ?? ""
    }
  )
}
