/// What a line of a source is that nothing is generated from.
enum SourceLineKind: Sendable, Hashable {
  case empty
  case comment
  case importing
  /// It is in the body of a function, of a computed property, or of a closure.
  case body(of: String)
  /// It declares something that is neither a type nor a case nor a stored property.
  case declaration(String)
  /// It ends something.
  case closing
  case other

  /// Why nothing is generated from it.
  var reason: String {
    switch self {
    case .empty: "the line is empty"
    case .comment: "it is a comment"
    case .importing: "no domain of the file needs the import"
    case .body(let name): "it is in the body of '\(name)', and only declarations are generated from"
    case .declaration(let what): "\(what) causes nothing: cases and stored properties do"
    case .closing: "it closes what stands above it"
    case .other: "nothing is generated from it"
    }
  }
}
