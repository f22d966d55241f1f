#if canImport(SwiftUI)
  extension Store {
    /// The screens of a stack as SwiftUI has them.
    func path<Screen, ScreenAction>() -> StackState<Screen>.PathView
    where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
      let stack = core.withState { $0 }
      core.observation.read(\.ids, stack.ids)
      return zip(stack.ids, stack).map { id, screen in
        StackState.Component(
          identity: links().link(of: id).map { .link($0) } ?? .screen(id), element: screen)
      }
    }

    /// Pops what is no longer in the path, and pushes what links have added to it.
    func setPath<Screen, ScreenAction>(_ path: StackState<Screen>.PathView)
    where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
      let present = self.path()
      let kept = zip(present, path).prefix { $0 == $1 }.count
      if kept < present.count {
        let id = core.withState { $0.ids[kept] }
        sendUnlessGone(.popFrom(id: id))
        reportUnless(
          !core.withState { $0.ids.contains(id) }, .popFrom(id: id), operator: "forEach",
          "A binding popped a screen")
      }
      for component in path.dropFirst(kept) { push(component) }
    }

    private func push<Screen, ScreenAction>(_ component: StackState<Screen>.Component)
    where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
      let (id, ids) = core.withState { ($0.nextID, $0.ids) }
      guard case .link(let link) = component.identity else { return }
      // A link that is tapped twice pushes once.
      if let pushed = links().screen(of: link), ids.contains(pushed) { return }
      links().add(link, for: id, presentIDs: ids)
      let push = Action.push(id: id, state: component.element)
      sendUnlessGone(push)
      reportUnless(
        core.withState { $0.ids.contains(id) }, push, operator: "forEach", "A link pushed a screen")
    }

    /// The store of a screen.
    ///
    /// A screen that has left the stack keeps its last state, because it may still be visible.
    func screen<Screen, ScreenAction>(
      of component: StackState<Screen>.Component
    ) -> Store<Screen, ScreenAction>
    where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
      let stack = core.withState { $0 }
      let id =
        switch component.identity {
        case .screen(let id): id
        case .link(let link): links().screen(of: link) ?? stack.ids.last ?? stack.nextID
        }
      let stores = children.list(at: stackKey()) {
        StackStores<State, Action, Screen, ScreenAction>(state: \.self, action: AnyCasePath())
      }
      return stores.elements(of: stack.identity)
        .store(of: id, last: stack[id: id] ?? component.element, self)
    }

    private func links<Screen, ScreenAction>() -> StackLinks
    where State == StackState<Screen>, Action == StackAction<Screen, ScreenAction> {
      children.list(at: stackKey()) { StackLinks() }
    }

    private func stackKey() -> ChildStores.Key {
      ChildStores.Key(.list, state: \State.self, action: \Action.self)
    }
  }
#endif
