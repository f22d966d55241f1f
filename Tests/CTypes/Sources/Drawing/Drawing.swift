// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Foundation
import Ratchet
import Shapes

/// A second module: what `Shapes` has made equatable, is, and must not be made so twice.
@Reducer
public struct Drawing {
  public struct State: Equatable {
    public var position: CVector = CVector()
    public var hash: hashes = hashes()
  }

  public enum Action {
    case move(CVector)
    case rename(Renamed)
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
