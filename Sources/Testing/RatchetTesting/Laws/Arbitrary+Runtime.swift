// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension IdentifiedArray: Arbitrary
where Element: Arbitrary & Identifiable, Element.ID == ID {
  public static func arbitrary(_ random: inout Randomness) -> IdentifiedArray {
    var array = IdentifiedArray()
    for element in [Element].arbitrary(&random) { array.updateOrAppend(element) }
    return array
  }
}

extension StackState: Arbitrary where Element: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> StackState {
    StackState([Element].arbitrary(&random))
  }
}

extension Shared: Arbitrary where Value: Arbitrary {
  /// A value of its own.
  public static func arbitrary(_ random: inout Randomness) -> Shared {
    // It is a new value.
    nonisolated(unsafe) let value: Value = random.value("value")
    return Shared(value: value)
  }
}

extension SharedReader: Arbitrary where Value: Arbitrary {
  /// A value that does not change.
  public static func arbitrary(_ random: inout Randomness) -> SharedReader {
    // It is a new value.
    nonisolated(unsafe) let value: Value = random.value("value")
    return SharedReader(value: value)
  }
}

extension StackElementID: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> StackElementID {
    StackElementID(generation: Int.random(in: 0...3, using: &random))
  }
}

extension PresentationAction: Arbitrary where Action: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> PresentationAction {
    random.choice(of: 4) == 0 ? .dismiss : .presented(random.value("presented"))
  }
}

extension StackAction: Arbitrary where State: Arbitrary, Action: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> StackAction {
    switch random.choice(of: 4) {
    case 0: .popFrom(id: random.value("popFrom.id"))
    case 1: .push(id: random.value("push.id"), state: random.value("push.state"))
    default: .element(id: random.value("element.id"), action: random.value("element.action"))
    }
  }
}

extension IdentifiedAction: Arbitrary where ID: Arbitrary, Action: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> IdentifiedAction {
    .element(id: random.value("element.id"), action: random.value("element.action"))
  }
}

extension BindingAction: Arbitrary where Root: BindableState & Arbitrary {
  /// An action that sets a field to its value in a random state.
  public static func arbitrary(_ random: inout Randomness) -> BindingAction {
    let fields = Root.bindableFields
    precondition(!fields.isEmpty, "\(Root.self) has no fields that could be bound")
    let field = fields[Int.random(in: 0..<fields.count, using: &random)]
    return field.action(settingAsIn: random.value())
  }
}
