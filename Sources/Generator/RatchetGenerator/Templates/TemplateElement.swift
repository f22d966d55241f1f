/// A piece of a template as it is written, before its names are looked up.
indirect enum TemplateElement {
  /// Text that is copied.
  case text(String)
  /// `{{name}}`
  case variable(name: String, at: SourcePosition)
  /// `{{#name}} … {{/name}}`, or inverted, `{{^name}} … {{/name}}`.
  case section(name: String, isInverted: Bool, [TemplateElement], at: SourcePosition)
  /// `{{#group()}} … {{/group()}}`, or `{{#fill()}} … {{/fill()}}` if it is filled; `isWholeLines` if
  /// the last tag is alone on its line.
  case group(isFilled: Bool, isWholeLines: Bool, [TemplateElement])
  /// `{{> Name}}`, with the white space before it, if it is alone on its line.
  case partial(name: String, indentation: String, isWholeLine: Bool, at: SourcePosition)
}
