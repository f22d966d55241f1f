// Neither an attribute nor a protocol marks this part of a domain: it extends a domain.

extension Search.Action.Delegate {
  enum Reason {
    case tooLong(Int)
    case failed((any Error)?)
  }
}
