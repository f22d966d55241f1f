import RatchetMigration

/// A feature whose case paths are written by hand.
struct Parcel: Reducer {
  enum State: Equatable {
    case packing(Packing.State)
    case sent(trackingNumber: Int)
    case unknown
  }

  enum Action: Sendable {
    case packing(Packing.Action)
    case sendButtonTapped
    case sent(Result<Int, any Error>)
  }

  @Dependency(\.postOffice) var postOffice

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .packing:
        return .none
      case .sendButtonTapped:
        guard let packing = state[case: \.packing] else { return .none }
        return .run { send in
          await send(.sent(Result { try await postOffice.send(packing.contents) }))
        }
      case let .sent(.success(number)):
        state = .sent(trackingNumber: number)
        return .none
      case .sent(.failure):
        state = .unknown
        return .none
      }
    }
    .ifCaseLet(\.packing, action: \.packing) {
      Packing()
    }
  }
}

extension Parcel.State: CasePathable, CasePathIterable {
  struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    var packing: AnyCasePath<Parcel.State, Packing.State> {
      AnyCasePath(
        embed: { .packing($0) },
        extract: {
          guard case .packing(let value) = $0 else { return nil }
          return value
        }
      )
    }

    var sent: AnyCasePath<Parcel.State, Int> {
      AnyCasePath(
        embed: { .sent(trackingNumber: $0) },
        extract: {
          guard case .sent(let value) = $0 else { return nil }
          return value
        }
      )
    }

    var unknown: AnyCasePath<Parcel.State, Void> {
      AnyCasePath(
        embed: { .unknown },
        extract: {
          guard case .unknown = $0 else { return nil }
          return ()
        }
      )
    }

    subscript(root: Parcel.State) -> PartialCaseKeyPath<Parcel.State> {
      if root.is(\.packing) { return \.packing }
      if root.is(\.sent) { return \.sent }
      return \.unknown
    }

    func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Parcel.State>]> {
      let paths: [PartialCaseKeyPath<Parcel.State>] = [\.packing, \.sent, \.unknown]
      return paths.makeIterator()
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Parcel.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var packing: AnyCasePath<Parcel.Action, Packing.Action> {
      AnyCasePath(embed: Parcel.Action.packing) {
        guard case let .packing(value) = $0 else { return nil }
        return value
      }
    }

    var sendButtonTapped: AnyCasePath<Parcel.Action, Void> {
      AnyCasePath(embed: { .sendButtonTapped }) {
        guard case .sendButtonTapped = $0 else { return nil }
        return ()
      }
    }

    var sent: AnyCasePath<Parcel.Action, Result<Int, any Error>> {
      AnyCasePath(embed: Parcel.Action.sent) {
        guard case let .sent(value) = $0 else { return nil }
        return value
      }
    }
  }

  static var allCasePaths: AllCasePaths { .init() }
}

@Reducer
struct Packing {
  struct State: Equatable {
    var contents: [String] = []
  }

  enum Action {
    case add(String)
    case clear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if let item = action[case: \.add] {
        state.contents.append(item)
      } else if action.is(\.clear) {
        state.contents = []
      }
      return .none
    }
  }
}

@DependencyClient
struct PostOffice: Sendable {
  var send: @Sendable (_ contents: [String]) async throws -> Int
}

private enum PostOfficeKey: DependencyKey {
  static let liveValue = PostOffice { $0.count }
  static let testValue = PostOffice()
}

extension DependencyValues {
  var postOffice: PostOffice {
    get { self[PostOfficeKey.self] }
    set { self[PostOfficeKey.self] = newValue }
  }
}
