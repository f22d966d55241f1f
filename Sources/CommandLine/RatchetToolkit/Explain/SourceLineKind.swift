/// The kind of a source line that generates nothing.
enum SourceLineKind: Sendable, Hashable {
  case empty
  case comment
  case importing
  /// It is in the body of a function, of a computed property, or of a closure.
  case body(of: String)
  /// It declares something other than a type, a case or a stored property.
  case declaration(String)
  /// It ends something.
  case closing
  case other

  /// The reason why nothing is generated from it.
  var reason: String {
    switch self {
    case .empty: "the line is empty"
    case .comment: "it is a comment"
    case .importing: "no domain of the file needs the import"
    case .body(let name): "it is in the body of '\(name)', and only declarations are generated from"
    case .declaration(let what): "\(what) causes nothing: cases and stored properties do"
    case .closing: "it closes the code above it"
    case .other: "nothing is generated from it"
    }
  }
}
