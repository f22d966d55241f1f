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
