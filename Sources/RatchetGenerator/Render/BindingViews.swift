import Mustache

/// What the template `BindableAction` shows: the way from an action to its binding action.
struct BindableActionView: MustacheParent {
  var conforms: Bool

  /// The state whose fields are bound.
  var state: String

  /// The condition of the `#if`s around the `binding` case, or nil.
  var condition: String?

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "state": state
    case "condition": condition ?? false
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
    self.condition = Condition.joined(binding.conditions)
  }
}

/// What the template `BindableState` shows: the fields of a state, by name.
struct BindableStateView: MustacheParent {
  /// A field: its name, and the name as it is written in a key path.
  struct Field: MustacheParent {
    var name: String
    var member: String
    var condition: String?

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "member": member
      case "condition": condition ?? false
      default: nil
      }
    }
  }

  var conforms: Bool
  var fields: [Field]

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "fields": fields
    default: nil
    }
  }

  /// - Returns: Nil where nothing is written.
  init?(_ domain: Domain) {
    guard domain.bindableState != .none else { return nil }
    self.conforms = domain.bindableState == .conformance
    self.fields = domain.declaration.properties.filter(\.isBindable).map { property in
      Field(
        name: Identifier.literal(property.spelling),
        member: Identifier.member(property.spelling),
        condition: Condition.joined(property.conditions)
      )
    }
  }
}
