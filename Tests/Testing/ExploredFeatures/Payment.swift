// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// Buys something.
///
/// With the mistake, a double tap charges twice.
@Reducer
public struct Payment: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var isCharging = false
    public var charges = 0
    public var hasFailed = false
    public init() {}
  }

  public enum Action {
    case buyTapped
    case charged(Result<Int, any Error>)
  }

  public let isFixed: Bool
  @Dependency(PaymentClient.self) var payment

  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buyTapped:
        if isFixed, state.isCharging || state.charges > 0 { return .none }
        state.isCharging = true
        state.hasFailed = false
        return .run { send in
          await send(.charged(Result { try await payment.charge() }))
        }
      case .charged(.success(let amount)):
        state.isCharging = false
        state.charges += amount
        return .none
      case .charged(.failure):
        state.isCharging = false
        state.hasFailed = true
        return .none
      }
    }
  }
}

@DependencyClient
public struct PaymentClient: TestDependencyKey, Sendable {
  public var charge: @Sendable () async throws -> Int

  public static let testValue = PaymentClient()
}
