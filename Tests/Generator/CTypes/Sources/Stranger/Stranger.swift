// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Ratchet

/// A module beside `Shapes`.
///
/// Neither sees the other's conformances.
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
