/// What tells one state of a child from the next: when it is another one, the effects of the one
/// before are cancelled, and its store is another.
///
/// - A state that is `Identifiable` has its id.
/// - An enum has the case that it is in, and the id of the payload, if that is `Identifiable`.
/// - All other states of a type are taken for the same.
///
/// What kind a type is of is found out once.
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

  /// Whether all states are taken for the same.
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
  /// What tells the states of a type apart follows from the type alone.
  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}
}

extension Optional {
  /// The identity of what is there, as a field that can be read on its own.
  subscript(identity identity: StateIdentity<Wrapped>) -> StateIdentity<Wrapped>.ID? {
    map { identity($0) }
  }
}

extension ObservableState {
  /// The identity, as a field that can be read on its own.
  subscript(identity identity: StateIdentity<Self>) -> StateIdentity<Self>.ID { identity(self) }
}

/// The case that an enum is in, and its payload's id, where that has one.
struct CaseIdentity: Hashable {
  var enumCase: AnyKeyPath?
  var id: AnyHashable?
}

extension CasePathable {
  /// What tells the enum from one in another case, or with another payload.
  var caseIdentity: CaseIdentity {
    guard let enumCase = caseKeyPath else { return CaseIdentity() }
    let path = Self.allCasePaths[keyPath: enumCase] as? any PayloadIdentifying<Self>
    return CaseIdentity(enumCase: enumCase, id: path?.id(in: self))
  }
}

/// A case path, whatever the type of its payload.
private protocol PayloadIdentifying<Root> {
  associatedtype Root

  /// The payload's id, where it has one.
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
