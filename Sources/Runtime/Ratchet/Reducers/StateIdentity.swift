/// What distinguishes the state of one child from the state of another.
///
/// When the identity changes, the effects of the previous child are cancelled, and the child gets
/// another store.
///
/// - The identity of an `Identifiable` state is its id.
/// - The identity of an enum is its case, and the id of its payload if the payload is
///   `Identifiable`.
/// - All other states of a type have the same identity.
///
/// The kind of a type is determined once.
@usableFromInline
struct StateIdentity<State> {
  private let identity: ((State) -> ID)?

  @usableFromInline
  init() {
    if let type = State.self as? any Identifiable.Type {
      identity = Self.id(of: type)
    } else if let type = State.self as? any CasePathable.Type {
      identity = Self.caseAndID(of: type)
    } else {
      identity = nil
    }
  }

  /// Whether all states have the same identity.
  @usableFromInline var isConstant: Bool { identity == nil }

  @usableFromInline
  func callAsFunction(_ state: State) -> ID {
    identity?(state) ?? ID()
  }

  /// The identity of a state.
  @usableFromInline
  struct ID: Hashable {
    var enumCase: AnyKeyPath?
    var id: AnyHashable?
  }

  private static func id<Same: Identifiable>(of type: Same.Type) -> ((State) -> ID)? {
    let identity: (Same) -> ID = { ID(id: AnyHashable($0.id)) }
    return identity as? (State) -> ID
  }

  private static func caseAndID<Same: CasePathable>(of type: Same.Type) -> ((State) -> ID)? {
    let identity: (Same) -> ID = { state in
      let identity = state.caseIdentity
      return ID(enumCase: identity.enumCase, id: identity.id)
    }
    return identity as? (State) -> ID
  }
}

extension StateIdentity: Hashable {
  /// Two identities of one state type are always equal, because they depend only on the type.
  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}
}

extension Optional {
  /// The identity of the value, as a field that can be observed separately.
  subscript(identity identity: StateIdentity<Wrapped>) -> StateIdentity<Wrapped>.ID? {
    map { identity($0) }
  }
}

extension ObservableState {
  /// The identity, as a field that can be observed separately.
  subscript(identity identity: StateIdentity<Self>) -> StateIdentity<Self>.ID { identity(self) }
}

/// The case of an enum, and the id of its payload, if it has one.
struct CaseIdentity: Hashable {
  var enumCase: AnyKeyPath?
  var id: AnyHashable?
}

extension CasePathable {
  /// The identity of the enum: its case and its payload's id.
  var caseIdentity: CaseIdentity {
    guard let enumCase = caseKeyPath else { return CaseIdentity() }
    let path = Self.allCasePaths[keyPath: enumCase] as? any PayloadIdentifying<Self>
    return CaseIdentity(enumCase: enumCase, id: path?.id(in: self))
  }
}

/// A case path with a payload of any type.
private protocol PayloadIdentifying<Root> {
  associatedtype Root

  /// The payload's id, if it has one.
  func id(in root: Root) -> AnyHashable?
}

extension CasePath: PayloadIdentifying {
  fileprivate func id(in root: Root) -> AnyHashable? {
    guard Value.self is any Identifiable.Type, let value = extract(from: root) else { return nil }
    return (value as? any Identifiable).map { AnyHashable($0.anyID) }
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
