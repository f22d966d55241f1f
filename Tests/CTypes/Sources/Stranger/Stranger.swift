// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Ratchet

/// A module beside `Shapes`: neither sees what the other one has made equatable.
@Reducer
public struct Stranger {
  public struct State: Equatable {
    public var position = CVector()
  }

  public enum Action {
    case move(CVector)
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
