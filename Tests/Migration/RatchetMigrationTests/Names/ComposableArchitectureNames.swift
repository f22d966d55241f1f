import RatchetMigrationTesting

// Uses names of the Composable Architecture that Documentation/Migration.md says are there: it is a test
// that this compiles. (Features in `Tests/Integration` use the rest.)

private struct NamedFeature: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case loaded(TaskResult<Int>)

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private func stacks() {
  var stack = StackState<Int>([1, 2])
  _ = (stack.index(after: 0), stack.index(before: 1), stack.ids)
  stack.append(3)
  stack.pop(from: 2)
  stack.pop(to: 0)
  _ = (stack[id: 0], stack.count, StackElementID(integerLiteral: 1))
  stack.removeAll(keepingCapacity: true)
  stack.removeAll()
}

private func results() async throws {
  let result = await TaskResult { 1 }
  _ = (try result.value, result.map { $0 + 1 }, result.flatMap { .success($0) }, result == result)
  _ = (TaskResult(Result<Int, any Error>.success(1)), Result(result), result.hashValue)
  _ = (TaskResult<Int>.success(1), TaskResult<Int>.failure(CancellationError()))
  _ = (result.is(\.success), TaskResult<Int>.allCasePaths)
}

@MainActor
private func stores(_ store: StoreOf<NamedFeature>) async {
  _ = (store.debugDescription, store.id, store == store, store.hashValue)
  store.send(.set(\.count, 1))
  store.send(.set(\.count, 1), animation: .default)
  store.send(.set(\.count, 1), transaction: Transaction())
  let task: StoreTask = store.send(.binding(.set(\.count, 1)))
  await task.finish()
  task.cancel()
  _ = (task.isCancelled, task == task, store.withState(\.count), store.withState { $0 })
  store.count = 2
  _ = BindingAction<NamedFeature.State>.allCasePaths
  _ = (PresentationAction<Int>.allCasePaths, StackAction<Int, Int>.allCasePaths)
  _ = IdentifiedAction<Int, Int>.allCasePaths
}

private func effects() -> Effect<NamedFeature.Action> {
  .merge(
    .none,
    .send(.set(\.count, 1)),
    .run { send in
      await send(.set(\.count, 1), animation: .default)
      await send(.set(\.count, 1), transaction: Transaction())
      await Task { await send(.set(\.count, 1)) }.value
    } catch: { error, send in
      await send(.loaded(.failure(error)))
    },
    .run(priority: .high) { _ in },
    .cancel(id: 1),
    .concatenate(.none, .none),
    .run { _ in }.cancellable(id: 1, cancelInFlight: true).animation().transaction(Transaction())
  )
}

@MainActor
private func dismissals(_ dismiss: DismissEffect) async {
  await dismiss()
  await dismiss(animation: .default)
  await dismiss(transaction: Transaction())
}
