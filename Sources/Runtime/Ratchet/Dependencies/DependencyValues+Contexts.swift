extension DependencyValues {
  /// The values of a program, wherever they are used.
  ///
  /// ```swift
  /// let model = withDependencies {
  ///   $0 = .live
  /// } operation: {
  ///   CounterModel()
  /// }
  /// ```
  public static var live: Self { Self(context: .live) }

  /// The values of a preview, wherever they are used.
  public static var preview: Self { Self(context: .preview) }

  /// The values of a test, wherever they are used.
  public static var test: Self { Self(context: .test) }

  /// The values at this place: what `@Dependency` reads here.
  ///
  /// A property with `@Dependency` does the same, and says in its messages where it stands.
  public static var _current: Self { DependencyScope.currentValues }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}
