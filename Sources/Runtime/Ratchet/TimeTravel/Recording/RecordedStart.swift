import Foundation

/// What a recording starts with, as it is in the file.
///
/// Each replay decodes it again, so that it has shared values of its own.
package struct RecordedStart: Sendable {
  /// The first line.
  let header: Data

  /// The shared values that have a key.
  let shared: [RecordedShared]

  /// Decodes the first line.
  ///
  /// - Parameter references: The shared values that have a key: by default, values that are neither
  ///   loaded nor saved.
  func decode<State: Decodable>(
    _: State.Type, in references: SharedReferences = SharedReferences(isReplay: true)
  ) throws -> RecordingHeader<State> {
    references.restore(shared)
    let header = try withDependencies {
      $0[SharedReferences.self] = references
    } operation: {
      try RecordingCoding.decoder().decode(RecordingHeader<State>.self, from: self.header)
    }
    if !header.sharing.isEmpty { SharedPlace.all(in: header.initialState).unite(header.sharing) }
    return header
  }

  /// The initial state, with the shared values of the running code, if it can be decoded as before.
  package func state<State>(_: State.Type) -> State? { state(State.self, in: .current) }

  /// The initial state, if it can be decoded as before.
  ///
  /// - Parameter references: The shared values that have a key.
  func state<State>(_: State.Type, in references: SharedReferences) -> State? {
    func decoded<Decoded: Decodable>(_ type: Decoded.Type) -> Any? {
      try? decode(type, in: references).initialState
    }
    guard let type = State.self as? any Decodable.Type else { return nil }
    return decoded(type) as? State
  }
}
