// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Ratchet

/// A state that is hashable, and so makes the types in it hashable.
@Reducer(state: .hashable)
public struct Keys {
  public struct State: Equatable {
    public var bits: CShapes.bits
    public var arrays: CShapes.arrays?
    public var inner: Outer
  }

  public enum Action {
    case bits(bits)
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
