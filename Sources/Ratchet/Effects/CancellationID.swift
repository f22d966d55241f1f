/// The id of cancellable effects, whatever its type: two are equal where type and value are.
@usableFromInline
struct CancellationID: Hashable, Sendable {
  let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    // `AnyHashable` alone takes `1 as Int` and `1 as Double` for the same.
    type(of: lhs.base) == type(of: rhs.base) && AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

/// How an effect can be cancelled.
@usableFromInline
struct Cancellation: Sendable {
  /// The id that the effect runs under.
  let id: CancellationID

  /// Whether effects that already run under the id are cancelled first.
  var cancelInFlight = false

  /// Whether the ids inside the effect are its own, as those of a row in a list are: the row cancels
  /// its own effects and not those of another row under the same id. (From outside, an id cancels
  /// the effects inside too.)
  var isolatesIDs = false

  /// The child that the effect belongs to; nil for an effect that belongs to none.
  var presence: (any AnyChildPresence)?
}

extension Cancellation {
  /// The same in terms of the state around, as far as that can be said.
  func lifted(_ lift: (any AnyChildPresence) -> (any AnyChildPresence)?) -> Self {
    guard let presence else { return self }
    var cancellation = self
    cancellation.presence = lift(presence)
    return cancellation
  }
}
