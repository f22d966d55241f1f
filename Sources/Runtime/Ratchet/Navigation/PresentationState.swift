import IssueReporting

/// The state of a child that is presented and dismissed: a sheet, an alert, a screen.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
///
/// state.destination = .edit(ItemForm.State())   // It is shown,
/// state.destination = nil                       // and dismissed.
/// ```
///
/// It wraps an optional. `state.destination` reads and writes the optional. `state.$destination` is
/// the presentation itself, for `ifLet` and for scoping stores.
///
/// The child's state is stored outside the parent's. So the parent stays small, and a feature can
/// present another feature of its own type.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// The presented state.
  ///
  /// It is changed in place only while this presentation has the only reference.
  private var box: Box?

  /// Identifies the presented state when it was last marked; nil if the state may have changed
  /// since.
  private(set) var mark: PresentationMark<State>?

  /// Creates a presentation.
  ///
  /// - Parameter wrappedValue: The presented state, or nil.
  public init(wrappedValue: State?) {
    box = wrappedValue.map(Box.init)
  }

  /// The presented state, or nil.
  public var wrappedValue: State? {
    get { box?.state }
    set {
      mark = nil
      put(newValue, into: &box)
    }
    _modify {
      mark = nil
      var state: State?
      // During the change, there is no other copy of the state, so that arrays in it are not
      // copied.
      if isKnownUniquelyReferenced(&box) { state = box?.state.take() } else { state = box?.state }
      defer { put(state, into: &box) }
      yield &state
    }
  }

  /// The presentation itself: `state.$destination`.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  private func put(_ state: State?, into box: inout Box?) {
    guard let state else {
      box = nil
      return
    }
    if box != nil, isKnownUniquelyReferenced(&box) { box?.state = state } else { box = Box(state) }
  }
}

extension PresentationState {
  /// A presentation of a part of the presented state: `state.$editor.title`.
  ///
  /// It is a copy. It is empty if nothing is presented.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }
}

extension PresentationState where State: CasePathable {
  /// A presentation of the payload of a case: `state.$destination.edit`.
  ///
  /// It is a copy. It is empty if another case or nothing is presented.
  public subscript<Value>(
    dynamicMember path: CaseKeyPath<State, Value>
  ) -> PresentationState<Value> {
    PresentationState<Value>(wrappedValue: self[case: path])
  }

  /// The payload of a case, if that case is presented.
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// state.$destination[case: \.edit]?.item.name = "Momo"
  /// ```
  ///
  /// Set it to nil to dismiss the presented state. If another case or nothing is presented,
  /// changing it does nothing, and is reported as an issue.
  ///
  /// - Parameter path: The case.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? {
    get { wrappedValue.flatMap { $0[case: path] } }
    _modify {
      var value = self[case: path]
      guard value != nil else {
        yield &value
        reportIssue(wrappedValue.writesOtherCase(State.allCasePaths[keyPath: path]))
        return
      }
      defer { wrappedValue = value.map { State.allCasePaths[keyPath: path].embed($0) } }
      yield &value
    }
  }
}

/// Makes a property the state of a child that is presented and dismissed.
///
/// ```swift
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// See ``PresentationState``.
public typealias Presents = PresentationState

extension PresentationState {
  /// Stores the presented state.
  ///
  /// A class, so that a state can contain one of its own type. Unchecked, because only a
  /// presentation that has the only reference changes it.
  fileprivate final class Box: @unchecked Sendable {
    /// Nil only while the presentation changes it.
    var state: State?

    init(_ state: State) {
      self.state = state
    }
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState {
  /// Whether two presentations are unchanged copies of one presentation.
  func sharesState(with other: Self) -> Bool { box === other.box }
}

// MARK: - For `ifLet`

extension PresentationState {
  /// Whether something is presented.
  var isPresented: Bool { box != nil }

  /// Changes the presented state in place, as the child's reducer does.
  ///
  /// - Parameter change: Changes the state.
  /// - Returns: What `change` returns, or nil if nothing is presented.
  mutating func update<Result>(_ change: (inout State) -> Result) -> Result? {
    guard box != nil else { return nil }
    if isKnownUniquelyReferenced(&box) { return box?.update(change) }
    guard var state = box?.state else { return nil }
    let result = change(&state)
    box = Box(state)
    return result
  }

  /// Marks the presented state.
  ///
  /// As long as the mark is in use and the presentation has the same mark, only `update` has
  /// changed the presented state.
  ///
  /// - Parameter identity: What distinguishes one presented state from another.
  /// - Returns: The mark, or nil if nothing is presented.
  mutating func makeMark(_ identity: StateIdentity<State>) -> PresentationMark<State>? {
    mark = box?.state.map { PresentationMark(identity: identity($0)) }
    return mark
  }

  /// Whether the presented state still has the identity that was marked.
  func shows(_ mark: PresentationMark<State>, _ identity: StateIdentity<State>) -> Bool {
    guard let state = box?.state else { return false }
    return identity.isConstant || identity(state) == mark.identity
  }

  /// Removes the mark, because `update` has replaced the presented state.
  mutating func removeMark() {
    mark = nil
  }
}

extension PresentationState.Box {
  fileprivate func update<Result>(_ change: (inout State) -> Result) -> Result? {
    guard state != nil else { return nil }
    return change(&state!)
  }
}

/// Identifies the state that a ``PresentationState`` presents.
final class PresentationMark<State> {
  let identity: StateIdentity<State>.ID

  init(identity: StateIdentity<State>.ID) {
    self.identity = identity
  }
}

extension PresentationMark: PresenceMark {
  func removed(since earlier: any PresenceMark) -> [AnyHashable]? { nil }
}

// Unchecked, because `AnyHashable` is not `Sendable`. It contains an id of a `Sendable` state, and
// never changes.
extension PresentationMark: @unchecked Sendable where State: Sendable {}
