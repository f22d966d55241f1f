import RatchetGenerator

/// A kind of generated code, by the template that writes it.
package struct GeneratedPart: Sendable, Hashable {
  /// The template.
  package var template: String

  package init(template: String) {
    self.template = template
  }

  /// Its name in a sentence: `==`, `case paths`.
  package var name: String { Self.names[template] ?? template }

  private static let names = [
    "BindableAction": "binding action",
    "BindableState": "bindable fields",
    "CasePathable": "case paths",
    "CodableEnum": "coding",
    "CodableStruct": "coding",
    "DependencyClient": "mocks",
    "EquatableEnum": "==",
    "EquatableStruct": "==",
    "File": "heading",
    "Hashable": "hashing",
    "MemberwiseInit": "initializer",
    "ObservableState": "observation",
    "ReducerEnum": "composition",
    "ReducerParts": "parts of a reducer",
  ]
}
