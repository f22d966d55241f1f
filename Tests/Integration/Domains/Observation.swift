// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
struct Inbox {
  @ObservableState
  struct State {
    var unread = 0
    var account = Account()
    var draft: Draft?
    var destination: Destination?
    @ObservationStateIgnored var lastSync = 0
    #if os(Linux)
      @ObservationStateIgnored var `default` = 0
    #endif
    @ObservationStateIgnored @EquatableIgnored private var secret = 0

    init() {}

    @ObservableState
    struct Account {
      var name = "Blob"
      var address = "blob@example.com"
    }

    @ObservableState
    enum Destination {
      case settings
      case message(String)
    }
  }

  enum Action {
    case messageArrived
    case nameChanged(String)
    case draftChanged(Draft?)
    case synced
    case opened(State.Destination)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .messageArrived: state.unread += 1
      case .nameChanged(let name): state.account.name = name
      case .draftChanged(let draft): state.draft = draft
      case .synced: state.lastSync += 1
      case .opened(let destination): state.destination = destination
      }
      return .none
    }
  }
}

@ObservableState
public struct Draft: Equatable {
  public var subject = ""
  public var text = ""
  @ObservationStateIgnored public var cursor = 0

  @ObservationStateIgnored public var selection = 0
}

struct Pair<First: Equatable, Second: Equatable>: Equatable, ObservableStruct {
  var first: First
  @ObservationStateIgnored var second: Second
}

@available(macOS 14, *)
@ObservableState
enum Screen {
  case empty
}
