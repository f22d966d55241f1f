import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource
import RatchetTesting

/// The declarations of structs, as the sources around a test say.
///
/// It is a class because it keeps what it has read.
final class DeclaredStructs: Sendable {
  private let path: String
  private let module: String
  private let known = Locked<[ObjectIdentifier: StructDeclaration?]>([:])

  /// - Parameters:
  ///   - place: A place in the package.
  ///   - module: The module that tests import with all that is not private.
  init(near place: SourceLocation, of module: String) {
    (path, self.module) = ("\(place.filePath)", module)
  }

  /// The declaration of a type; nil if its source is not there.
  subscript(type: Any.Type) -> StructDeclaration? {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let name = String(TypeReflection.name(of: type).prefix { $0 != "<" })
    let owner = TypeReflection.module(of: type)
    let texts = FeatureSources.near(path, declaring: name, in: owner)
    let found = StructDeclaration(
      of: name, in: texts.map { SourceText($0) }, isPublicOnly: owner != module)
    known.withLock { $0[ObjectIdentifier(type)] = .some(found) }
    return found
  }
}
