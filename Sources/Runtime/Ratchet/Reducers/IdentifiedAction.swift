/// An action of one element of an ``IdentifiedArray``, with the element's id.
///
/// <!-- example given: store: StoreOf<Todos>, todo: Todo.State -->
/// ```swift
/// enum Action {
///   case addButtonTapped
///   case todos(IdentifiedActionOf<Todo>)
/// }
///
/// store.send(.todos(.element(id: todo.id, action: .checkboxTapped)))
/// ```
///
/// The case key path `\.todos[id: id]` names the actions of one element.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable,
  CasePathIterable
{
  /// An action of the element with an id.
  case element(id: ID, action: Action)

  /// The case paths of an identified action.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The action of an element, with its id.
    @inlinable
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(
        uncheckedEmbed: { .element(id: $0.id, action: $0.action) },
        extract: { root in
          switch root {
          case .element(let id, let action): (id, action)
          }
        }
      )
    }

    /// The actions of the element with an id.
    ///
    /// - Parameter id: The element's id.
    @inlinable
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(
        uncheckedEmbed: { .element(id: id, action: $0) },
        extract: { root in
          switch root {
          case .element(let elementID, let action): elementID == id ? action : nil
          }
        },
        name: "[id: …]"
      )
    }

    /// The key path of the only case.
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }

    /// The key path of the only case.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<IdentifiedAction>]> {
      [\.element].makeIterator()
    }

    @usableFromInline init() {}
  }

  /// The case paths of an identified action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The identified action of a reducer whose state is `Identifiable`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
