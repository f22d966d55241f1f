/// A piece of a template whose names have been looked up.
indirect enum TemplateNode: Sendable {
  /// Where a field is found: the view around it, counted from the outermost, and the index in that
  /// view.
  struct Reference: Sendable {
    var frame: Int
    var field: Int
  }

  case text(String)
  /// The text of a field.
  case variable(Reference)
  /// The text of the section around it: `{{.}}`.
  case current(frame: Int)
  case section(Reference, [TemplateNode])
  case inverted(Reference, [TemplateNode])
  /// `{{#any(name)}}`: whether a section for the field shows anything.
  case any(Reference, isInverted: Bool, [TemplateNode])
  /// `{{#first()}}`: whether this is the first element of the list around it.
  case first(isInverted: Bool, [TemplateNode])
  /// `{{#last()}}`
  case last(isInverted: Bool, [TemplateNode])
  /// `{{#group()}}`, which is printed on one line if it fits, or `{{#fill()}}`, which has as few line
  /// breaks as it needs; `isWholeLines` if its end tag is alone on a line.
  case group(isFilled: Bool, isWholeLines: Bool, [TemplateNode])
  /// A line break of a group.
  case lineBreak
  /// The text after `#sourceLocation(file:line:)` or `#sourceLocation()`.
  case located(Bool)
  /// A template with groups, in the middle of a line.
  case margin([TemplateNode])
  /// A template that another one includes, at its place.
  case partial(name: String, [TemplateNode])
  /// A partial that contains itself, for a smaller view. It was first entered when the view that it
  /// shows was at `entry`.
  case recursion(partial: Int, entry: Int)
}
