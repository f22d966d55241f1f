#if canImport(Testing)
  import Ratchet
  import Testing

  /// Overrides dependencies in a test of Swift Testing, or in each test of a suite.
  ///
  /// ```swift
  /// @MainActor
  /// @Suite(.dependency(\.continuousClock, ImmediateClock()))
  /// struct TodosTests {
  ///   @Test(.dependencies { $0.uuid = .incrementing })
  ///   func add() async {
  ///     let store = TestStore(initialState: Todos.State()) { Todos() }
  ///     await store.send(.addButtonTapped)
  ///   }
  /// }
  /// ```
  public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
    let update: @Sendable (inout DependencyValues) throws -> Void

    /// True: the tests of a suite inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs a test with the dependencies.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case.
    ///   - function: Runs the test.
    /// - Throws: Any error from overriding the dependencies or from `function`.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withDependencies {
        $0.startAgain()
        try update(&$0)
      } operation: {
        try await function()
      }
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Gives each case and each repetition of a test its own dependencies.
    ///
    /// Without the trait, each test has its own, and the cases of a test with arguments share them.
    public static var dependencies: Self {
      DependenciesTrait { _ in }
    }

    /// The former name of ``dependencies``.
    @available(*, deprecated, renamed: "dependencies")
    public static var resetDependencies: Self { dependencies }

    /// Overrides dependencies in a test, or in each test of a suite.
    ///
    /// - Parameter updateValues: Overrides values.
    /// - Returns: The trait.
    public static func dependencies(
      _ updateValues: @escaping @Sendable (inout DependencyValues) throws -> Void
    ) -> Self {
      DependenciesTrait(update: updateValues)
    }

    /// Overrides a dependency in a test, or in each test of a suite.
    ///
    /// - Parameters:
    ///   - keyPath: The dependency.
    ///   - value: Its value, which is created again for each test.
    /// - Returns: The trait.
    public static func dependency<Value>(
      _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
      DependenciesTrait { $0[keyPath: keyPath] = try value() }
    }

    /// Overrides a dependency in a test, or in each test of a suite.
    ///
    /// The key of the dependency is its own type.
    ///
    /// - Parameter value: The dependency, which is created again for each test.
    /// - Returns: The trait.
    public static func dependency<Value: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self where Value.Value == Value {
      DependenciesTrait { $0[Value.self] = try value() }
    }
  }
#endif
