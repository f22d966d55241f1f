import Mustache

/// What the template `BindableAction` shows: the way from an action to its binding action.
struct BindableActionView: MustacheParent {
  var conforms: Bool

  /// The state whose fields are bound.
  var state: String

  /// The lines of the `#if`s around the `binding` case.
  var directives: Directives

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "state": state
    case "opening", "closing": directives.child(named: name)
    default: nil
    }
  }

  /// - Returns: Nil where nothing is written.
  init?(_ domain: Domain, scope: NameScope) {
    guard domain.bindableAction != .none, let binding = domain.bindingCase,
      let state = binding.boundState
    else { return nil }
    self.conforms = domain.bindableAction == .conformance
    self.state = scope.text(of: state)
    self.directives = Directives.around([binding.conditions])[0]
  }
}

/// What the template `BindableState` shows: the fields of a state, by name.
struct BindableStateView: MustacheParent {
  /// A field: its name, and the name as it is written in a key path.
  struct Field: ConditionalView {
    var name: String
    var member: String
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "member": member
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var conforms: Bool
  var fields: [Field]

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "fields": fields.withDirectives
    default: nil
    }
  }

  /// - Returns: Nil where nothing is written.
  init?(_ domain: Domain) {
    guard domain.bindableState != .none else { return nil }
    self.conforms = domain.bindableState == .conformance
    self.fields = domain.declaration.properties.filter(\.isBindable).map { property in
      Field(
        name: property.name.replacing("\"", with: "\\\""),
        member: Identifier.member(property.spelling),
        conditions: property.conditions
      )
    }
  }
}
