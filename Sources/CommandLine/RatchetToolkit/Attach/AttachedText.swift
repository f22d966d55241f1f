import Foundation
import RatchetDrawing
import RatchetGenerator

/// Events of an inspected program as lines for a terminal.
package struct AttachedText {
  private let style: TextStyle
  private let isBrief: Bool

  /// - Parameters:
  ///   - style: The colours.
  ///   - isBrief: Whether an action is one line, without what it changed.
  package init(style: TextStyle, isBrief: Bool) {
    self.style = style
    self.isBrief = isBrief
  }

  /// The lines of an event.
  ///
  /// - Parameter hasSeveralStores: Whether each line names the store.
  package func lines(for event: AttachedEvent, hasSeveralStores: Bool) -> String {
    func line(_ text: String, of store: String?, as role: TextStyle.Role = .hunk) -> String {
      let name = hasSeveralStores ? store.map { "\($0): " } ?? "" : ""
      return style(Self.shown("\(name)\(text)"), role) + "\n"
    }
    switch event {
    case .action(let action):
      return lines(for: action, hasSeveralStores)
    case .travelled(let store, let step):
      return line("The store went to step \(step).", of: store)
    case .edited(let store, let step):
      return line("The state after step \(step) was edited.", of: store)
    case .undone(let store, let count):
      return line(count == 1 ? "1 action was undone." : "\(count) actions were undone.", of: store)
    case .effect(let state, let store, let name, let step):
      let origin = step > 0 ? " of step \(step)" : ""
      return line("The effect '\(name)'\(origin) \(Self.words(state)).", of: store)
    case .issue(let text, let place, let isWarning):
      let head = isWarning ? style("warning:", .warning) : style("issue:", .error)
      return "\(Self.shown(place)): \(head) \(Self.shown(text))\n"
    case .skipped(let store, let count):
      return line(
        "\(count) actions are missing: this connection was too slow.", of: store, as: .warning)
    case .gone(let store):
      return line("The store '\(store)' is gone.", of: nil)
    }
  }

  /// Control characters of the program must not reach the terminal.
  private static func shown(_ text: String) -> String { ShownText.plain(text) }

  private static func words(_ state: AttachedEvent.EffectState) -> String {
    switch state {
    case .began: "began"
    case .held: "waits until it is released"
    case .released: "was released"
    case .cancelled: "was cancelled"
    case .ended: "has ended"
    }
  }
}

// MARK: - Actions

extension AttachedText {
  private func lines(for action: AttachedAction, _ hasSeveralStores: Bool) -> String {
    let time = style(Self.clock(action.time), .hunk)
    let step = style("\(action.step)", .bold)
    let owner = hasSeveralStores ? "\(action.store), \(action.feature)" : action.feature
    let facts = [owner, Self.duration(action.nanoseconds), Self.words(action.source)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let head =
      "\(time) \(step) \(Self.shown(action.text))  " + style("(\(Self.shown(facts)))", .hunk) + "\n"
    return isBrief ? head : head + (action.changes ?? []).map(self.line).joined()
  }

  private func line(for change: ChangedValue) -> String {
    let place = Self.shown(change.place)
    if let target = change.movedTo {
      let value = Self.shown(change.new ?? "")
      return "    \(place) " + style("moved to \(Self.shown(target))", .added) + ": \(value)\n"
    }
    switch (change.old.map(Self.shown), change.new.map(Self.shown)) {
    case (let old?, let new?):
      return "    \(place): " + style(old, .removed) + " → " + style(new, .added) + "\n"
    case (let old?, nil):
      return "  " + style("- \(place): \(old)", .removed) + "\n"
    case (nil, let new):
      return "  " + style("+ \(place): \(new ?? "")", .added) + "\n"
    }
  }

  private static func words(_ source: AttachedAction.Source) -> String {
    switch source {
    case .program: ""
    case .binding: "from a binding"
    case .effect(let name, 0): "from the effect '\(name)'"
    case .effect(let name, let step): "from the effect '\(name)' of step \(step)"
    case .step(0): "from an effect"
    case .step(let number): "from an effect of step \(number)"
    case .inspector: "from the inspector"
    case .recording: "from a recording"
    }
  }

  private static func clock(_ time: Date) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second, .nanosecond], from: time)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    // The inspector sends milliseconds, which a `Date` does not hold exactly.
    let milliseconds = min(999, ((parts.nanosecond ?? 0) + 500_000) / 1_000_000)
    return
      "\(digits(parts.hour, 2)):\(digits(parts.minute, 2)):\(digits(parts.second, 2)).\(digits(milliseconds, 3))"
  }

  private static func duration(_ nanoseconds: Int) -> String {
    switch nanoseconds {
    case ...0: ""  // A recorded action has none.
    case ..<1_000: "\(nanoseconds) ns"
    case ..<1_000_000: "\(nanoseconds / 1_000) µs"
    default: "\(nanoseconds / 1_000_000) ms"
    }
  }
}
