// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@CasePathable
public enum PublicEnum {
  case value(Int)
}

@CasePathable
package enum PackageEnum {
  case value(Int)
}

struct InternalReducer: Reducer {
  typealias State = Int

  public enum Action {
    case value(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

public struct PublicReducer: Reducer {
  public struct State {
    public private(set) var count = 0
    var hidden = ""
  }

  public enum Action {
    case value(State)
  }

  public var body: some ReducerOf<Self> { EmptyReducer() }
}

public extension PublicReducer {
  @CasePathable
  enum Tab {
    case first(Action)
    case second
  }
}
