#if canImport(SwiftUI)
  public import SwiftUI

  extension Button where Label == Text {
    /// A button that is described by a state.
    ///
    /// If the state says so, the changes of the action are animated.
    ///
    /// - Parameters:
    ///   - button: The state.
    ///   - action: Handles the button's action; nil if it has none.
    @preconcurrency @MainActor
    public init<Action>(
      _ button: ButtonState<Action>, action: @escaping @MainActor (Action?) -> Void
    ) {
      self.init(role: button.role.map { ButtonRole($0) }) {
        button.withAction { action($0) }
      } label: {
        Text(button.label)
      }
    }

    /// A button that is described by a state, with an action that waits.
    ///
    /// - Parameters:
    ///   - button: The state.
    ///   - action: Handles the button's action; nil if it has none.
    @preconcurrency @MainActor
    public init<Action>(
      _ button: ButtonState<Action>, action: @escaping @MainActor (Action?) async -> Void
    ) {
      self.init(role: button.role.map { ButtonRole($0) }) {
        Task { await button.withAction(action) }
      } label: {
        Text(button.label)
      }
    }
  }

  extension ButtonRole {
    /// The role that a state describes.
    ///
    /// - Parameter role: The state.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
