import RatchetConcurrency

/// The id of cancellable effects, of any type.
///
/// Two ids are equal if their types and values are equal. An erased id is the id in it.
@usableFromInline
struct CancellationID: Hashable, Sendable {
  let base: any Hashable & Sendable

  init<ID: Hashable & Sendable>(_ id: ID) {
    if let erased = id as? AnyHashableSendable {
      base = erased.base
    } else if ID.self == AnyHashable.self,
      let value = (id as AnyHashable).base as? any Hashable
    {
      // The Swift 5 mode accepts an `AnyHashable` where a `Sendable` is required. The cast adds only
      // this conformance, which has no representation, and which the caller vouches for. With `as`,
      // the existential itself is cast. Otherwise the call would open it.
      base = unsafeBitCast(value as any Hashable, to: (any Hashable & Sendable).self)
    } else {
      base = id
    }
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    // For `AnyHashable`, `1 as Int` equals `1 as Double`.
    type(of: lhs.base) == type(of: rhs.base) && AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

/// A cancellation id and its place in a store.
struct CancellationKey: Hashable {
  let id: CancellationID

  /// The ids around the effect that isolate the ids in them, from the outside in.
  let path: [CancellationID]
}

/// The id of all effects of a child, which is no id of a feature.
protocol ChildID: Hashable, Sendable {}

/// How an effect can be cancelled.
@usableFromInline
struct Cancellation: Sendable {
  /// The id of the effect.
  let id: CancellationID

  /// Whether effects that already run with the id are cancelled first.
  var cancelInFlight = false

  /// Whether the ids inside the effect are its own.
  ///
  /// For example, a row in a list cancels its own effects, but not those of another row with the
  /// same id. (From outside, an id also cancels the effects inside.)
  var isolatesIDs = false

  /// The child that the effect belongs to, or nil if there is none.
  var presence: (any AnyChildPresence)?
}

extension Cancellation {
  /// The same cancellation for the parent's state, as far as it can be expressed.
  func lifted(_ lift: (any AnyChildPresence) -> (any AnyChildPresence)?) -> Self {
    guard let presence else { return self }
    var cancellation = self
    cancellation.presence = lift(presence)
    return cancellation
  }
}
