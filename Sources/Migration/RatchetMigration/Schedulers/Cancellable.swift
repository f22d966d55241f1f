#if !canImport(Combine)
  import Foundation

  /// An activity that you can cancel.
  ///
  /// On systems with Combine, Combine's protocol of the same name is used instead.
  public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
  }

  extension Cancellable {
    /// Stores it in a set, which keeps it alive.
    ///
    /// - Parameter set: The set.
    public func store(in set: inout Set<AnyCancellable>) {
      set.insert(AnyCancellable(self))
    }
  }

  /// Cancels an activity when it is cancelled or released.
  ///
  /// It is a class, because its deinitializer cancels the activity.
  public final class AnyCancellable: Cancellable, Hashable {
    private let onCancel: LockIsolated<UncheckedSendable<(() -> Void)?>>

    /// Creates a cancellable from a function.
    ///
    /// - Parameter cancel: Cancels the activity. It is called once.
    public init(_ cancel: @escaping () -> Void) {
      let cancel = UncheckedSendable<(() -> Void)?>(cancel)
      self.onCancel = LockIsolated(cancel)
    }

    /// Creates a cancellable that cancels another one.
    ///
    /// - Parameter cancellable: The other one.
    public convenience init(_ cancellable: some Cancellable) {
      self.init { cancellable.cancel() }
    }

    deinit {
      cancel()
    }

    /// Cancels the activity.
    ///
    /// A second call does nothing.
    public func cancel() {
      let cancel = onCancel.withValue { onCancel in
        defer { onCancel.value = nil }
        return onCancel
      }
      cancel.value?()
    }

    /// Whether both are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
      lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
#endif
