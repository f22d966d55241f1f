import Foundation

/// A step, as it is written in a recording.
struct RecordedStep<Action> {
  let number: Int
  let time: Date
  let action: Action
  /// The ids and dates that the reducer read.
  var reads: RecordedReads
  /// The number of the step whose effect has sent the action; nil if none has, or if that is not known.
  var cause: Int?
  /// Stands for the state after the step; nil if that is not known.
  var stateDigest: StateDigest?
}
