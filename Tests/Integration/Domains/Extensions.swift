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
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum Written: CasePathable, Hashable {
  case one(Int)
  case two
}
