/// How a struct is declared, as far as that decides how a test can write one of its values.
///
/// At run time, nothing says which initializers a type has. Its source does.
package struct StructDeclaration: Equatable, Sendable {
  /// A stored property.
  package struct Property: Equatable, Sendable {
    /// Whether it is a `let`.
    package var isConstant: Bool
    /// Whether a test can set it.
    package var isSettable: Bool
    /// The source of the value with which it begins; nil if there is none.
    package var initialValue: String?

    package init(isConstant: Bool, isSettable: Bool, initialValue: String?) {
      (self.isConstant, self.isSettable) = (isConstant, isSettable)
      self.initialValue = initialValue
    }
  }

  /// A parameter of an initializer.
  package struct Parameter: Equatable, Sendable {
    /// The label at the call, if there is one.
    package var label: String?
    /// The name inside the initializer.
    package var name: String
    /// Whether a call can omit it.
    package var isOptional: Bool

    package init(label: String?, name: String, isOptional: Bool) {
      (self.label, self.name, self.isOptional) = (label, name, isOptional)
    }
  }

  /// An initializer that a test can call.
  package struct Initializer: Equatable, Sendable {
    package var parameters: [Parameter]
    package var canFail: Bool

    package init(parameters: [Parameter], canFail: Bool = false) {
      (self.parameters, self.canFail) = (parameters, canFail)
    }
  }

  /// The stored properties, by their names.
  package var properties: [String: Property] = [:]
  /// The initializers that a test can call, the one of the compiler first.
  package var initializers: [Initializer] = []

  package init() {}
}

// MARK: - Writing a value

extension StructDeclaration {
  /// A stored property of a value, as it is written.
  struct Field {
    /// Its name, as a label is written.
    let label: String
    let expression: SourceExpression
  }

  /// An expression that creates a value; nil if no initializer that a test can call leads to it.
  ///
  /// - Parameters:
  ///   - type: The type as a test names it.
  ///   - fields: The stored properties of the value.
  func expression(of type: String, _ fields: [Field]) -> SourceExpression? {
    initializers.lazy.compactMap { expression(of: type, fields, calling: $0) }
      .min { $0.isStatements ? false : $1.isStatements }
  }

  private func expression(
    of type: String, _ fields: [Field], calling initializer: Initializer
  ) -> SourceExpression? {
    var rest = fields
    var items: [SourceExpression.Item] = []
    for parameter in initializer.parameters {
      let index = rest.firstIndex { [parameter.label, parameter.name].contains($0.label) }
      guard let index else {
        if parameter.isOptional { continue }
        return nil
      }
      let label = parameter.label.map { "\(SourceWriter.quotedLabel($0)): " } ?? ""
      items.append(SourceExpression.Item(label: label, expression: rest[index].expression))
      rest.remove(at: index)
    }
    let call = SourceExpression.call(type, items)
    let created = initializer.canFail ? SourceExpression.text("\(call.flat)!") : call
    guard let assignments = assignments(of: rest) else { return nil }
    if assignments.isEmpty { return created }
    return .statements(
      [.text("var value = \(created.flat)")] + assignments.map { .text("value.\($0)") }
        + [.text("return value")])
  }

  /// The statements that set what an initializer has not set; nil if one cannot be set.
  private func assignments(of fields: [Field]) -> [String]? {
    var assignments: [String] = []
    for field in fields {
      let property = properties[field.label]
      let initial = property?.initialValue
      if let initial, initial.isSameSource(as: field.expression.flat) { continue }
      if property?.isSettable ?? true, !field.expression.hasPlaceholder {
        assignments.append("\(SourceWriter.quoted(field.label)) = \(field.expression.flat)")
      } else if initial != nil || property?.isSettable ?? true {
        // It is not known how it has become what it is.
        return nil
      }
      // Otherwise, the initializer computes it.
    }
    return assignments
  }
}

extension String {
  /// Whether two expressions differ only in white space, and in the type before a dot.
  fileprivate func isSameSource(as other: String) -> Bool {
    let (left, right) = (filter { !$0.isWhitespace }, other.filter { !$0.isWhitespace })
    return left == right || right.hasPrefix(".") && left.hasSuffix(right)
  }
}

extension SourceExpression {
  fileprivate var isStatements: Bool {
    if case .statements = self { true } else { false }
  }
}
