/// The text of a template, and where it comes from.
package struct TemplateSource: Sendable, Hashable {
  /// The name that other templates and `.ratchet.yml` know it by.
  var name: String

  /// The file, as diagnostics should name it.
  var path: String

  var text: String

  package init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    self.text = text
  }

  /// A template without text, in place of one that does not exist.
  static func empty(_ name: String) -> TemplateSource {
    TemplateSource(name: name, path: name, text: "")
  }
}
