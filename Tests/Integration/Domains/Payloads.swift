import Foundation
import Ratchet

typealias Point = (x: Int, y: Int)

@CasePathable
enum Payloads {
  case none
  case unlabeled(Int, String)
  case labeled(id: UUID)
  case mixed(Int, named: String, _ hidden: Bool)
  case defaulted(count: Int = 3)
  case tuple((Int, name: String))
  case empty(Void)
  case keywordLabels(in: Int, for: Int)
  case metatype(any Equatable.Type)
  case optionalTuple((Int, Int)?)
  case dictionary([String: [Int?]])
  case qualified(Swift.Int)
}

struct Messages: Reducer {
  typealias State = Int

  enum Action {
    case failed(any Error)
    case perhapsFailed((any Error)?)
    case pair((Int, String))
    case mixed(Int, named: String)
    case twice(x: Int, X: Int)
    case own(self: Int, other: Int)
    case child(Childless.Action)
    @EquatableIgnored case onTap(@Sendable (Int) -> Void)
    @EquatableIgnored case logged(Int, handler: () async throws -> Void)
    @EquatableIgnored case ignored(Date)
    @CasePathIgnored case hidden(Int)
    case type(any Error.Type)
    case unit(Void)
    case aVeryLongCaseNameThatDoesNotFitOnALine(withAFirstLabel: String, andASecondLabel: String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
enum Stamped: Equatable {
  case one(Int)
  @EquatableIgnored case two(Int)
}

struct Childless: Reducer {
  typealias State = Int

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}
