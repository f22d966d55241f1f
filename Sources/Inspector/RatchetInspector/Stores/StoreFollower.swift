#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// Renders what happens in a store for one page.
  ///
  /// Unchecked: `render` is called only on the page's thread. Only the snapshot comes from another one.
  final class StoreFollower<State, Action>: AnyStoreFollower, @unchecked Sendable {
    private let store: WeakStore<State, Action>
    private let id: Int
    private let last: Int?
    private let buffer: EventBuffer<State, Action>
    private let wake: @Sendable () -> Void
    private let snapshot = Locked<StoreSnapshot<State, Action>?>(nil)

    // What follows is used only on the page's thread.
    private var events: ArraySlice<StoreEvent<State, Action>> = []
    private var hasStarted = false
    private var needsBase = false
    /// The states after the steps that the page has, for going back to one of them.
    private var states: [Int: (state: State, shared: SharedView)] = [:]
    private var lastNumber = 0

    init(
      store: WeakStore<State, Action>, id: Int, last: Int?, wake: @escaping @Sendable () -> Void
    ) {
      self.store = store
      self.id = id
      self.last = last
      self.buffer = EventBuffer(wake: wake)
      self.wake = wake
    }

    func start() {
      store.run { [self] store in
        let snapshot = await store.follow(into: buffer)?.last(last)
        self.snapshot.exchange(snapshot)
        wake()
      }
    }

    func stop() {
      store.run { [buffer] in await $0.unfollow(buffer) }
    }

    var waiting: Int { events.count + buffer.count }

    func render(limit: Int) -> [JSON] {
      var messages: [JSON] = []
      if !hasStarted {
        guard let snapshot = snapshot.exchange(nil) else { return [] }
        hasStarted = true
        events = Self.events(of: snapshot)[...]
        messages.append(base(snapshot))
      }
      if events.isEmpty {
        let (taken, skipped) = buffer.take()
        events = taken[...]
        if skipped > 0 {
          needsBase = true
          messages.append(["type": "skipped", "s": .int(id), "count": .int(skipped)])
        }
      }
      for event in events.prefix(limit) { messages += self.messages(for: event) }
      events = events.dropFirst(limit)
      return messages
    }

    private static func events(
      of snapshot: StoreSnapshot<State, Action>
    ) -> [StoreEvent<State, Action>] {
      var events = snapshot.steps.map { StoreEvent.handled($0) }
      events += snapshot.effects.map { StoreEvent.began($0) }
      let last = snapshot.originNumber + snapshot.steps.count
      if snapshot.currentNumber != last { events.append(.travelled(to: snapshot.currentNumber)) }
      return events
    }
  }

  // MARK: - Messages

  extension StoreFollower {
    private func base(_ snapshot: StoreSnapshot<State, Action>) -> JSON {
      base(
        snapshot.originState, snapshot.shared, number: snapshot.originNumber,
        more: [("holding", .bool(snapshot.isHolding)), ("clear", true)])
    }

    /// The whole state after a step.
    private func base(
      _ state: State, _ shared: SharedView, number: Int, more: [(String, JSON)] = []
    ) -> JSON {
      (states, lastNumber) = ([number: (state, shared)], number)
      return shared.perform {
        var fields: [(String, JSON)] = [
          ("type", "base"), ("s", .int(id)), ("n", .int(number)),
          ("tree", StateNode(state, label: "state").json),
        ]
        if let lines = shared.recordingStart(of: state, after: number) {
          fields.append(("lines", .array(lines.map { .string($0) })))
        }
        return .object(fields + more)
      }
    }

    private func messages(for event: StoreEvent<State, Action>) -> [JSON] {
      switch event {
      case .handled(let step): return handled(step)
      case .edited(let state, let number):
        let (old, shared) = (states[number], states[number]?.shared ?? SharedView())
        guard let old else { return [base(state, shared, number: number)] }
        let patch = StatePatch(from: old.state, shared, to: state, shared).changes
        keep(state, shared, after: number)
        return [["type": "edited", "s": .int(id), "n": .int(number), "p": .array(patch)]]
      case .travelled(let number):
        return [["type": "travelled", "s": .int(id), "n": .int(number)]]
      case .replaced(let snapshot):
        return [base(snapshot)] + Self.events(of: snapshot).flatMap(messages)
      case .began(let note): return [began(note)]
      case .released(let effect):
        return [["type": "released", "s": .int(id), "e": .int(effect)]]
      case .cancelled(let effect, let step):
        return [["type": "cancelled", "s": .int(id), "e": .int(effect), "n": .int(step)]]
      case .ended(let effect):
        return [
          ["type": "ended", "s": .int(id), "e": .int(effect), "t": Self.milliseconds(Date())]
        ]
      case .read(let read, let effect):
        return [["type": "read", "s": .int(id), "e": .int(effect), "r": Self.json(read)]]
      case .holding(let isOn):
        return [["type": "holding", "s": .int(id), "on": .bool(isOn)]]
      case .gone:
        return [["type": "gone", "s": .int(id)]]
      }
    }

    private func handled(_ step: HandledAction<State, Action>) -> [JSON] {
      var messages: [JSON] = []
      let previous = states[step.number - 1]
      let isLatest = events.count <= 1 && buffer.count == 0
      let shared = (previous?.shared ?? SharedView()).after(step, isLatest: isLatest)
      if previous == nil || needsBase {
        needsBase = false
        messages.append(base(step.state, shared, number: step.number))
      }
      let summary = ActionSummary(step.action)
      var fields: [(String, JSON)] = [
        ("type", "step"), ("s", .int(id)), ("n", .int(step.number)), ("c", .string(summary.name)),
        ("f", .string(summary.feature)), ("a", .string(ValueText.short(step.action))),
        ("t", Self.milliseconds(step.time)),
        ("d", .int(Int(clamping: step.note?.nanoseconds ?? 0))),
        ("o", Self.json(step.note?.source ?? .outside, isBinding: summary.isBinding)),
      ]
      if !summary.way.isEmpty {
        fields += [("w", .string(summary.way)), ("i", .string(ValueText.short(summary.innermost)))]
      }
      // The page keeps it as text until it needs it: a million of them take less memory so.
      var more: [(String, JSON)] = []
      if let previous {
        let patch = StatePatch(from: previous.state, previous.shared, to: step.state, shared)
        more.append(("p", .array(patch.changes)))
      }
      if !step.reads.isEmpty { more.append(("r", .array(step.reads.map(Self.json)))) }
      fields.append(("x", .string(JSON.object(more).text)))
      fields += recorded(step, shared)
      if let lines = step.note?.recordingLines, !lines.isEmpty {
        fields.append(("b", .array(lines.map { .string($0) })))
      }
      keep(step.state, shared, after: step.number)
      return messages + [.object(fields)]
    }

    /// What a recording of the step needs; if there is none, the reason, and the beginning of a recording
    /// after it.
    private func recorded(
      _ step: HandledAction<State, Action>, _ shared: SharedView
    ) -> [(String, JSON)] {
      guard Action.self is any Encodable.Type else { return [] }
      switch EncodedValue.encoded(step.action) {
      case .success(let json):
        let reads = step.recordedReads.map { [("v", JSON.string($0))] } ?? []
        return [("j", .string(json))] + reads
      case .failure(let failure):
        let lines = shared.recordingStart(of: step.state, after: step.number) ?? []
        return [("u", .string(failure.description)), ("lines", .array(lines.map { .string($0) }))]
      }
    }

    /// Keeps a state to compare later states with.
    ///
    /// States after it belong to steps that have been undone.
    private func keep(_ state: State, _ shared: SharedView, after number: Int) {
      if number < lastNumber { for undone in (number + 1)...lastNumber { states[undone] = nil } }
      states[number] = (state, shared)
      lastNumber = number
      // Going back further needs the whole state again.
      states[number - 10_000] = nil
    }

    private func began(_ note: EffectNote) -> JSON {
      [
        "type": "began", "s": .int(id), "e": .int(note.id), "n": .int(note.step),
        "name": .string(note.name ?? ""), "held": .bool(note.isHeld),
        "place": .string("\(note.location)"),
        "path": .string("\(note.location.filePath):\(note.location.line)"),
        "ids": .array(note.cancellationIDs.map { .string(Self.name(ofID: $0)) }),
        "t": Self.milliseconds(note.time),
      ]
    }

    /// The name of an effect's id.
    ///
    /// Nothing is known of an object but its type.
    private static func name(ofID id: any Hashable) -> String {
      type(of: id) is AnyObject.Type ? TypeNames.name(of: type(of: id)) : ValueText.short(id)
    }

    private static func milliseconds(_ time: Date) -> JSON {
      .double((time.timeIntervalSince1970 * 1_000).rounded())
    }

    private static func json(_ source: ActionSource, isBinding: Bool) -> JSON {
      switch source {
      case .outside: [.string(isBinding ? "binding" : "user")]
      case .effect(let id): ["effect", .int(id)]
      case .step(let number): ["step", .int(number)]
      case .inspector: ["inspector"]
      case .recording: ["recording"]
      }
    }

    private static func json(_ read: DependencyRead) -> JSON {
      switch read {
      case .id(let id): .string("uuid → \(id.uuidString)")
      case .date(let date): .string("date → \(ValueText.short(date))")
      case .number(let number): .string("withRandomNumberGenerator → \(number)")
      case .dependency(let name): .string(name.description)
      }
    }
  }
#endif
