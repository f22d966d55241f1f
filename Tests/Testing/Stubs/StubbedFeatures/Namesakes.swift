import Foundation
import Ratchet

// Types with names of the libraries that a test imports as well.

/// A feature with the name of Ratchet's wrapper, whose state has the wrapper too.
@Reducer
struct Shared {
  @ObservableState
  struct State: Equatable {
    @Ratchet.Shared var count: Int
    var tag = Tag()
    var issue: Issue?
    var operation: Operation = .add
    var comments: Comments = []
  }

  enum Action {
    case operation(Operation)
    case tagged(Tag)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .operation = action { state.$count.withLock { $0 += 1 } }
      return .none
    }
  }
}

/// A name of Swift Testing.
struct Tag: Equatable { var name = "" }

/// Names of Foundation.
@CasePathable
enum Operation: Equatable { case add, subtract }

/// A name of Swift Testing, and of a reducer.
@Reducer
struct Trait {
  struct State: Equatable {
    var store = TestStore()
    var decoder = FieldDecoder()
  }
  enum Action: Equatable { case run(Laws) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// Names of what the generated tests use themselves.
struct TestStore: Equatable { var count = 0 }
struct Laws: Equatable { var count = 0 }
final class Issue: Equatable {
  static func == (lhs: Issue, rhs: Issue) -> Bool { lhs === rhs }
}
/// A name that Ratchet declares for generated code alone, so that tests see only this one.
struct FieldDecoder: Equatable { var count = 0 }
typealias Comments = [Comment]
struct Comment: Equatable { var text: String }

/// The module's own name.
@CasePathable
enum StubbedFeatures: Equatable { case operation(Operation), comment(Comment) }
