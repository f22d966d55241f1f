// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RatchetMigration
import SettingsFeature

@Reducer
public struct Onboarding: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var step: Step
    public var settings: Settings.State

    public init(step: Step = .welcome, settings: Settings.State = .init()) {
      self.step = step
      self.settings = settings
    }

    public enum Step: Int, CaseIterable, Comparable, Equatable {
      case welcome
      case tour
      case preferences
      case done

      mutating func next() {
        self = Self(rawValue: self.rawValue + 1) ?? Self.allCases.last!
      }

      public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue < rhs.rawValue
      }
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case delayedNextStep
    case delegate(Delegate)
    case getStartedButtonTapped
    case nextButtonTapped
    case settings(Settings.Action)
    case skipButtonTapped
    case task

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case confirmSkipButtonTapped
      case resumeButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable {
      case getStarted
    }
  }

  private enum CancelID { case delayedNextStep }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.userDefaults) var userDefaults

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.settings) {
      Settings()
    }

    Reduce<State, Action> { state, action in
      switch action {
      case .alert(.presented(.confirmSkipButtonTapped)):
        state.step = State.Step.allCases.last!
        return .cancel(id: CancelID.delayedNextStep)

      case .alert:
        return .none

      case .delayedNextStep:
        state.step.next()
        return .none

      case .delegate:
        return .none

      case .getStartedButtonTapped:
        return .run { send in
          await self.userDefaults.setHasShownOnboarding(true)
          await send(.delegate(.getStarted))
        }

      case .nextButtonTapped:
        state.step.next()
        return .none

      case .settings:
        return .none

      case .skipButtonTapped:
        guard !self.userDefaults.hasShownOnboarding else {
          return .send(.delegate(.getStarted))
        }
        state.alert = .confirmSkip
        return .none

      case .task:
        return .run { send in
          try await self.mainQueue.sleep(for: .seconds(4))
          await send(.delayedNextStep)
        }
        .cancellable(id: CancelID.delayedNextStep)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == Onboarding.Action.Alert {
  public static let confirmSkip = Self {
    TextState("Skip the tour?")
  } actions: {
    ButtonState(role: .destructive, action: .send(.confirmSkipButtonTapped)) {
      TextState("Yes, skip")
    }
    ButtonState(role: .cancel, action: .send(.resumeButtonTapped)) {
      TextState("No, resume")
    }
  }
}
