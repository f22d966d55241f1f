// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

// Declarations whose stubs are hard to write. Each has a stub, or what says why it has none.

@CasePathable
enum Strange {
  case longText(Measurement<UnitMass>, Dictionary<String, Measurement<UnitLength>>, Int)
  case text(String = "x", [Int])
  case tag(Int, Bool = true, Int)
  case model(StrangeModel)
  case isolated(IsolatedSettings)
  case inherited(InheritedModel)
  case inferred(InferredSettings)
  case special(SpecialBox<Int>)
  case wrapped(WrappedNumbers)
  case arguments(StrangeArguments)
  case handlers(StrangeHandlers)
  case Row(StrangeRow)
  case kinds(Int.Type, StrangeRow.Kind.Type)
  case curried((Int) -> (Int) -> Int)
  case dated(DateHolder)
}

@MainActor
final class StrangeModel {
  var count = 0
}

class BaseModel {
  init(count: Int) {}
}

class InheritedModel: BaseModel {}

@MainActor
struct IsolatedSettings {
  var count: Int
}

@MainActor
protocol StrangeScreen {}

struct InferredSettings: StrangeScreen {
  var count: Int
}

struct SpecialBox<Value> {
  private var value: Value

  init(value: Value) where Value == String { self.value = value }
}

extension SpecialBox where Value == Int {
  init() { value = 0 }
}

@propertyWrapper
struct Bounded {
  var wrappedValue: Int
}

@propertyWrapper
struct Constant<Value> {
  let wrappedValue: Value

  init(_ value: Value) { wrappedValue = value }
}

struct WrappedNumbers {
  @Bounded var first: Int
  @Bounded var second = 3
  @Constant(4) var third: Int
}

struct StrangeArguments {
  let count: Int

  init(_ count: @autoclosure () -> Int, _: String, size: consuming Int, more: Int...) {
    self.count = count() + size
  }
}

typealias Handler<Value> = (Value) -> Void

struct StrangeHandlers {
  var handler: Handler<Int>
  var optional: Handler<Int>?
  var update: (inout Int) -> Void
}

struct StrangeRow {
  enum Kind { case plain }
  var kind: Kind = .secret
}

extension StrangeRow.Kind {
  fileprivate static let secret = StrangeRow.Kind.plain
}

struct DateHolder {
  var Date: Date
}

typealias TopLevelRow = StrangeRow

/// A type with the name of another one inside.
struct StrangeOuter {
  struct StrangeRow { var text: String }

  @ObservableState
  struct Inner {
    var own: StrangeRow
    var other: TopLevelRow
    var arguments: StrangeArguments
  }
}

/// Two suites of laws with the same letters in their names.
enum Strange1 {
  enum Choice {
    @CasePathable enum Action: Equatable { case one(Int) }
  }
}

enum Strange1Choice {
  @CasePathable enum Action: Equatable { case one(Int) }
}

/// A reducer that takes its arguments in another order than it has properties.
@Reducer
struct Profile {
  let uuid: Int
  let id: String

  init(_ id: String, uuid: Int) {
    self.uuid = uuid
    self.id = id
  }

  struct State: Equatable {
    var pair = (1, 2)
    var model: BaseModel?
    var count = 0

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case appeared
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .appeared = action { state.count = uuid + id.count }
      return .none
    }
  }
}

/// A reducer with a state that has no values, which the compiler does not make `Equatable`.
@Reducer
struct Stateless {
  enum State {}
  enum Action { case started }
}

@CasePathable
package enum StrangePackage: Equatable { case one(Int) }

/// The name of a property hides the type.
@DependencyClient
struct HiddenTypes {
  var Int: @Sendable () throws -> Int.Type
}

/// The name of a property hides the type in the default of another one.
@DependencyClient
struct HiddenInDefault {
  var Int: Int
  var type: @Sendable () -> Int.Type = { fatalError() }
}

/// The name of a case hides the type.
@Reducer
enum HiddenByCase {
  case Int(Int.Type)
}

// Tests do not see what is '@_spi'.

@_spi(Testing)
public struct ProbeHandle: Equatable {
  public init() {}
}

@MemberwiseInit
public struct Probe: Equatable {
  public var count = 0
  @_spi(Testing) public var handle = ProbeHandle()
}

@CasePathable
public enum ProbeEvent {
  case opened(Probe)
  @_spi(Testing) case probed(Int)
}
