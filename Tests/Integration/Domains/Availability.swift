import Ratchet

@Reducer(action: .codable, .hashable)
struct Upgraded {
  struct State {}

  enum Action {
    case old
    @available(macOS 99, iOS 99, *) case new(Int)
    @available(macOS, introduced: 99.1) @available(tvOS, obsoleted: 18) case long(String)
    @available(macOS, unavailable) case elsewhere
    @available(*, deprecated, message: "use \"old\", please") case formerly(Int)
    @available(*, unavailable, renamed: "old") case gone(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@available(macOS 99, *)
@CasePathable
enum Modern {
  @available(macOS 99, *) case only(Int)
  case other
}

/// A state with a deprecated field, which generated code compares, hashes and codes without a warning.
@Reducer(state: .hashable, .codable)
struct Outdated {
  @ObservableState
  struct State {
    @available(*, deprecated) var old = 1
    var new = 2
  }
}
