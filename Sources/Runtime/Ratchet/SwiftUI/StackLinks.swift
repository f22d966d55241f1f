#if canImport(SwiftUI)
  /// Which links have pushed the screens of a stack.
  ///
  /// SwiftUI adds the link's value to the path, and would take any other value for another screen.
  /// So a screen keeps the identity of its link.
  @MainActor
  final class StackLinks {
    private var links: [StackElementID: LinkID] = [:]

    /// The link that has pushed a screen; nil if an action has pushed it.
    func link(of id: StackElementID) -> LinkID? { links[id] }

    /// The screen that a link has pushed.
    func screen(of link: LinkID) -> StackElementID? {
      links.first { $0.value === link }?.key
    }

    /// Notes that a link pushes a screen.
    ///
    /// Screens that have left the stack may still be visible, so they are not removed at once.
    func add(_ link: LinkID, for id: StackElementID, presentIDs: some Collection<StackElementID>) {
      if links.count > 64 { links = links.filter { presentIDs.contains($0.key) } }
      links[id] = link
    }
  }
#endif
