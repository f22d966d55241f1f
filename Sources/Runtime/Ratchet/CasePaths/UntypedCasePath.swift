/// A case path whose payload type is unknown.
protocol UntypedCasePath<Root> {
  associatedtype Root

  /// The payload, or nil if the root is in another case.
  func untypedPayload(of root: Root) -> Any?

  /// The root with a payload, or nil if the payload has another type.
  func root(withUntyped payload: Any) -> Root?
}

extension AnyCasePath: UntypedCasePath {
  func untypedPayload(of root: Root) -> Any? { extract(from: root).map { $0 as Any } }

  func root(withUntyped payload: Any) -> Root? { (payload as? Value).map(embed) }
}
