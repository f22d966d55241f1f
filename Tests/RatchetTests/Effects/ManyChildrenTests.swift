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
        }
      }
    }
  }

  /// Counts how often ids are hashed.
  struct CountedID: Hashable {
    nonisolated static let count = LockIsolated(0)

    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.count.withValue { $0 += 1 }
      hasher.combine(number)
    }
  }

  @Test("are not asked for when a list changes, except those of children that were removed")
  func changes() async {
    let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
    let ids = (0..<300).map { CountedID(number: $0) }
    let store = Store(
      initialState: Sheet.State(
        rows: IdentifiedArray(uniqueElements: ids.map { Sheet.Row(id: $0) }))
    ) {
      Sheet(ended: continuation)
    }
    for id in ids { store.send(.rows(.element(id: id, action: ()))) }
    func hashes(_ change: @escaping (inout IdentifiedArrayOf<Sheet.Row>) -> Void) -> Int {
      let before = CountedID.count.value
      store.send(.change(change))
      return CountedID.count.value - before
    }
    #expect(hashes { $0.append(Sheet.Row(id: CountedID(number: 1_000))) } < 50)
    #expect(hashes { $0.swapAt(0, 1) } < 50)
    #expect(hashes { $0.removeLast(2) } < 50)
    #expect(
      hashes {
        var copy = $0
        copy.removeLast()
        copy.append(Sheet.Row(id: ids[298]))
        $0 = copy
      } < 50)
    // Nothing is known about another list.
    #expect(hashes { $0 = IdentifiedArray(uniqueElements: $0.dropLast()) } > 200)
    continuation.finish()
    var numbers: Set<Int> = []
    for await number in ended { numbers.insert(number) }
    #expect(numbers.isSubset(of: [297, 298, 299]))
  }
}
