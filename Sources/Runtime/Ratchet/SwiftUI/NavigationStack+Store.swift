#if canImport(SwiftUI)
  public import SwiftUI

  extension NavigationStack {
    /// A stack of the screens in a store.
    ///
    /// <!-- example skipped: SwiftUI's stack. Tests/AppleInterfaces has one. -->
    /// ```swift
    /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///   ItemList(store: store)
    /// } destination: { store in
    ///   switch store.case {
    ///   case .detail(let store): DetailView(store: store)
    ///   case .edit(let store): ItemFormView(store: store)
    ///   }
    /// }
    /// ```
    ///
    /// A `NavigationLink(state:)` in it sends a `push`, and a screen that the user leaves sends a
    /// `popFrom`.
    ///
    /// - Parameters:
    ///   - path: A binding to the store of the stack.
    ///   - root: The view under the screens.
    ///   - destination: The view of a screen.
    @preconcurrency @MainActor
    public init<State, Action, Content: View, Destination: View>(
      path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
      @ViewBuilder root: () -> Content,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    )
    where
      Data == StackState<State>.PathView,
      Root == ModifiedContent<Content, StackDestinations<State, Action, Destination>>
    {
      let store = path.wrappedValue
      self.init(
        path: Binding(reading: { store.path() }, writing: { store.setPath($0) }),
        root: {
          root().modifier(StackDestinations(store: store, destination: destination))
        })
    }
  }

  extension Bindable {
    /// A binding to the store of a stack, for a `NavigationStack`.
    ///
    /// - Parameters:
    ///   - toStack: The stack.
    ///   - toStackAction: The case with the stack's actions.
    /// - Returns: The binding.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func scope<State, Action: CasePathable, ElementState, ElementAction>(
      state toStack: KeyPath<State, StackState<ElementState>>,
      action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
      wrappedValue.stack(state: toStack, action: toStackAction)
    }
  }

  extension Binding {
    /// A binding to the store of a stack, for a `NavigationStack`.
    ///
    /// - Parameters:
    ///   - toStack: The stack.
    ///   - toStackAction: The case with the stack's actions.
    /// - Returns: The binding.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func scope<State, Action: CasePathable, ElementState, ElementAction>(
      state toStack: KeyPath<State, StackState<ElementState>>,
      action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
      wrappedValue.stack(state: toStack, action: toStackAction)
    }
  }

  extension Store where Action: CasePathable {
    fileprivate func stack<Screen, ScreenAction>(
      state toStack: KeyPath<State, StackState<Screen>>,
      action toStackAction: CaseKeyPath<Action, StackAction<Screen, ScreenAction>>
    ) -> Binding<Store<StackState<Screen>, StackAction<Screen, ScreenAction>>> {
      let store: Store<StackState<Screen>, StackAction<Screen, ScreenAction>> =
        scope(state: toStack, action: toStackAction)
      // The store of a stack is never another one.
      return Binding(reading: { store }, writing: { _ in })
    }
  }

  /// Shows the screens of a stack.
  public struct StackDestinations<State, Action, Destination: View>: ViewModifier {
    let store: Store<StackState<State>, StackAction<State, Action>>
    let destination: (Store<State, Action>) -> Destination

    /// The content, with the screens on it.
    public func body(content: Content) -> some View {
      content.navigationDestination(for: StackState<State>.Component.self) { component in
        destination(store.screen(of: component))
      }
    }
  }

  extension StackState {
    /// The screens on a stack, as SwiftUI's `NavigationStack` has them.
    public typealias PathView = [Component]

    /// A screen on a stack, or the screen that a link pushes.
    public struct Component: Hashable {
      /// Which screen it is.
      enum Identity: Hashable {
        case screen(StackElementID)
        case link(LinkID)
      }

      let identity: Identity
      let element: Element

      /// Whether it is the same screen.
      public static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity == rhs.identity }

      /// Hashes which screen it is.
      public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }
  }

  /// The identity of a link, by which SwiftUI knows the screen that it has pushed.
  final class LinkID: HashableObject, Sendable {}

  extension NavigationLink where Destination == Never {
    /// A link that pushes a screen.
    ///
    /// <!-- example skipped: SwiftUI's link. Tests/AppleInterfaces has one. -->
    /// ```swift
    /// NavigationLink(state: Path.State.detail(Detail.State(item: item))) {
    ///   Text(item.name)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state of the screen, as the stack around the link has it. If it is nil, the
    ///     link is disabled.
    ///   - label: The label.
    public init<State>(state: State?, @ViewBuilder label: () -> Label) {
      self.init(value: StackState.Component(linkingTo: state), label: label)
    }

    /// A link that pushes a screen.
    ///
    /// - Parameters:
    ///   - titleKey: The label.
    ///   - state: The state of the screen; nil disables the link.
    public init<State>(_ titleKey: LocalizedStringKey, state: State?) where Label == Text {
      self.init(titleKey, value: StackState.Component(linkingTo: state))
    }

    /// A link that pushes a screen.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - state: The state of the screen; nil disables the link.
    @_disfavoredOverload
    public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
      self.init(title, value: StackState.Component(linkingTo: state))
    }
  }

  extension StackState.Component {
    fileprivate init?(linkingTo state: Element?) {
      guard let state else { return nil }
      self.init(identity: .link(LinkID()), element: state)
    }
  }
#endif
