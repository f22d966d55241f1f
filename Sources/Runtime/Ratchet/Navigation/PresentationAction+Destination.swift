extension PresentationAction.AllCasePaths where Action: CasePathable {
  /// A case of the child's action, with the child's dismissal, so that `\.destination.edit` names
  /// the presentation of one case of an enum.
  @_disfavoredOverload
  public subscript<CaseAction>(
    dynamicMember keyPath: CaseKeyPath<Action, CaseAction>
  ) -> CasePath<PresentationAction, PresentationAction<CaseAction>> {
    let path = Action.allCasePaths[keyPath: keyPath]
    return CasePath<PresentationAction, PresentationAction<CaseAction>>(
      uncheckedEmbed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(path.embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}
