import Ratchet

struct Search {
  typealias Identifier = Int
  enum Scope: Equatable { case all, recent }
}

extension Search: Reducer {
  struct State {
    var query = ""
    var scope = Scope.all
    var selected: Identifier?
    var page = Page()
    static let limit = 10
    @EquatableIgnored lazy var cache: [String] = [] {
      didSet { print(cache) }
    }
    var isEmpty: Bool { query.isEmpty }
    var first: Int = 0, second = "two"
    var (left, right) = (1, 2)
    var observed = 0 {
      didSet { print(observed) }
    }
  }

  enum Action {
    case queryChanged(String)
    case scopeChanged(Scope)
    case selected(Identifier)
    case elsewhere(Swift.String)
    case delegate(Delegate)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum Written: CasePathable, Hashable {
  case one(Int)
  case two
}

extension Search.State {
  struct Page {
    var number = 0
    var rows: [Row] = []
  }
}

extension Search.State.Page {
  struct Row { var title = "" }
}

extension Search.Action {
  enum Delegate {
    case found(Int)
    case gaveUp(Reason)
  }
}
