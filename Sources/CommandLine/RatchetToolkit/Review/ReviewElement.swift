import RatchetGenerator

/// The target of links in a review's section: a type, a case, a property, an attribute.
package struct ReviewElement: Sendable, Hashable {
  /// Its kind.
  package var kind: SourceElement.Kind

  /// Its name, with those of the types around it.
  ///
  /// For an attribute, with its declaration.
  package var name: String

  /// The file that contains it.
  package var path: String

  /// Its place.
  package var location: SourcePosition

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
