/// Dismisses a presented feature, without knowing which feature presents it.
///
/// <!-- example in: ItemForm -->
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The presenting feature's state becomes nil, or the feature is popped off its stack. A call from
/// a feature that is not presented is reported as an issue.
public struct DismissEffect: Sendable {
  /// Dismisses the feature, and returns whether it is presented.
  private let dismiss: @MainActor @Sendable () -> Bool

  /// Creates a dismissal that does nothing and reports each call.
  public init() {
    self.dismiss = { false }
  }

  /// Creates a dismissal from a function.
  ///
  /// - Parameter dismiss: Dismisses the feature.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = {
      dismiss()
      return true
    }
  }

  private init(finding dismiss: @escaping @MainActor @Sendable () -> Bool) {
    self.dismiss = dismiss
  }

  /// The dismissal for features that an `ifLet` or a `forEach` presents: it dismisses the feature
  /// whose effect calls it.
  static let ofPresented = DismissEffect(finding: {
    guard let dismissal = Dismissal.current else { return false }
    dismissal.dismiss()
    return true
  })

  /// Dismisses the feature.
  ///
  /// - Parameters:
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if dismiss() { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      A feature asked to be dismissed, but it is not presented.

      "dismiss" is for features that an "ifLet" or a "forEach" presents. In a test of the feature \
      alone, override it: $0.dismiss = DismissEffect { … }
      """
    )
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

private enum IsPresentedKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}

extension DependencyValues {
  /// Dismisses the feature that reads it, if the feature is presented.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented.
  ///
  /// A feature that is used in several ways can read it, for example to show a close button only if
  /// it is presented.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}
