/// Features written for the Composable Architecture, each with a program that runs it.
struct MigratedFeature {
  /// The source, which imports the Composable Architecture.
  var original: String

  /// The main file of a program with the feature.
  var program: String

  /// What the program prints.
  var output: String

  /// The source after the migration: only the import has changed.
  var source: String {
    original.replacing("import ComposableArchitecture", with: "import Ratchet")
  }

  /// The features by the targets that they are in.
  static let all = ["MigratedDice": dice, "MigratedMetronome": metronome]

  private static let dice = MigratedFeature(
    original: """
      import ComposableArchitecture
      import Foundation

      @Reducer
      struct Dice {
        @ObservableState
        struct State: Equatable {
          var rolls: [Int] = []
          var comment: String?
          var isAsking = false
        }

        enum Action {
          case rollButtonTapped(Int)
          case askButtonTapped
          case commentResponse(String)
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .rollButtonTapped(let number):
              state.rolls.append(number)
              state.comment = nil
              return .none
            case .askButtonTapped:
              state.isAsking = true
              return .run { [rolls = state.rolls] send in
                let url = URL(string: "http://localhost/comment/\\(rolls.count)")!
                let (data, _) = try await URLSession.shared.data(from: url)
                await send(.commentResponse(String(decoding: data, as: UTF8.self)))
              } catch: { _, send in
                await send(.commentResponse("no answer"))
              }
            case .commentResponse(let comment):
              state.comment = comment
              state.isAsking = false
              return .none
            }
          }
        }
      }

      """,
    program: """
      import RatchetMigration

      let store = Store(initialState: Dice.State()) { Dice() }
      store.send(.rollButtonTapped(4))
      store.send(.rollButtonTapped(6))
      print(store.rolls, store.comment ?? "no comment")
      store.send(.commentResponse("lucky"))
      print(store.comment ?? "no comment", store.isAsking)
      print(Dice.Action.commentResponse("a") == .commentResponse("b"))

      """,
    output: "[4, 6] no comment\nlucky false\nfalse\n")

  private static let metronome = MigratedFeature(
    original: """
      import ComposableArchitecture

      @Reducer
      struct Metronome {
        @ObservableState
        struct State {
          var beats = 0
          var isTicking = false
        }

        enum Action {
          case startStopButtonTapped
          case ticked
        }

        enum CancelID { case ticks }

        @Dependency(\\.continuousClock) var clock

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .startStopButtonTapped:
              state.isTicking.toggle()
              guard state.isTicking else { return .cancel(id: CancelID.ticks) }
              return .run { send in
                for await _ in clock.timer(interval: .milliseconds(20)) {
                  await send(.ticked)
                }
              }
              .cancellable(id: CancelID.ticks)
            case .ticked:
              state.beats += 1
              return .none
            }
          }
        }
      }

      """,
    program: """
      import RatchetMigration

      let store = Store(initialState: Metronome.State()) { Metronome() }
      let ticks = store.send(.startStopButtonTapped)
      print(store.isTicking)
      for await state in store.states where state.beats == 2 { break }
      store.send(.startStopButtonTapped)
      await ticks.finish()
      print(store.isTicking, store.beats >= 2)

      """,
    output: "true\nfalse true\n")
}
