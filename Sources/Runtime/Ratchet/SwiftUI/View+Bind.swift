#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Keeps a field of a state and the focus of a view in sync.
    ///
    /// <!-- example skipped: SwiftUI's focus. Tests/AppleInterfaces has one. -->
    /// ```swift
    /// @FocusState var focus: SignUp.State.Field?
    ///
    /// Form { SignUpFields(store: store, focus: $focus) }
    ///   .bind($store.focus, to: $focus)
    /// ```
    ///
    /// - Parameters:
    ///   - field: The field of the state. When the view appears, its focus is set to this field.
    ///   - focus: The view's focus.
    /// - Returns: The view.
    @preconcurrency @MainActor
    public func bind<Value: Hashable>(
      _ field: Binding<Value>, to focus: FocusState<Value>.Binding
    ) -> some View {
      onAppear {
        if focus.wrappedValue != field.wrappedValue { focus.wrappedValue = field.wrappedValue }
      }
      .onChange(of: field.wrappedValue) { _, value in
        if focus.wrappedValue != value { focus.wrappedValue = value }
      }
      .onChange(of: focus.wrappedValue) { _, value in
        if field.wrappedValue != value { field.wrappedValue = value }
      }
    }
  }
#endif
