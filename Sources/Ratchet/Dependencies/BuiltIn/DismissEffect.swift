/// Lets a feature that is presented leave, without knowing who presents it.
///
/// <!-- example in: ItemForm -->
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The presenting feature's state becomes nil, or the feature is popped off its stack. Where nobody
/// presents the feature, the call is reported as an issue.
public struct DismissEffect: Sendable {
  /// Lets the feature leave, and returns whether anything presents it.
  private let dismiss: @MainActor @Sendable () -> Bool

  /// Creates one that does nothing: each call is reported.
  public init() {
    self.dismiss = { false }
  }

  /// Creates one from a function.
  ///
  /// - Parameter dismiss: Lets the feature leave.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = {
      dismiss()
      return true
    }
  }

  private init(finding dismiss: @escaping @MainActor @Sendable () -> Bool) {
    self.dismiss = dismiss
  }

  /// That of a feature which an `ifLet` or a `forEach` presents: it dismisses the feature whose effect
  /// calls it.
  static let ofPresented = DismissEffect(finding: {
    guard let dismissal = Dismissal.current else { return false }
    dismissal.dismiss()
    return true
  })

  /// Lets the feature leave.
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
      A feature wanted to be dismissed, and nobody presents it.

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
  /// Lets the feature that reads it leave, where it is presented.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented.
  ///
  /// A feature that is shown in several ways can ask, to offer a button that leaves only where there
  /// is somewhere to go.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}
