import Counter

extension CounterFeature.State {
  /// The state as one line of text.
  var line: String {
    [String(count), isTimerOn ? "(timer is on)" : nil, fact.text]
      .compactMap(\.self)
      .joined(separator: "  ")
  }
}

extension CounterFeature.State.Fact {
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .loading: "looking for a fact…"
    case .loaded(let text), .failed(let text): text
    }
  }
}
