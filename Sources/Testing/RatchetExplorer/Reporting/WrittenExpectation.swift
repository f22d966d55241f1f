import Ratchet
import RatchetSource
import RatchetTesting

extension RecordedTestWriter {
  /// Ends the test with the expectation of a property of states, which fails.
  mutating func end(with property: Property<State, Action>, _ effects: [String]) {
    let condition = source(of: property)
    let state = TypeReflection.name(of: State.self)
    let usesEffects = property.usesEffects
    if usesEffects { imports.append("RatchetExplorer") }
    let origins = effects.map { SourceWriter.literal($0) }.joined(separator: ", ")
    let argument = usesEffects ? ", EffectsInFlight(origins: [\(origins)])" : ""
    end(
      property, condition, type: usesEffects ? "(\(state), EffectsInFlight)" : "(\(state))",
      call: "condition(store.state\(argument))")
  }

  /// Ends the test with the expectation of a property of steps, which fails after the last action.
  mutating func end(
    withStep action: Action, from old: State, _ property: Property<State, Action>
  ) {
    keepsOldState = true
    let text = values.expression(action).flat
    if property.kind == .agrees { return endAgreeing(after: text, property) }
    let (state, type) = (TypeReflection.name(of: State.self), TypeReflection.name(of: Action.self))
    end(
      property, source(of: property), type: "(\(state), \(type), \(state))",
      call: "condition(old, \(text), store.state)")
  }

  /// Ends the test with the comparison with a reference.
  private mutating func endAgreeing(after action: String, _ property: Property<State, Action>) {
    let call = CallSite.find("agrees", at: property.place)?.arguments
    let missing = SourceExpression.placeholder("the reference").flat
    let reference = call?.inParentheses.first { $0.label == "with" }?.source ?? missing
    let projection =
      call?.closures.first?.source ?? call?.inParentheses.dropFirst(2).first?.source ?? missing
    let mapping =
      call?.closures.first { $0.label == "action" }?.source
      ?? call?.inParentheses.first { $0.label == "action" }?.source
    func indented(_ text: String) -> String { text.replacing("\n", with: "\n  ") }
    func name(_ type: Any.Type?) -> String { type.map { TypeReflection.name(of: $0) } ?? missing }
    let (state, own) = (TypeReflection.name(of: State.self), TypeReflection.name(of: Action.self))
    let (expected, actions) = (name(property.reference?.state), name(property.reference?.action))
    ending = [
      "", "  let projected: (\(state)) -> \(expected) = \(indented(projection))",
      "  let reference = Reduce<\(expected), \(actions)>(\(reference))",
      "  var expected = projected(old)",
    ]
    if let mapping {
      ending += [
        "  let mapped: (\(own)) -> \(actions)? = \(indented(mapping))",
        "  if let action = mapped(\(action)) {",
        "    _ = reference.reduce(into: &expected, action: action)",
        "  }",
      ]
    } else {
      ending.append("  _ = reference.reduce(into: &expected, action: \(action))")
    }
    let name = SourceWriter.literal(property.name)
    ending.append("  #expect(projected(store.state) == expected, \(name))")
  }

  private mutating func end(
    _ property: Property<State, Action>, _ condition: String, type: String, call: String
  ) {
    let negation = property.kind == .never ? "!" : ""
    ending = [
      "",
      "  let condition: \(type) -> Bool = " + condition.replacing("\n", with: "\n  "),
      SourceExpression.call(
        "  #expect",
        [
          SourceExpression.Item(expression: .text("\(negation)\(call)")),
          SourceExpression.Item(expression: .text(SourceWriter.literal(property.name))),
        ]
      ).lines(SourceLayout(), indentation: "  ", column: 0),
    ]
  }

  /// The source of the condition that must hold at the end.
  private func source(of property: Property<State, Action>) -> String {
    let call = CallSite.find(property.kind.rawValue, at: property.place)?.arguments
    let missing = SourceExpression.placeholder("the condition of \(property.name)").flat
    if property.kind == .leadsTo {
      return call?.closures.first { $0.label == "to" }?.source
        ?? call?.inParentheses.first { $0.label == "to" }?.source ?? missing
    }
    return call?.closures.first?.source ?? call?.inParentheses.dropFirst().first?.source ?? missing
  }
}
