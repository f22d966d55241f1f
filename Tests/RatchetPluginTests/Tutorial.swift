import Foundation

/// The sources of the Composable Architecture's tutorial, from a copy of its document that may be
/// beside this package's folder.
enum Tutorial {
  /// The steps of the tutorial that are built, and their targets.
  static let steps = [
    "TutorialFact": "01-02-02-code-0004.swift",
    "TutorialTimer": "01-02-03-code-0006.swift",
  ]

  /// The sources of a step by target, with only the import changed to Ratchet.
  ///
  /// Empty if the document does not exist.
  static let sources: [String: String] = {
    guard let references = document else { return [:] }
    return steps.compactMapValues { name in
      guard let file = references[name] as? [String: Any], let lines = file["content"] as? [String]
      else { return nil }
      return lines.joined(separator: "\n").replacingOccurrences(
        of: "import ComposableArchitecture",
        with: "import Ratchet"
      ) + "\n"
    }
  }()

  private static var document: [String: Any]? {
    let seeds = PackageOnDisk.ratchet.appending(path: "../shared/seeds").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: seeds.path)) ?? []
    return names.lazy.compactMap { name -> [String: Any]? in
      guard let data = try? Data(contentsOf: seeds.appending(path: name)),
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let references = object["references"] as? [String: Any]
      else { return nil }
      return steps.values.allSatisfy { references[$0] != nil } ? references : nil
    }.first
  }

  /// A program that runs each step's feature.
  static let programs = [
    "TutorialFact": """
    import Ratchet

    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    store.send(.decrementButtonTapped)
    print(store.count, store.fact ?? "no fact")
    store.send(.factResponse("1 is odd"))
    print(store.count, store.fact ?? "no fact", store.isLoading)
    print(CounterFeature.Action.factResponse("a") == .factResponse("b"))

    """,
    "TutorialTimer": """
    import Ratchet

    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
    let timer = store.send(.toggleTimerButtonTapped)
    print(store.isTimerRunning)
    for await state in store.states where state.count == 1 { break }
    store.send(.toggleTimerButtonTapped)
    await timer.finish()
    print(store.isTimerRunning, store.count)

    """,
  ]
}
