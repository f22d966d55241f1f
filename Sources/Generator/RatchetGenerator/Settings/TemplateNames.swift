import RatchetTemplates

/// The names of templates.
enum TemplateNames {
  /// The names of the built-in templates, in order.
  static let builtIn = (0..<ratchet_template_count()).map { index in
    String(cString: ratchet_template(index).name)
  }.sorted()

  /// The reason why a template of a project cannot have a name, or nil if it can.
  static func problem(with name: String) -> String? {
    if builtIn.contains(name) { return nil }
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return "it is not a valid name"
    }
    return builtIn(near: name).map { "it differs from '\($0)' in a letter or two" }
  }

  /// The built-in template with a similar name.
  ///
  /// Short names can be similar by chance, so they have none.
  static func builtIn(near name: String) -> String? {
    name.count < 8 ? nil : NearestName.of(name, among: builtIn)
  }
}
