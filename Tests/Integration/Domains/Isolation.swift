// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@globalActor
actor Background {
  static let shared = Background()
}

@Reducer
struct Isolated {
  @MainActor
  @ObservableState
  struct State {
    var count = 0
    var names = ["Blob"]
    @MainActor struct Nested { var title = "" }
    var nested = Nested()
  }

  @MainActor
  enum Action {
    case tapped
    case nested(State.Nested)
    @EquatableIgnored case finish(@MainActor (Int) async throws(CancellationError) -> Void)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Background
@CasePathable
enum Job { case started(Int), done }

@CasePathable
nonisolated enum Free { case one(Int) }

@Reducer
struct Unchecked {
  final class Object: Equatable {
    static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
  }
  struct State: @unchecked Sendable { var object = Object() }
  enum Action: @unchecked Sendable { case object(Object) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@frozen
@dynamicMemberLookup
@CasePathable
public enum Attributed { case one(Int), two }

@usableFromInline
enum Inlined: CasePathable, Equatable {
  case one(Int)
  @EquatableIgnored case two(String)
}

@usableFromInline
@CasePathable
indirect enum Tree {
  case leaf(Int)
  case branch(Tree, Tree)
}
