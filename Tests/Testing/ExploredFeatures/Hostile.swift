// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

/// Features that no search should hang on.
public enum Hostility: Sendable {
  case trap, endlessActions, restlessEffect, endlessTasks, object, realTime
}

@Reducer
public struct Hostile: Sendable {
  public final class Model: @unchecked Sendable {
    public var count = 0
    public init() {}
  }

  @ObservableState
  public struct State {
    public var count = 0
    public var model: Model?
    public init(model: Model? = nil) { self.model = model }
  }

  public struct Closure: Sendable {
    let call: @Sendable () -> Void
  }

  public enum Action {
    case pinged
    case closureTapped(Closure)
    case tapped
  }

  public let hostility: Hostility
  public init(_ hostility: Hostility) { self.hostility = hostility }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (action, hostility) {
      case (.pinged, .endlessActions): return .send(.pinged)
      case (.pinged, _): return .none
      case (.closureTapped, _): return .none
      case (.tapped, .trap):
        state.count += 1
        precondition(state.count < 3, "It cannot count to three.")
      case (.tapped, .endlessActions): return .send(.pinged)
      case (.tapped, .restlessEffect):
        return .run { _ in while !Task.isCancelled { await Task {}.value } }
      case (.tapped, .endlessTasks):
        return .run { _ in
          await withDiscardingTaskGroup { group in
            while !Task.isCancelled { group.addTask {} }
          }
        }
      case (.tapped, .object):
        state.model?.count = min((state.model?.count ?? 0) + 1, 3)
      case (.tapped, .realTime):
        return .run { send in
          try await Task.sleep(for: .seconds(1_000))
          await send(.pinged)
        }
      }
      return .none
    }
  }
}
