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

@MainActor
@usableFromInline
@CasePathable
enum Mixdown { case next(Int) }

@Reducer
struct Rendering {
  @Background
  struct State {
    var pixels = [0]
    var failure: (any Error)?
    @Background struct Tile { var index = 0 }
    var tile = Tile()
  }

  @Background
  enum Action {
    case draw(Int)
    case drawn(Result<Int, any Error>, tile: State.Tile)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .draw(let pixel) = action { state.pixels.append(pixel) }
      return .none
    }
  }
}

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

/// An actor that only its full name means outside of the type around it.
enum Disk {
  @globalActor
  actor Writer {
    static let shared = Writer()
  }

  @Writer struct Entry { var size = 0 }

  @Writer
  @CasePathable
  enum Event { case added(Entry), call(@Writer () -> Void) }

  @Writer
  @ObservableState
  struct Screen { var entry = Entry(), used = 1 }

  @DependencyClient
  struct Client {
    var free: @Writer (_ disk: Int) -> Int
    var list: @Sendable @Writer () async throws -> [Entry]
  }

  @MemberwiseInit
  struct Settings {
    var read: @Writer () -> Entry
    var done: (@Writer () -> Void)?
  }
}
