/// A piece of a template whose names have been looked up.
///
/// The contents of a section, group or partial are the nodes after it; `count` is their number. A
/// node contains no references, because threads render the same template in parallel, and would
/// wait for each other's reference counting.
enum TemplateNode: Sendable {
  /// Where a field is found: the view around it, counted from the outermost, and the index in that
  /// view.
  struct Reference: Sendable, Hashable {
    var frame: Int
    var field: Int
  }

  /// A range of the template's text.
  case text(Range<Int>)
  /// The text of a field.
  case variable(Reference)
  /// The text of the section around it: `{{.}}`.
  case current(frame: Int)
  case section(Reference, count: Int)
  case inverted(Reference, count: Int)
  /// `{{#any(name)}}`: whether a section for the field shows anything.
  case any(Reference, isInverted: Bool, count: Int)
  /// `{{#first()}}`: whether this is the first element of the list around it.
  case first(isInverted: Bool, count: Int)
  /// `{{#last()}}`
  case last(isInverted: Bool, count: Int)
  /// `{{#group()}}`, which is printed on one line if it fits, or `{{#fill()}}`, which has as few line
  /// breaks as it needs; `isWholeLines` if its end tag is alone on a line.
  case group(isFilled: Bool, isWholeLines: Bool, count: Int)
  /// A line break of a group.
  case lineBreak
  /// The text after `#sourceLocation(file:line:)` or `#sourceLocation()`.
  case located(Bool)
  /// A template with groups, in the middle of a line.
  case margin(count: Int)
  /// A template that another one includes, at its place, by its index in the template's partials.
  case partial(Int, count: Int)
  /// A partial that contains itself, for a smaller view. It was first entered when the view that it
  /// shows was at `entry`.
  case recursion(partial: Int, entry: Int)
}
