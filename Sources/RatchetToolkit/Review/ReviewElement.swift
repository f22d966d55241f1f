import RatchetGenerator

/// What the lines of a review's section are linked by: a type, a case, a property, an attribute.
package struct ReviewElement: Sendable, Hashable {
  /// What it is.
  package var kind: SourceElement.Kind

  /// Its name, with those of the types around it; with what it is on, for an attribute.
  package var name: String

  /// The file that contains it.
  package var path: String

  /// Where it stands.
  package var location: SourceLocation

  init(_ element: SourceElement) {
    kind = element.kind
    name = element.owner.map { "\(element.name) of \($0)" } ?? element.name
    path = element.path
    location = element.location
  }

  /// Its identity, which is the same in both revisions.
  struct Key: Hashable {
    var kind: SourceElement.Kind
    var name: String
  }

  var key: Key { Key(kind: kind, name: name) }
}
