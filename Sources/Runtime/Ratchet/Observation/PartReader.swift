/// Reads a part of a state, without a copy if the part is stored in it.
struct PartReader<State, Part> {
  let keyPath: KeyPath<State, Part>

  /// The offset of the part in the state; nil if the part is computed.
  let offset: Int?

  init(_ keyPath: KeyPath<State, Part>) {
    self.keyPath = keyPath
    // A function has one representation as a field, and another one if its type is a generic
    // argument, as here.
    let holdsFunction = String(describing: Part.self).contains("->")
    self.offset = holdsFunction ? nil : MemoryLayout<State>.offset(of: keyPath)
  }

  /// Reads the part.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - body: Uses the part. The pointer is valid until it returns.
  /// - Returns: What `body` returns.
  func withPart<Result>(
    of state: UnsafeRawPointer,
    _ body: (UnsafePointer<Part>) -> Result
  ) -> Result {
    if let offset {
      // By the definition of the offset, there is a value of the part's type at it.
      return body((state + offset).assumingMemoryBound(to: Part.self))
    }
    let state = state.assumingMemoryBound(to: State.self)
    return withUnsafePointer(to: state.pointee[keyPath: keyPath], body)
  }
}
