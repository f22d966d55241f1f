/// An action of one screen in a navigation stack, or a change of the stack itself.
///
/// <!-- example given: store: StoreOf<Library> -->
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
///
/// store.send(.path(.push(id: 0, state: .detail(Detail.State()))))
/// store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
/// store.send(.path(.popFrom(id: 0)))
/// ```
///
/// The case key path `\.path[id: id]` names the actions of one element.
public enum StackAction<State, Action>: CasePathable, CasePathIterable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Pops the element with an id, and all elements that were pushed after it.
  case popFrom(id: StackElementID)

  /// Pushes a new element.
  ///
  /// Its id is the stack's ``StackState/nextID``, or a later one.
  case push(id: StackElementID, state: State)

  /// The case paths of a stack action.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The action of an element, with its id.
    @inlinable
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(
        uncheckedEmbed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          if case .element(let id, let action) = root { (id, action) } else { nil }
        }
      )
    }

    /// The id that the stack is popped from.
    @inlinable
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(
        uncheckedEmbed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The element that is pushed, with its id.
    @inlinable
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(
        uncheckedEmbed: { .push(id: $0.id, state: $0.state) },
        extract: { root in
          if case .push(let id, let state) = root { (id, state) } else { nil }
        }
      )
    }

    /// The actions of the element with an id.
    ///
    /// - Parameter id: The element's id.
    @inlinable
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(
        uncheckedEmbed: { .element(id: id, action: $0) },
        extract: { root in
          guard case .element(id, let action) = root else { return nil }
          return action
        },
        name: "[id: …]"
      )
    }

    /// The key path of an action's case.
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    /// The key paths of the three cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<StackAction>]> {
      [\.element, \.popFrom, \.push].makeIterator()
    }

    @usableFromInline init() {}
  }

  /// The case paths of a stack action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The stack action of a reducer, which is usually an enum of the screens that can be pushed.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
