import Ratchet

protocol Kind<Value> { associatedtype Value }

struct Wrapped<Value> { var value: Value }

/// Where clauses, and payloads of every shape that a type can have.
struct Shapes<Items: Collection, Other> where Items.Element: Equatable, Other: Kind {
  @CasePathable
  enum Payload {
    case element(Items.Element), value(Other.Value), index(Items.Index)
    case never(Never), labeledNever(x: Never), maybeNever(Never?), twoNevers(Never, Int)
    case void(Void), unit(())
    case existential(any Kind), constrained(any Kind<Int>), composed((any Kind & Sendable)?)
    case object(AnyObject), anything(Any), list([any Kind])
    case metatype(Int.Type), existentialMetatype(any Kind.Type), own(Self.Local)
    case function((inout Int) -> Void), sendable(
      @Sendable () async throws(CancellationError) -> Never)
    case throwing((Int) throws -> Void), autoclosure((@autoclosure () -> Int) -> Void)
    case pointer(@convention(c) (Int) -> Int)
    case defaults(Int = 3, text: String = "}{", list: [Int] = [1, 2].map { $0 })
    case wrapped(Wrapped<Items>)

    struct Local {}
  }

  @Reducer
  struct Deep {
    struct State {}

    enum Action {
      case element(Items.Element)
      case one(One)

      enum One {
        case two(Two.Three)

        enum Two {
          case items(Items)
          enum Three { case other(Other), two(Two) }
        }
      }
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

extension Shapes.Deep {
  @CasePathable
  enum InExtension { case items(Items) }
}

extension Shapes where Other: Sendable {
  @CasePathable
  enum Constrained { case items(Items) }
}
