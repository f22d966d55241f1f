import Foundation

/// What a recording starts with, as it is in the file.
///
/// Each replay decodes it again, so that it has shared values of its own.
struct RecordedStart: Sendable {
  /// The first line.
  let header: Data

  /// The shared values that have a key.
  let shared: [RecordedShared]

  /// Decodes the first line, with values that are neither loaded nor saved.
  func decode<State: Decodable>(
    _: State.Type
  ) throws -> (header: RecordingHeader<State>, references: SharedReferences) {
    let references = SharedReferences(isReplay: true)
    references.restore(shared)
    let header = try withDependencies {
      $0[SharedReferences.self] = references
    } operation: {
      try RecordingCoding.decoder().decode(RecordingHeader<State>.self, from: self.header)
    }
    if !header.sharing.isEmpty { SharedPlace.all(in: header.initialState).unite(header.sharing) }
    return (header, references)
  }

  /// The initial state, if it can be decoded as before.
  func state<State>(_: State.Type) -> (state: State, references: SharedReferences)? {
    func decoded<Decoded: Decodable>(_ type: Decoded.Type) -> (Any, SharedReferences)? {
      (try? decode(type)).map { ($0.header.initialState, $0.references) }
    }
    guard let type = State.self as? any Decodable.Type, let (state, references) = decoded(type)
    else { return nil }
    return (state as? State).map { ($0, references) }
  }
}
