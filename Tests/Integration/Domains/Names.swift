import Ratchet

@Reducer
struct Named {
  struct State {
    var `a b` = 1
    var 🎉 = ""
    var `class` = 2
    var `1st` = Swift.Bool.random()
    struct Bool: Swift.Equatable {}
    enum Equatable: Swift.Equatable { case one }
    var flag = Bool()
    var equatable = Equatable.one
  }

  enum Action {
    case `a b`(Int)
    case 🎉(party: String)
    case 日本
    case `two words`(`a label`: Int, `in`: Int)
    case `1`
    case `let`, `func`(`for`: Int)
    case naïve(é: Int)
    case some(Int), none, type
    case `is`, `async`, `associatedtype`(Int)
    case nested(Named)
    case flag(Bool, Void, CasePath)

    struct Named: Swift.Equatable {}
    struct Bool: Swift.Equatable {}
    struct Void: Swift.Equatable {}
    struct CasePath: Swift.Equatable {}
    struct Sendable: Swift.Equatable {}
    struct Ratchet: Swift.Equatable {}
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A type whose nested types use names that it inherits: the types of `Identifiable` and `Sequence`, and
/// those of a protocol and a class of the module.
struct Larder: Sequence, Identifiable, Weighed {
  final class Iterator: Counting, IteratorProtocol {
    func next() -> Int? { nil }

    @MemberwiseInit
    struct Position { var total: Total }
  }

  let id: String

  func makeIterator() -> Iterator { Iterator() }

  func weight() -> Double { 0 }

  @CasePathable
  enum Event { case selected(ID), moved(Element, to: [ID: Weight]), weighed(Gram) }

  @DependencyClient
  struct Client {
    var load: @Sendable (_ id: ID) async throws -> [Element]
  }

  @ObservableState
  struct Row: Identifiable {
    let id: Int
    var parent: Larder.ID
    var next: ID?
  }
}

class Counting {
  typealias Total = Int
}

protocol Weighed {
  associatedtype Weight
  func weight() -> Weight
}

extension Weighed {
  typealias Gram = Int
}

protocol SortedAction: CasePathable {
  associatedtype ViewAction
  static func view(_: ViewAction) -> Self
}

/// Actions that have case paths by a protocol, whose associated type has the name of a protocol of the library.
@Reducer
struct Sorted {
  struct State: Equatable {}

  @CasePathable
  enum ViewAction: Equatable { case tapped }

  enum Action: Equatable, SortedAction { case view(ViewAction) }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
