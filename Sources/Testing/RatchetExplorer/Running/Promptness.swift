/// The deadlines past which an effect is not delayed that is ready to send an action.
struct Promptness: Equatable {
  /// The number of the last sleep before what led to the effect: deadlines that were set after it wait for the effect.
  ///
  /// The others can come at any time after an action of a person.
  var since: Int
  /// How many effects led to it, one after another, without a wait.
  var generation = 0

  /// That of an effect that a clock has woken: all deadlines wait for it.
  static let woken = Promptness(since: 0)

  /// That of an effect that begins when an action of this one is handled.
  ///
  /// It is nil after a number of them, because effects that lead to each other without end would stop the time.
  var next: Promptness? {
    generation < 4 ? Promptness(since: since, generation: generation + 1) : nil
  }
}
