#if !canImport(Combine)
  import Foundation

  /// Something that goes on until it is cancelled.
  ///
  /// On systems that have Combine, its protocol of that name stands in its place.
  public protocol Cancellable {
    /// Ends it.
    func cancel()
  }

  extension Cancellable {
    /// Keeps it in a set, and so until the set is gone.
    ///
    /// - Parameter set: The set.
    public func store(in set: inout Set<AnyCancellable>) {
      set.insert(AnyCancellable(self))
    }
  }

  /// Cancels what it stands for when it is cancelled, or when nothing holds it any more.
  ///
  /// A class, because its end is what it is there for.
  public final class AnyCancellable: Cancellable, Hashable {
    private let onCancel: LockIsolated<UncheckedSendable<(() -> Void)?>>

    /// Creates one from a function.
    ///
    /// - Parameter cancel: What is done once, at the end.
    public init(_ cancel: @escaping () -> Void) {
      let cancel = UncheckedSendable<(() -> Void)?>(cancel)
      self.onCancel = LockIsolated(cancel)
    }

    /// Creates one that cancels something else.
    ///
    /// - Parameter cancellable: The other.
    public convenience init(_ cancellable: some Cancellable) {
      self.init { cancellable.cancel() }
    }

    deinit {
      cancel()
    }

    /// Ends it.
    ///
    /// The second time does nothing.
    public func cancel() {
      let cancel = onCancel.withValue { onCancel in
        defer { onCancel.value = nil }
        return onCancel
      }
      cancel.value?()
    }

    /// Whether two are the same.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
      lhs === rhs
    }

    /// Feeds the identity to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
#endif
