// No attribute and no protocol says that this is a part of a domain: what it extends is one.

extension Search.Action.Delegate {
  enum Reason {
    case tooLong(Int)
    case failed((any Error)?)
  }
}
