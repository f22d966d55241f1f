// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Foundation
import Ratchet
import Shapes

/// A second module.
///
/// The types that `Shapes` makes equatable must not be made equatable again.
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
