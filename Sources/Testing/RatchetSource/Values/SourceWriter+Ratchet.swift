import Foundation
import Ratchet

/// A value that represents an optional: a presented feature, or none.
package protocol PresentedValue {
  var presented: Any? { get }
}

extension PresentationState: PresentedValue {
  package var presented: Any? { wrappedValue }
}

extension PresentationState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    wrappedValue.map { writer.expression($0) } ?? .text("nil")
  }
}

extension Shared: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    let value = SourceExpression.Item(label: "value: ", expression: writer.expression(anyValue))
    return .call("Shared", [value])
  }
}

extension SharedReader: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    let value = SourceExpression.Item(label: "value: ", expression: writer.expression(anyValue))
    return .call("SharedReader", [value])
  }
}

extension StackElementID: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression { .text("\(generation)") }
}

extension StackState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    .array(map { writer.expression($0) })
  }
}

extension IdentifiedArray: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    .array(elements.map { writer.expression($0) })
  }
}

extension BindingAction: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    guard let name = fieldName else {
      return .placeholder("the key path of this binding is that of no field which is known by name")
    }
    return .call(
      ".set",
      [
        SourceExpression.Item(expression: .text("\\.\(name)")),
        SourceExpression.Item(expression: writer.expression(value)),
      ])
  }
}

extension TextState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    let text = String(state: self)
    // Only the description has the styles. A text without styles equals its plain text.
    guard TextState(text) == self else {
      return .placeholder("this text has styles: write it, as in TextState(…).bold()")
    }
    return .call(
      "TextState", [SourceExpression.Item(expression: .text(SourceWriter.literal(text)))])
  }
}
