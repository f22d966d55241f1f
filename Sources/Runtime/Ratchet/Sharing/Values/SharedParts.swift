@_spi(Locks) import RatchetConcurrency

/// A part of a shared value that can only be read: `$user.initials`.
///
/// Unchecked, because key paths that are known at compile time can be used on any thread.
class SharedReadOnlyPart<Whole, Value>: SharedNode, @unchecked Sendable {
  fileprivate let whole: any SharedNode<Whole>
  private let keyPath: KeyPath<Whole, Value>

  init(_ keyPath: KeyPath<Whole, Value>, of whole: any SharedNode<Whole>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  final var root: any SharedRootNode { whole.root }

  final func value(in overlay: SharedOverlay?) -> Value {
    whole.value(in: overlay)[keyPath: keyPath]
  }

  final func observe() { whole.observe(keyPath) }

  final func observe<Part>(_ keyPath: KeyPath<Value, Part>) {
    whole.observe(self.keyPath.appending(path: keyPath))
  }

  /// Changes a copy: a reader offers no changes.
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var copy = value(in: .current)
    return try body(&copy)
  }

  final var identity: AnyObject { root.identity(of: keyPath, in: whole.identity) }

  final func isSame(as other: any SharedNode<Value>) -> Bool {
    guard let other = other as? SharedReadOnlyPart<Whole, Value> else { return other === self }
    return keyPath == other.keyPath && whole.isSame(as: other.whole)
  }
}

/// A part of a shared value: `$user.name`.
///
/// Unchecked, as its superclass is.
final class SharedPart<Whole, Value>: SharedReadOnlyPart<Whole, Value>, @unchecked Sendable {
  private let writableKeyPath: WritableKeyPath<Whole, Value>

  init(_ keyPath: WritableKeyPath<Whole, Value>, of whole: any SharedNode<Whole>) {
    writableKeyPath = keyPath
    super.init(keyPath, of: whole)
  }

  override func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try whole.change { try body(&$0[keyPath: writableKeyPath]) }
  }
}

/// The value of a shared optional, while there is one, and its last value when there is none.
final class SharedUnwrapped<Value>: SharedNode, Sendable {
  private let optional: any SharedNode<Value?>
  private let last: Locked<Value>

  init(_ optional: any SharedNode<Value?>, last: Value) {
    self.optional = optional
    self.last = Locked(last)
  }

  var root: any SharedRootNode { optional.root }

  func value(in overlay: SharedOverlay?) -> Value {
    guard let value = optional.value(in: overlay) else { return last.withLock { $0 } }
    last.exchange(value)
    return value
  }

  func observe() { optional.observe() }

  func observe<Part>(_ keyPath: KeyPath<Value, Part>) {
    optional.observe(\Value?[sharedPart: keyPath])
  }

  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try optional.change { optional in
      guard var value = optional else {
        // It is gone, and a change must not bring it back.
        return try changeLast(body)
      }
      // During the change, there is no other copy of the value.
      optional = nil
      defer {
        optional = value
        last.exchange(value)
      }
      return try body(&value)
    }
  }

  /// Changes the last value, unless a test changes what it expects.
  private func changeLast<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var value = last.withLock { $0 }
    defer { if SharedOverlay.current == nil { last.exchange(value) } }
    return try body(&value)
  }

  var identity: AnyObject { optional.identity }

  func isSame(as other: any SharedNode<Value>) -> Bool {
    guard let other = other as? SharedUnwrapped<Value> else { return other === self }
    return optional.isSame(as: other.optional)
  }
}

/// A shared value as an optional one, which is never nil.
final class SharedWrapped<Wrapped>: SharedNode, Sendable {
  typealias Value = Wrapped?
  private let wrapped: any SharedNode<Wrapped>

  init(_ wrapped: any SharedNode<Wrapped>) {
    self.wrapped = wrapped
  }

  var root: any SharedRootNode { wrapped.root }

  func value(in overlay: SharedOverlay?) -> Wrapped? { wrapped.value(in: overlay) }

  func observe() { wrapped.observe() }

  func observe<Part>(_ keyPath: KeyPath<Wrapped?, Part>) { wrapped.observe() }

  func change<Result>(_ body: (inout Wrapped?) throws -> Result) rethrows -> Result {
    try wrapped.change { value in
      var optional: Wrapped? = value
      defer { if let optional { value = optional } }
      return try body(&optional)
    }
  }

  var identity: AnyObject { wrapped.identity }

  func isSame(as other: any SharedNode<Wrapped?>) -> Bool {
    guard let other = other as? SharedWrapped<Wrapped> else { return other === self }
    return wrapped.isSame(as: other.wrapped)
  }
}

extension Optional {
  /// A part of the value, if there is one.
  fileprivate subscript<Part>(sharedPart keyPath: KeyPath<Wrapped, Part>) -> Part? {
    self?[keyPath: keyPath]
  }
}

extension CasePathable {
  /// The payload of a case, if the value is in it.
  ///
  /// Unlike `[case:]`, a write in another case is none.
  subscript<Payload>(sharedCase keyPath: CaseKeyPath<Self, Payload>) -> Payload? {
    get { self[case: keyPath] }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      if let newValue, path.extract(from: self) != nil { self = path.embed(newValue) }
    }
  }
}
