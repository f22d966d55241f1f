/// The text of a template, and where it comes from.
package struct TemplateSource: Sendable, Hashable {
  /// Its name in other templates and in `.ratchet.yml`.
  var name: String

  /// The file, as diagnostics show it.
  var path: String

  var text: String

  package init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    self.text = text
  }

  /// The place of the first tag of Stencil, `{% for … %}`, in whose text such tags have no meaning.
  var stencilTag: SourcePosition? {
    text.firstMatch(of: /\{%.*?%\}/).map { tag in
      LineTable(Array(text.utf8))
        .location(ofUTF8Offset: text[..<tag.range.lowerBound].utf8.count)
    }
  }

  /// A template without text, which replaces one that does not exist.
  static func empty(_ name: String) -> TemplateSource {
    TemplateSource(name: name, path: name, text: "")
  }
}
