/// An action of a child that is presented and dismissed.
///
/// <!-- example given: store: StoreOf<Library> -->
/// ```swift
/// enum Action {
///   case destination(PresentationAction<Destination.Action>)
/// }
///
/// store.send(.destination(.presented(.edit(.saveButtonTapped))))
/// store.send(.destination(.dismiss))
/// ```
///
/// In case key paths, you can omit `presented`: `\.destination.edit.saveButtonTapped`.
public enum PresentationAction<Action>: CasePathable {
  /// Dismisses the child.
  case dismiss

  /// An action of the child.
  indirect case presented(Action)

  /// The case paths of a presentation action, and those of the child's actions.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The dismissal of the child.
    @inlinable
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(
        uncheckedEmbed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// An action of the child.
    @inlinable
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(
        uncheckedEmbed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// A case of the child's action.
    @inlinable
    public subscript<Value>(
      dynamicMember keyPath: CaseKeyPath<Action, Value>
    ) -> CasePath<PresentationAction, Value> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The key path of the case that an action is in.
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    @usableFromInline init() {}
  }

  /// The case paths of a presentation action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

/// The actions of a presented child: `case editor(PresentationActionOf<Editor>)`.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>
