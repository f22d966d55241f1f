#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  import RatchetInspectorWire
  import RatchetSource

  /// What a store answers to a page.
  struct StoreAnswer<State, Action> {
    let record: StoreRecord<State, Action>
    let request: PageRequest
    let wait: StoreWait

    /// Does what the request asks for.
    ///
    /// - Returns: The answer.
    /// - Throws: ``InspectorFailure``.
    func json() throws -> JSON {
      switch request.verb {
      case "travel":
        try perform(.travel(to: try request.int("n")), or: "This step is no longer kept.")
      case "hold":
        try perform(.hold(try request.bool("on")))
      case "release":
        try perform(.release(effect: try request.int("e")), or: "The effect does not wait.")
      case "cancel":
        try perform(.cancel(effect: try request.int("e")), or: "The effect does not run.")
      case "send":
        try perform(.send(EncodedValue.decode(Action.self, from: try request.string("json"))))
      case "resend":
        try perform(.send(try step(try request.int("n")).action))
      case "edit":
        try edit(try request.string("json"), path: try request.path())
      case "import":
        return try replace(by: request.earlierParts + request.string("text"))
      case "state":
        return .string(try text(of: state(after: request.int("n"))))
      case "action":
        let action = try step(try request.int("n")).action
        return .string(
          request.isJSON ? EncodedValue.readable(action) : source(of: action, prefix: true))
      case "test":
        return try test(from: try request.int("from"), to: try request.int("to"))
      case "place":
        let action = try step(try request.int("n")).action
        return try record.sources.place(of: action).json
      case "cases":
        return .array(try record.sources.cases(of: Action.self).map(\.json))
      default:
        throw InspectorFailure("There is no request '\(request.verb)'.")
      }
      return true
    }
  }

  // MARK: - The store

  extension StoreAnswer {
    private func perform(
      _ command: StoreCommand<State, Action>, or failure: String = "The store cannot do this now."
    ) throws {
      guard try record.store.get(wait, { await $0.perform(command) }) else {
        throw InspectorFailure(failure)
      }
    }

    private func snapshot(of numbers: ClosedRange<Int>?) throws -> StoreSnapshot<State, Action> {
      guard let snapshot = try record.store.get(wait, { await $0.snapshot(of: numbers) }) else {
        throw InspectorFailure("The store is not inspected.")
      }
      return snapshot
    }

    private func step(_ number: Int) throws -> HandledAction<State, Action> {
      let steps = try snapshot(of: number...number).steps
      guard let step = steps.first(where: { $0.number == number }) else {
        throw InspectorFailure("Step \(number) is no longer kept.")
      }
      return step
    }

    private func state(after number: Int) throws -> State {
      let snapshot = try snapshot(of: number...number)
      if let step = snapshot.steps.first(where: { $0.number == number }) { return step.state }
      guard snapshot.originNumber == number else {
        throw InspectorFailure("Step \(number) is no longer kept.")
      }
      return snapshot.originState
    }
  }

  // MARK: - Texts

  extension StoreAnswer {
    /// A state, or a part of it, as JSON or Swift.
    private func text(of state: State) throws -> String {
      var value: Any = state
      for index in try request.path() {
        let parts = ValueShape(value).parts
        guard parts.indices.contains(index) else { throw InspectorFailure("This part is gone.") }
        value = parts[index].value
      }
      return request.isJSON ? EncodedValue.readable(value) : source(of: value)
    }

    private func source(of value: Any, prefix: Bool = false) -> String {
      let writer = SourceWriter(module: TypeReflection.module(of: State.self))
      let text = writer.expression(value).lines(SourceLayout(), indentation: "", column: 0)
      return prefix && text.hasPrefix(".") ? "\(TypeNames.name(of: Action.self))\(text)" : text
    }

    private func test(from first: Int, to last: Int) throws -> JSON {
      guard first <= last else { throw InspectorFailure("The last step is before the first one.") }
      let snapshot = try snapshot(of: first...last)
      guard snapshot.originNumber == first - 1, snapshot.steps.last?.number == last else {
        throw InspectorFailure("Not all of the steps \(first) to \(last) are kept.")
      }
      let words = record.feature.filter { $0.isLetter || $0.isNumber }
      let writer = RecordedTestWriter<State, Action>(
        feature: record.feature,
        title: (first == last ? "step \(first)" : "steps \(first) to \(last)")
          + " of \(record.feature)",
        function: "recorded\(words)From\(first)")
      let text = writer.test(of: snapshot)
      return [
        "text": .string(text),
        "placeholders": .int(text.components(separatedBy: "<#").count - 1),
      ]
    }
  }

  // MARK: - Changes

  extension StoreAnswer {
    /// Replaces the state, or a part of it.
    private func edit(_ json: String, path: [Int]) throws {
      guard State.self is any Codable.Type else {
        throw InspectorFailure(
          "\(TypeNames.name(of: State.self)) is not Codable, so it can only be shown.")
      }
      let snapshot = try snapshot(of: nil)
      let state = try state(after: snapshot.currentNumber)
      let edited = path.isEmpty ? json : try StateEdit(state, path: path, value: json).json
      try perform(.edit(EncodedValue.decode(State.self, from: edited)))
    }

    /// Replays a recording.
    ///
    /// - Returns: True; a text if the recording is incomplete, or the replay differs from it.
    private func replace(by text: String) throws -> JSON {
      guard let state = State.self as? any Decodable.Type,
        let action = Action.self as? any Decodable.Type
      else {
        throw InspectorFailure(
          "Only stores whose states and actions are Codable can replay a recording.")
      }
      let recording = try read(text, state, action)
      let difference = LockIsolated<String?>(nil)
      try perform(.replace(recording) { difference.setValue($0) })
      let last = recording.steps.last?.number ?? recording.originNumber
      let cut =
        "The last line of the recording is incomplete, so it was replayed up to step \(last)."
      let remarks = (recording.isCutOff ? [cut] : []) + [difference.value].compactMap(\.self)
      return remarks.isEmpty ? true : .string(remarks.joined(separator: " "))
    }

    private func read<S: Decodable, A: Decodable>(
      _ text: String, _: S.Type, _: A.Type
    ) throws -> Recording<State, Action> {
      do {
        let recording = try Recording<S, A>(Data(text.utf8), named: "recording")
        guard let recording = recording as? Recording<State, Action> else {
          throw InspectorFailure("The recording has another state.")
        }
        return recording
      } catch let error as RecordingError {
        throw InspectorFailure("\(error)")
      }
    }
  }
#endif
