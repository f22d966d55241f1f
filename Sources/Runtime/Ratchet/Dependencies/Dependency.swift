/// A dependency of a feature, or of any other code.
///
/// ```swift
/// @Reducer
/// struct Todos {
///   @ObservableState
///   struct State {
///     var todos: IdentifiedArrayOf<Todo.State> = []
///   }
///   enum Action {
///     case addButtonTapped
///   }
///
///   @Dependency(\.uuid) var uuid
///   @Dependency(NumberFacts.self) var numberFacts
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .addButtonTapped:
///         state.todos.append(Todo.State(id: uuid()))
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// It is looked up each time you read it. The first of these applies: the value that was overridden
/// where it is read, the value that was overridden where the property was created, the default (the
/// key's live, preview or test value).
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Source: Sendable {
    case keyPath(KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  private let source: Source
  let reader: DependencyReader

  /// The dependency of a property of ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - fileID: The ID of the file that declares it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.source = .keyPath(keyPath)
    self.reader = DependencyReader(
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// The dependency of a key.
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// @Dependency(NumberFacts.self) var numberFacts
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The ID of the file that declares it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.source = .key { $0.value(of: Key.self, function: nil) }
    self.reader = DependencyReader(
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// The dependency of a property of ``DependencyValues``, as a type that is more specific than the
  /// property's.
  ///
  /// A test that overrides a dependency can use the methods of what it put there:
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// ```
  ///
  /// Reading it while the dependency has another type is a programmer error, and ends the program.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - type: The type that the dependency has.
  ///   - fileID: The ID of the file that declares it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<General>(
    _ keyPath: KeyPath<DependencyValues, General> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)) {
      $0[keyPath: keyPath]
    }
  }

  /// The dependency of a key, as a type that is more specific than the key's.
  ///
  /// Reading it while the dependency has another type is a programmer error, and ends the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type that the dependency has.
  ///   - fileID: The ID of the file that declares it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)) {
      $0.value(of: Key.self, function: nil)
    }
  }

  private init(
    _ location: SourceLocation, reading value: @escaping @Sendable (DependencyValues) -> Any
  ) {
    source = .key { values in
      let value = value(values)
      guard let specific = value as? Value else {
        preconditionFailure(
          "\(location.fileID):\(location.line): @Dependency is a \(type(of: value)), not a \(Value.self)."
        )
      }
      return specific
    }
    reader = DependencyReader(location)
  }

  /// The value of the dependency at the place where it is read.
  public var wrappedValue: Value {
    let values = DependencyValues.current(for: reader)
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let value): return value(values)
    }
  }
}

/// A `@Dependency` of any type.
protocol DependencyProperty {
  var reader: DependencyReader { get }
}

extension Dependency: DependencyProperty {}
