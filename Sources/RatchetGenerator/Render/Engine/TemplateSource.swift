/// The text of a template, and where it comes from.
struct TemplateSource: Sendable, Hashable {
  /// The name that other templates and `.ratchet.yml` know it by.
  var name: String

  /// The file, as diagnostics should name it.
  var path: String

  var text: String
}
