import Ratchet
import Testing

@MainActor
@Suite("the effects of many children")
struct ManyChildrenTests {
  /// A list of rows that wait.
  struct Sheet: Reducer {
    struct State {
      var rows: IdentifiedArrayOf<Row> = []
    }

    enum Action: CasePathable {
      case rows(IdentifiedAction<CountedID, Void>)
      case change((inout IdentifiedArrayOf<Row>) -> Void)

      struct AllCasePaths: Sendable {
        var rows: CasePath<Action, IdentifiedAction<CountedID, Void>> {
          CasePath(
            embed: { .rows($0) },
            extract: { if case .rows(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? { \.rows }
    }

    struct Row: Identifiable {
      let id: CountedID
    }

    let ended: AsyncStream<Int>.Continuation

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state.rows) }
        return .none
      }
      .forEach(\.rows, action: \.rows) {
        Reduce { [ended] row, _ in
          .run { [number = row.id.number] _ in
            try? await Gate().pass()
            ended.yield(number)
          }
          .cancellable(id: "wait", cancelInFlight: true)
        }
      }
    }
  }

  /// Counts how often ids are hashed and compared.
  struct CountedID: Hashable {
    nonisolated static let count = LockIsolated(0)

    let number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      count.withValue { $0 += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      Self.count.withValue { $0 += 1 }
      hasher.combine(number)
    }
  }

  /// The numbers of the rows whose effects have ended.
  let ended = AsyncStream.makeStream(of: Int.self)
  let ids = (0..<300).map { CountedID(number: $0) }

  /// A store of rows that all wait.
  func waitingRows() -> StoreOf<Sheet> {
    let rows = IdentifiedArray(uniqueElements: ids.map { Sheet.Row(id: $0) })
    let store = Store(initialState: Sheet.State(rows: rows)) { Sheet(ended: ended.continuation) }
    for id in ids { store.send(.rows(.element(id: id, action: ()))) }
    return store
  }

  /// How often ids are hashed and compared while an action is handled.
  func cost(_ action: Sheet.Action, _ store: StoreOf<Sheet>) -> Int {
    let before = CountedID.count.value
    store.send(action)
    return CountedID.count.value - before
  }

  func endedRows() async -> Set<Int> {
    ended.continuation.finish()
    var numbers: Set<Int> = []
    for await number in ended.stream { numbers.insert(number) }
    return numbers
  }

  @Test("are not asked for when a list changes, except those of children that were removed")
  func changes() async {
    let store = waitingRows()
    func cost(_ change: @escaping (inout IdentifiedArrayOf<Sheet.Row>) -> Void) -> Int {
      self.cost(.change(change), store)
    }
    #expect(cost { $0.append(Sheet.Row(id: CountedID(number: 1_000))) } < 200)
    #expect(cost { $0.swapAt(0, 1) } < 200)
    #expect(cost { $0.removeLast(2) } < 200)
    let id = ids[298]
    let replacement = cost {
      var copy = $0
      copy.removeLast()
      copy.append(Sheet.Row(id: id))
      $0 = copy
    }
    // The copy is hashed, and nothing else.
    #expect(replacement < 400)
    // Nothing is known about another list.
    #expect(cost { $0 = IdentifiedArray(uniqueElements: $0.dropLast()) } > 400)
    #expect(await endedRows().isSubset(of: [297, 298, 299]))
  }

  @Test("are not asked for when one child cancels its own effect")
  func cancellation() async {
    let store = waitingRows()
    #expect(cost(.rows(.element(id: ids[5], action: ())), store) < 200)
    #expect(await endedRows().isSubset(of: [5]))
  }
}
