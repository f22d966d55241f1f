// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// A bag that is overloaded, with values that are not created as the compiler would.
@Reducer
public struct Luggage: Sendable {
  public struct Tag: Equatable, Sendable {
    public let code: String
    public let isFragile: Bool

    public init?(code: String) {
      guard !code.isEmpty else { return nil }
      (self.code, isFragile) = (code, code == "glass")
    }
  }

  public struct Note: Equatable, Sendable {
    public var text = ""
    public var isPinned = false
    public init() {}
  }

  public struct Label: Equatable, Sendable {
    public private(set) var text: String
    private var copies = 1
    init(_ text: String) { self.text = text }
  }

  @ObservableState
  public struct State: Equatable, Sendable {
    public var tag: Tag?
    public var note: Note?
    public var labels: [Label] = []
    public private(set) var weight = 0

    public init() {}

    mutating func pack() { weight += 1 }
  }

  public enum Action: Sendable {
    case labelPrinted
    case packed
    case pinned(String)
    case tagged(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .labelPrinted:
        if state.labels.isEmpty { state.labels.append(Label("Fragile")) }
      case .packed:
        if state.weight == 0 { state.pack() }
      case .pinned(let text):
        var note = Note()
        (note.text, note.isPinned) = (text, true)
        state.note = note
      case .tagged(let code):
        state.tag = Tag(code: code)
      }
      return .none
    }
  }
}
