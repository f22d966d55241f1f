/// A struct inside of a store's state, of which each field is observed on its own.
///
/// It is what `store.user` is where `User` is an ``ObservableStruct``, and has the fields of a `User`
/// as it was when it was read. Whoever reads `store.user.name` is told when the name changes, and not
/// of the user's other fields.
///
/// ```swift
/// let name = store.user.name     // The name is read.
/// let user: User = store.user    // The whole user is read.
/// save(store.user)               // Likewise, where `save` takes a `User`.
/// let user = store.user()        // Likewise.
/// ```
@dynamicMemberLookup
public struct ObservedState<Value> {
  private let snapshot: Value
  private let observation: StateObservation<Value>

  init(_ snapshot: Value, _ observation: StateObservation<Value>) {
    self.snapshot = snapshot
    self.observation = observation
  }

  init?<Whole>(
    _ snapshot: Value?,
    _ keyPath: KeyPath<Whole, Value?>,
    in whole: StateObservation<Whole>
  ) {
    let observation = whole.part(ifPresent: keyPath)
    whole.read(observation.presence, snapshot != nil)
    guard let snapshot else { return nil }
    self.init(snapshot, observation)
  }

  /// The whole value: whoever calls it is told when anything in it changes.
  ///
  /// - Returns: The value.
  public func callAsFunction() -> Value {
    observation.read(\.self, snapshot)
    return snapshot
  }

  /// A property of the struct.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    let member = snapshot[keyPath: keyPath]
    observation.read(keyPath, member)
    return member
  }

  /// A property of the struct that is observable itself.
  public subscript<Member: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> ObservedState<Member> {
    ObservedState<Member>(snapshot[keyPath: keyPath], observation.part(keyPath))
  }

  /// An optional property of the struct that is observable itself.
  public subscript<Member: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, Member?>
  ) -> ObservedState<Member>? {
    ObservedState<Member>(snapshot[keyPath: keyPath], keyPath, in: observation)
  }
}

extension ObservedState: CustomStringConvertible {
  /// The value, as it describes itself.
  public var description: String { String(describing: snapshot) }
}
