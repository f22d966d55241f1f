import Mustache

/// What the template `ObservableState` shows.
struct ObservationView: MustacheParent {
  /// A field that nobody is told of.
  struct Field: ConditionalView {
    var spelling: String
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "spelling": spelling
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// The protocol to conform to, unless the source says so itself.
  var conformance: String?

  var ignored: [Field]
  var isOnOneLine: Bool

  init(_ domain: Domain, scope: NameScope) {
    let isStruct = domain.declaration.kind == .struct
    self.conformance =
      domain.observation == .conformance
      ? scope.known(isStruct ? "ObservableStruct" : "ObservableState") : nil
    self.ignored = domain.declaration.ignoredFields.map { property in
      Field(
        spelling: Identifier.member(property.spelling),
        conditions: property.conditions
      )
    }
    let width = ignored.reduce(6) { $0 + $1.spelling.count + 3 }
    self.isOnOneLine = ignored.allSatisfy { $0.conditions.isEmpty } && width <= Layout.columns
  }

  func child(named name: String) -> Any? {
    switch name {
    case "conformance": conformance ?? false
    case "ignored": ignored.withDirectives
    case "isEmpty": ignored.isEmpty
    case "hasIgnored": !ignored.isEmpty
    case "isOnOneLine": isOnOneLine
    default: nil
    }
  }
}
