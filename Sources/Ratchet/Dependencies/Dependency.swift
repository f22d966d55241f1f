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
  ///   - fileID: Where it stands: the file's ID.
  ///   - filePath: Where it stands: the file's path.
  ///   - line: Where it stands: the line.
  ///   - column: Where it stands: the column.
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

  /// The dependency of a key that is its own value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: Where it stands: the file's ID.
  ///   - filePath: Where it stands: the file's path.
  ///   - line: Where it stands: the line.
  ///   - column: Where it stands: the column.
  public init(
    _ key: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value: TestDependencyKey, Value.Value == Value {
    self.source = .key { $0.value(of: Value.self, function: nil) }
    self.reader = DependencyReader(
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
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
