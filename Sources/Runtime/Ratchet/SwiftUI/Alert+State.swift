#if canImport(SwiftUI)
  public import SwiftUI

  extension Alert {
    /// An alert of the older kind, for views that still have it.
    ///
    /// Such an alert has at most two buttons: the first ones of the state.
    ///
    /// - Parameters:
    ///   - state: The alert.
    ///   - action: Handles the action of the button that the user taps; nil if it has none.
    public init<Action>(
      _ state: AlertState<Action>, action: @escaping (Action?) -> Void
    ) {
      let (title, message) = (Text(state.title), state.message.map { Text($0) })
      let buttons = state.buttons.prefix(2).map { Alert.Button($0, action: action) }
      if buttons.count == 2 {
        self.init(
          title: title, message: message, primaryButton: buttons[0], secondaryButton: buttons[1])
      } else {
        self.init(title: title, message: message, dismissButton: buttons.first)
      }
    }
  }

  extension Alert.Button {
    /// A button of an alert of the older kind.
    ///
    /// - Parameters:
    ///   - button: The button.
    ///   - action: Handles its action; nil if it has none.
    public init<Action>(
      _ button: ButtonState<Action>, action: @escaping (Action?) -> Void
    ) {
      let label = Text(button.label)
      let tapped = { button.withAction(action) }
      switch button.role {
      case .cancel: self = .cancel(label, action: tapped)
      case .destructive: self = .destructive(label, action: tapped)
      case nil: self = .default(label, action: tapped)
      }
    }
  }

  #if !os(macOS)
    extension ActionSheet {
      /// A dialog of the older kind, for views that still have it.
      ///
      /// - Parameters:
      ///   - state: The dialog.
      ///   - action: Handles the action of the button that the user taps; nil if it has none.
      public init<Action>(
        _ state: ConfirmationDialogState<Action>, action: @escaping (Action?) -> Void
      ) {
        self.init(
          title: Text(state.title), message: state.message.map { Text($0) },
          buttons: state.buttons.map { ActionSheet.Button($0, action: action) })
      }
    }
  #endif
#endif
