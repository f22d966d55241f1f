/// What a function computes from a shared value.
final class SharedComputed<Whole, Value>: SharedNode, Sendable {
  private let whole: any SharedNode<Whole>
  private let compute: @Sendable (Whole) -> Value

  init(of whole: any SharedNode<Whole>, _ compute: @escaping @Sendable (Whole) -> Value) {
    self.whole = whole
    self.compute = compute
  }

  var root: any SharedRootNode { whole.root }

  func value(in overlay: SharedOverlay?) -> Value { compute(whole.value(in: overlay)) }

  func observe() { whole.observe() }

  func observe<Part>(_ keyPath: KeyPath<Value, Part>) { whole.observe() }

  /// Changes a copy: a reader offers no changes.
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var copy = value(in: .current)
    return try body(&copy)
  }

  var identity: AnyObject { self }

  func isSame(as other: any SharedNode<Value>) -> Bool { other === self }
}
