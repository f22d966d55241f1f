// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
struct Preferences {
  @ObservableState
  struct State: Sendable {
    var isOn = false
    var volume: Double = 0.5
    var name = "" { didSet { renames += 1 } }
    var audio = Audio()
    var shared = SharedPreferences()
    var plain = Plain()
    var `default` = 0
    #if DEBUG
      var debugOnly = 0
    #else
      var releaseOnly = 0
    #endif
    @Clamped var percent = 50
    @Fixed var answer = 42
    @BindingIgnored var draft = ""

    let id = 7
    private(set) var renames = 0
    var loudness: Double {
      get { volume * 100 }
      set { volume = newValue / 100 }
    }

    @ObservableState
    struct Audio: Codable, Sendable {
      var music = 1.0
      var effects = 1.0
    }

    /// Not marked: its own properties are not fields.
    struct Plain: Sendable {
      var inner = 0
    }
  }

  enum Action {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.volume):
        state.isOn = state.volume > 0
        return .none
      case .binding(\.audio.music), .binding(\.shared.theme.dark):
        state.draft += "!"
        return .none
      case .binding:
        return .none
      case .reset:
        return .send(.binding(.set(\.volume, 0)))
      }
    }
  }
}

/// Marked by conformance, and used as a field of another type.
struct SharedPreferences: BindableState, Equatable, Sendable {
  var haptics = true
  var theme = Theme()
}

@ObservableState
struct Theme: Equatable, Sendable {
  var dark = false
}

/// A feature whose view sends its own actions, which the conformance declares.
@Reducer
public struct Panel<Item: Equatable & Sendable> {
  public struct State: Sendable {
    public var selection: Item?
    var query = ""
    public internal(set) var count = 0

    public init() {}
  }

  public enum Action {
    case view(View)

    public enum View: BindableAction {
      case binding(BindingAction<State>)
      case closed
    }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

/// A property wrapper whose value can be set.
@propertyWrapper
struct Clamped: Equatable, Sendable {
  private var stored: Int

  init(wrappedValue: Int) { stored = wrappedValue }

  var wrappedValue: Int {
    get { stored }
    set { stored = min(max(newValue, 0), 100) }
  }
}

/// A property wrapper whose value cannot be set: its properties are not fields.
@propertyWrapper
struct Fixed: Equatable, Sendable {
  let wrappedValue: Int
}
