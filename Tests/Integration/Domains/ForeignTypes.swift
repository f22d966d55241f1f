import Foundation
import Ratchet

extension Calendar {
  @CasePathable
  enum Event {
    case unit(Component)
    case calendars([Identifier])
    case failed(any Error)
  }

  /// A step in a calendar.
  @MemberwiseInit
  public struct Step {
    /// How far it goes.
    public var unit: Component = .day
    var other: Identifier?
  }
}

final class StrictDecoder: JSONDecoder, @unchecked Sendable {
  @CasePathable
  enum Choice { case keys(KeyDecodingStrategy) }
}

protocol AppReducer: Reducer {}
protocol ScreenReducer: AppReducer {}

struct Banner: ScreenReducer {
  struct State { var taps = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

@Reducer
enum BannerDestination { case banner(Banner) }

struct PageFailure: Error, Equatable { var code = 0 }

@Reducer
struct Pages {
  enum Action { case loaded(Result<(items: [Int], next: Int), PageFailure>) }
}

extension Reducer {
  typealias Response<Value> = Result<Value, any Error>
}

protocol Listening {}
extension Listening { typealias Listener = (Int) -> Void }

@Reducer
struct Bookcase {
  enum Action { case loaded(Response<[String]>) }

  struct Settings: Listening {
    @MemberwiseInit
    struct Choice { var listener: Listener }
  }
}

@Reducer
struct Heard<Source: Listening> {
  enum Action { case heard(Int), listen(Source.Listener) }
}

extension Ratchet.StackState {
  @CasePathable
  enum Change { case appended(Element), removed }
}

typealias ValuesByName<Value> = Dictionary<String, Value>

extension ValuesByName {
  @CasePathable
  enum Entry { case named(Value), unnamed }
}
