/// The values that a template shows: fields by name, each with a text, a condition, or other views.
///
/// A view contains the logic and no text. The template contains the text and no logic. The fields
/// of a view are known before anything is rendered, so an unknown name is an error in the template
/// and not missing text in generated code.
package protocol TemplateView: Sendable {
  /// The fields, in the order in which they are documented.
  static var templateFields: [TemplateField<Self>] { get }

  /// The place of the declaration that it shows, or nil if it is that of the view around it.
  var origin: SourcePosition? { get }

  /// The file of the declaration, or nil if it is the source of the text.
  var originPath: String? { get }

  /// The attributes that cause such a view, with their places. A reader of the text needs to know
  /// them besides the declaration.
  static var attributes: [Annotation.Kind] { get }

  /// The value of a field.
  ///
  /// - Parameter index: The field's index in ``templateFields``.
  func value(at index: Int) -> TemplateValue
}

extension TemplateView {
  package var origin: SourcePosition? { nil }
  package var originPath: String? { nil }
  package static var attributes: [Annotation.Kind] { [] }

  package func value(at index: Int) -> TemplateValue { Self.templateFields[index].value(self) }

  /// The names and kinds of the fields.
  static var signature: [(name: String, kind: TemplateFieldKind)] {
    templateFields.map { ($0.name, $0.kind) }
  }
}
