import Ratchet

// `send.send(action)`, as before `Send` could be called itself.

extension Send {
  /// Sends an action, like a call of the value itself.
  ///
  /// - Parameter action: The action to send. It is dropped if the current task is cancelled.
  @available(*, deprecated, message: "Write 'send(action)'.")
  @MainActor
  public func send(_ action: Action) {
    self(action)
  }
}
