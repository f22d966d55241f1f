/// A struct inside a store's state, with each field observed separately.
///
/// It is the type of `store.userSettings` if `UserSettings` is an ``ObservableStruct``. It has the
/// fields of the settings with their values at the time of reading. A view that reads
/// `store.userSettings.enableHaptics` is notified when that field changes, but not of the other
/// fields.
///
/// <!-- example given: store: StoreOf<Settings>, save: (UserSettings) -> Void -->
/// ```swift
/// let haptics = store.userSettings.enableHaptics      // One field is read.
/// let settings: UserSettings = store.userSettings     // All fields are read.
/// let sameSettings = store.userSettings()             // All fields are read.
/// save(store.userSettings())                          // All fields are read.
/// ```
@dynamicMemberLookup
public struct ObservedState<Value> {
  private let snapshot: Value

  /// What readers have read of the value.
  ///
  /// It is looked up when something is read and reads are tracked.
  private let observation: () -> StateObservation<Value>

  init(_ snapshot: Value, _ observation: @escaping () -> StateObservation<Value>) {
    self.snapshot = snapshot
    self.observation = observation
  }

  /// A part of a state that is always there.
  init<Whole>(
    _ snapshot: Value, _ keyPath: KeyPath<Whole, Value>, in whole: StateObservation<Whole>
  ) where Value: ObservableStruct {
    let identity = StateIdentity<Value>()
    if !identity.isConstant, ObservationProbe.isTracked {
      whole.read(
        keyPath.appending(path: \.[identity: identity]), snapshot[identity: identity])
    }
    self.init(snapshot) { whole.part(keyPath) }
  }

  /// A part of a state that can be missing.
  init?<Whole>(
    _ snapshot: Value?, _ keyPath: KeyPath<Whole, Value?>, in whole: StateObservation<Whole>
  ) {
    if ObservationProbe.isTracked { whole.readIdentity(of: snapshot, keyPath) }
    guard let snapshot else { return nil }
    self.init(snapshot) { whole.part(ifPresent: keyPath) }
  }

  private func read<Member>(_ keyPath: KeyPath<Value, Member>, _ member: @autoclosure () -> Member)
  {
    if ObservationProbe.isTracked { observation().read(keyPath, member()) }
  }

  /// The whole value.
  ///
  /// A reader is notified when anything in it changes.
  ///
  /// - Returns: The value.
  public func callAsFunction() -> Value {
    read(\.self, snapshot)
    return snapshot
  }

  /// A property of the struct.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    let member = snapshot[keyPath: keyPath]
    read(keyPath, member)
    return member
  }

  /// A property of the struct that is itself observable.
  public subscript<Member: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> ObservedState<Member> {
    ObservedState<Member>(snapshot[keyPath: keyPath], keyPath, in: observation())
  }

  /// An optional property of the struct that is itself observable.
  public subscript<Member: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, Member?>
  ) -> ObservedState<Member>? {
    ObservedState<Member>(snapshot[keyPath: keyPath], keyPath, in: observation())
  }

  /// A list of the struct whose elements are observable structs.
  public subscript<ID, Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, ObservedState<Element>> {
    ObservedElements(fieldsOf: snapshot[keyPath: keyPath], keyPath, in: observation())
  }

  /// A list of the struct whose elements are observable enums.
  public subscript<ID, Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<Value, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, Element> {
    ObservedElements(of: snapshot[keyPath: keyPath], keyPath, in: observation())
  }

  /// A stack of the struct whose elements are observable structs.
  public subscript<Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<Value, StackState<Element>>
  ) -> ObservedElements<StackElementID, ObservedState<Element>> {
    ObservedElements(fieldsOf: snapshot[keyPath: keyPath], keyPath, in: observation())
  }

  /// A stack of the struct whose elements are observable enums.
  public subscript<Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<Value, StackState<Element>>
  ) -> ObservedElements<StackElementID, Element> {
    ObservedElements(of: snapshot[keyPath: keyPath], keyPath, in: observation())
  }
}

extension ObservedState: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { self[dynamicMember: \.id] }
}

extension ObservedState: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: snapshot) }
}
