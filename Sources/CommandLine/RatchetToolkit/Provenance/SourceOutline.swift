import RatchetGenerator

/// The types of a source file with their cases, properties and attributes, and their places.
package struct SourceOutline: Sendable, Hashable {
  /// A type, a case or a property.
  package struct Entry: Sendable, Hashable {
    /// Its kind and its place.
    package var element: SourceElement

    /// Ratchet's attributes on it.
    package var attributes: [SourceElement] = []

    /// The type that contains it, by its index, if there is one.
    package var parent: Int?
  }

  /// The file.
  package let file: SourceElement

  /// The types, cases and properties, in the order of the source: a type comes before what is in it.
  package let entries: [Entry]

  private let indices: [SourcePosition: Int]

  init(path: String, entries: [Entry]) {
    file = .file(path)
    self.entries = entries
    indices = Dictionary(
      entries.indices.map { (entries[$0].element.location, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The declaration at a place, by its index.
  package func index(at location: SourcePosition) -> Int? { indices[location] }

  /// The elements that a line belongs to, from outermost to innermost: the types around it, then
  /// the cases, the properties and the attributes on it.
  ///
  /// - Parameter line: The line, from 1.
  package func elements(onLine line: Int) -> [SourceElement] {
    entries.flatMap { entry -> [SourceElement] in
      guard entry.element.isOn(line: line) else { return [] }
      return [entry.element] + entry.attributes.filter { $0.isOn(line: line) }
    }
  }
}
