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
    let site = CallSite.find("agrees", at: property.place)
    let call = site?.arguments
    let missing = SourceExpression.placeholder("the reference").flat
    let reference = call?.inParentheses.first { $0.label == "with" }?.source ?? missing
    let projection =
      call?.closures.first?.source ?? call?.inParentheses.dropFirst(2).first?.source ?? missing
    let mapping =
      call?.closures.first { $0.label == "action" }?.source
      ?? call?.inParentheses.first { $0.label == "action" }?.source
    func name(_ type: Any.Type?) -> String { type.map { TypeReflection.name(of: $0) } ?? missing }
    let (state, own) = (TypeReflection.name(of: State.self), TypeReflection.name(of: Action.self))
    let (expected, actions) = (name(property.reference?.state), name(property.reference?.action))
    var lines = [
      "let projected: (\(state)) -> \(expected) = \(projection)",
      "let reference = Reduce<\(expected), \(actions)>(\(reference))",
      "var expected = projected(old)",
    ]
    if let mapping {
      lines += [
        "let mapped: (\(own)) -> \(actions)? = \(mapping)",
        "if let action = mapped(\(action)) {",
        "  _ = reference.reduce(into: &expected, action: action)",
        "}",
      ]
    } else {
      lines.append("_ = reference.reduce(into: &expected, action: \(action))")
    }
    let name = SourceWriter.literal(property.name)
    lines.append("#expect(projected(store.state) == expected, \(name))")
    end(with: lines, of: property, at: site)
  }

  private mutating func end(
    with lines: [String], of property: Property<State, Action>, at call: CallSite?
  ) {
    ending = [""]
    let declarations = call?.declarations(usedIn: lines) ?? []
    var blocks = 0
    func add(_ text: String) {
      let indentation = String(repeating: "  ", count: blocks + 1)
      ending += text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : indentation + $0
      }
    }
    for declaration in declarations {
      add(declaration.source)
      if declaration.isBlock { blocks += 1 }
    }
    // In a loop, it is about the element that the failure is about.
    let (name, literal) = (
      call?.arguments.inParentheses.first?.source, SourceWriter.literal(property.name)
    )
    if let name, name != literal, declarations.contains(where: { $0.source.hasPrefix("for ") }) {
      add("guard \(name) == \(literal) else { continue }")
    }
    for line in lines { add(line) }
    while blocks > 0 {
      blocks -= 1
      add("}")
    }
  }

  private mutating func end(
    _ property: Property<State, Action>, _ condition: String, type: String, call: String
  ) {
    let negation = property.kind == .never ? "!" : ""
    let expectation = SourceExpression.call(
      "#expect",
      [
        SourceExpression.Item(expression: .text("\(negation)\(call)")),
        SourceExpression.Item(expression: .text(SourceWriter.literal(property.name))),
      ])
    end(
      with: [
        "let condition: \(type) -> Bool = \(condition)",
        expectation.lines(SourceLayout(), indentation: "", column: 2),
      ], of: property, at: CallSite.find(property.kind.rawValue, at: property.place))
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
