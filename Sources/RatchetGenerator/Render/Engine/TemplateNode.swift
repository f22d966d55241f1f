/// A piece of a template whose names have been looked up.
indirect enum TemplateNode: Sendable {
  /// Where a field is found: in which of the views around it, counted from the outermost, and its
  /// index in that view.
  struct Reference: Sendable {
    var frame: Int
    var field: Int
  }

  case text(String)
  /// The text of a field.
  case variable(Reference)
  /// The text that the section around it is about: `{{.}}`.
  case current(frame: Int)
  case section(Reference, [TemplateNode])
  case inverted(Reference, [TemplateNode])
  /// `{{#first()}}`: whether this is the first of the list around it.
  case first(isInverted: Bool, [TemplateNode])
  /// `{{#last()}}`
  case last(isInverted: Bool, [TemplateNode])
  /// `{{#group()}}`, which stands on one line if it fits; `isWholeLines` if its end stands alone in a line.
  case group(isWholeLines: Bool, [TemplateNode])
  /// A line break of a group.
  case lineBreak
  /// What follows `#sourceLocation(file:line:)`, or `#sourceLocation()`.
  case located(Bool)
  /// A template with groups, in the middle of a line.
  case margin([TemplateNode])
  /// A template that another one includes, put in where it stands.
  case partial(name: String, [TemplateNode])
  /// A partial that this is a part of, for a view further in: it was first entered when the view that
  /// it shows stood at `entry`.
  case recursion(partial: Int, entry: Int)
}
