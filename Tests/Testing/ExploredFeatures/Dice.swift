// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

/// A game with dice, whose total is added up after the roll was shown, also if a new game has begun.
@Reducer
public struct Dice: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var rolls: [Int] = []
    public var total = 0
    public var year = 0

    public init() {}
  }

  public enum Action: Sendable {
    case newGameTapped
    case rollTapped
    case settled
  }

  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.calendar) var calendar

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newGameTapped:
        (state.rolls, state.total) = ([], 0)
        return .none
      case .rollTapped:
        guard state.rolls.count < 2 else { return .none }
        state.year = calendar.component(.year, from: Date(timeIntervalSince1970: 1e9))
        state.rolls.append(random { Int.random(in: 1...6, using: &$0) })
        return .run { send in await send(.settled) }
      case .settled:
        state.total += state.rolls.last ?? 0
        return .none
      }
    }
  }
}
