/// What a template shows of something: fields by name, each of which holds a text, a condition, or
/// other views.
///
/// A view holds the logic and no text; the template holds the text and no logic. What a view's fields
/// are is known before anything is rendered, so that a name which is not there is an error in the
/// template and no silence in the generated code.
package protocol TemplateView: Sendable {
  /// The fields, in the order in which they are documented.
  static var templateFields: [TemplateField<Self>] { get }

  /// Where what it shows is declared, or nil where that is what the view around it shows.
  var origin: SourceLocation? { get }

  /// The file that it is declared in, or nil where that is the one that the text is made from.
  var originPath: String? { get }

  /// The attributes that make such a view what it is, where they are written: what a reader of the
  /// text wants to know of besides the declaration.
  static var attributes: [Annotation.Kind] { get }

  /// The value of a field.
  ///
  /// - Parameter index: The field's index in ``templateFields``.
  func value(at index: Int) -> TemplateValue
}

extension TemplateView {
  package var origin: SourceLocation? { nil }
  package var originPath: String? { nil }
  package static var attributes: [Annotation.Kind] { [] }

  package func value(at index: Int) -> TemplateValue { Self.templateFields[index].value(self) }

  /// The names and kinds of the fields.
  static var signature: [(name: String, kind: TemplateFieldKind)] {
    templateFields.map { ($0.name, $0.kind) }
  }
}
