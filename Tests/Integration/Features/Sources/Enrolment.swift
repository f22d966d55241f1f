import Ratchet

// Several screens fill in one value. The first screen owns it, and passes its parts on.

struct EnrolmentData: Equatable, Sendable {
  var email = ""
  var password = ""
  var topics: Set<Topic> = []

  enum Topic: String, CaseIterable, Sendable { case art, music, sports }
}

@Reducer
struct Enrolment {
  @Reducer
  enum Path {
    case basics(EnrolmentBasics)
    case topics(EnrolmentTopics)
    case summary(EnrolmentSummary)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared var data: EnrolmentData
    @SharedReader(.appStorage("isReturning")) var isReturning = false

    init(path: StackState<Path.State> = StackState(), data: Shared<EnrolmentData>) {
      self.path = path
      self._data = data
    }
  }

  enum Action {
    case path(StackActionOf<Path>)
    case startButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, action: .basics(.nextButtonTapped))):
        state.path.append(.topics(EnrolmentTopics.State(topics: state.$data.topics)))
        return .none
      case .path(.element(_, action: .topics(.nextButtonTapped))):
        state.path.append(
          .summary(EnrolmentSummary.State(data: SharedReader(state.$data))))
        return .none
      case .path:
        return .none
      case .startButtonTapped:
        state.path.append(.basics(EnrolmentBasics.State(data: state.$data)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Enrolment.Path.State: Equatable {}

@Reducer
struct EnrolmentBasics {
  @ObservableState
  struct State: Equatable {
    @Shared var data: EnrolmentData
    var isPasswordHidden = true
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case emailChanged(String)
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case let .emailChanged(email):
        state.$data.withLock { $0.email = email }
        return .none
      case .nextButtonTapped:
        return .none
      }
    }
  }
}

@Reducer
struct EnrolmentTopics {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Shared var topics: Set<EnrolmentData.Topic>
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case nextButtonTapped
    case topicTapped(EnrolmentData.Topic)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .nextButtonTapped:
        if state.topics.isEmpty {
          state.alert = AlertState { TextState("Please choose at least one topic.") }
        }
        return .none
      case let .topicTapped(topic):
        state.$topics.withLock { topics in
          if topics.remove(topic) == nil { topics.insert(topic) }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct EnrolmentSummary {
  @ObservableState
  struct State: Equatable {
    @SharedReader var data: EnrolmentData
    var isSubmitted = false
  }

  enum Action {
    case submitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .submitButtonTapped:
        state.isSubmitted = !state.data.email.isEmpty
        return .none
      }
    }
  }
}
