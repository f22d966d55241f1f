// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CShapes
import Ratchet

/// A state and actions with a C struct of each shape.
@Reducer
public struct Shapes {
  @ObservableState
  public struct State {
    public var vector = CVector()
    public var place: Place?
    public var numbers: [CShapes.numbers] = []
    public var enums: CShapes.enums = CShapes.enums()
  }

  public enum Action {
    case vector(CVector)
    case point(Point)
    case numbers(numbers)
    case enums(enums)
    case nested(nested)
    case arrays(arrays)
    case pointers(pointers)
    case bits(bits)
    case qualified(qualified)
    case padded(padded)
    case packed(packed)
    case aligned(aligned)
    case paddedArray(padded_array)
    case renamed(Renamed)
    case delta(Point.Delta)
    case typedefNamed(TypedefNamed)
    case outer(Outer)
    case keywords(keywords)
    case vectors(vectors)
    case nothing(nothing)
    case old(old)
    case several([CVector], Result<Point, any Error>, at: (Point, Int))

    // Types that are comparable in Swift.
    case color(color)
    case size(Size)
    case mode(Mode)
    case gate(Gate)
    case marks(Marks)
    case distance(Distance)
    case opaque(UnknownRef)

    // Fields that `==` ignores.
    @EquatableIgnored case number(number)
    @EquatableIgnored case flexible(flexible)
    @EquatableIgnored case callback(Callback)
    case pointer(UnsafeMutablePointer<with_union>)
    case byHand(with_union)
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .vector(let vector) = action { state.vector = vector }
      return .none
    }
  }
}
