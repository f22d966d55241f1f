/// A field of a view: its name in templates, the kind of its value, and a function that reads it.
package struct TemplateField<View>: Sendable {
  let name: String
  let kind: TemplateFieldKind
  let value: @Sendable (View) -> TemplateValue

  /// A text that always exists, even if it is empty: `{{name}}`.
  package static func text(_ name: String, _ value: @escaping @Sendable (View) -> String) -> Self {
    TemplateField(name: name, kind: .text) { .text(value($0)) }
  }

  /// A text that can be missing: `{{#name}}{{.}}{{/name}}`.
  package static func optionalText(
    _ name: String, _ value: @escaping @Sendable (View) -> String?
  ) -> Self {
    TemplateField(name: name, kind: .optionalText) { view in
      value(view).map(TemplateValue.text) ?? .none
    }
  }

  /// Several texts: `{{#name}}{{.}}{{/name}}`.
  package static func texts(_ name: String, _ value: @escaping @Sendable (View) -> [String]) -> Self
  {
    TemplateField(name: name, kind: .texts) { .texts(value($0)) }
  }

  /// Several rendered texts with their origins: `{{#name}}{{.}}{{/name}}`.
  static func traced(
    _ name: String, _ value: @escaping @Sendable (View) -> [TracedText]
  ) -> Self {
    TemplateField(name: name, kind: .texts) { .traced(value($0)) }
  }

  /// A condition: `{{#name}}`, `{{^name}}`.
  package static func flag(_ name: String, _ value: @escaping @Sendable (View) -> Bool) -> Self {
    TemplateField(name: name, kind: .flag) { .flag(value($0)) }
  }

  /// A view that can be missing: `{{#name}}`, with its fields inside.
  static func view<Child: TemplateView>(
    _ name: String, _ value: @escaping @Sendable (View) -> Child?
  ) -> Self {
    TemplateField(name: name, kind: .view(Child.self)) { view in
      value(view).map { .view($0) } ?? .none
    }
  }

  /// Several views: `{{#name}}`, once for each, with its fields inside.
  package static func views<Child: TemplateView>(
    _ name: String, _ value: @escaping @Sendable (View) -> [Child]
  ) -> Self {
    TemplateField(name: name, kind: .views(Child.self)) { .views(value($0)) }
  }
}
