import Foundation
import RatchetInspectorClient

/// Something that happened in an inspected program, for `ratchet attach`.
package enum AttachedEvent: Sendable {
  case action(AttachedAction)

  /// A store went to another step.
  case travelled(store: String, step: Int)

  /// The state after a step was edited.
  case edited(store: String, step: Int)

  /// Steps were removed, because the store went back and handled another action.
  case undone(store: String, count: Int)

  /// An effect began, was cancelled, or has ended.
  case effect(EffectState, store: String, name: String, step: Int)

  /// The program has reported an issue.
  case issue(text: String, place: String, isWarning: Bool)

  /// Steps are missing, because the connection was too slow.
  case skipped(store: String, count: Int)

  /// A store is gone.
  case gone(store: String)

  package enum EffectState: String, Sendable {
    case began
    case held
    case released
    case cancelled
    case ended
  }
}

/// An action that a store has handled.
package struct AttachedAction: Sendable {
  package var store: String
  package var step: Int

  /// The action: `.added(text: "Milk")`.
  package var text: String

  /// The cases from the outside in: `todos.element.checkboxTapped`.
  package var name: String

  /// The innermost feature.
  package var feature: String

  package var source: Source
  package var time: Date
  package var nanoseconds: Int

  /// What it changed; nil if the state before it is not known.
  package var changes: [ChangedValue]?

  /// The dependencies that the reducer read.
  package var reads: [String]

  /// The action as JSON; nil if it is not `Encodable`.
  package var encoded: JSON?

  /// What sent it.
  package enum Source: Equatable, Sendable {
    case program
    case binding
    case effect(name: String, step: Int)
    case step(Int)
    case inspector
    case recording
  }
}
