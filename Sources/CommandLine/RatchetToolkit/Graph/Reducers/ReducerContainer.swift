import RatchetGenerator

/// A property or a function that may contain reducers.
struct ReducerContainer: Sendable, Hashable {
  /// The names of the type that declares it, or none at the file's top level.
  var owner: [String]

  var name: String

  /// The labels of a function's parameters; nil for a property.
  var labels: [String]?

  /// Its declared type, if that is a plain name.
  var type: [String]?

  /// The reducer of its declared type: `Child` for `some ReducerOf<Child>`.
  var reducer: [String]?

  /// Whether its type shows that it is a reducer.
  var isReducer: Bool

  /// Whether the source has its body or its initial value.
  var hasValue: Bool

  /// The embeddings in its body or its initial value.
  var embeddings: [ReducerEmbedding]

  /// The children in calls of `reduce(into:action:)` anywhere in it.
  var calls: [ReducerEmbedding]

  /// The conditions of the `#if`s around it in its type.
  var conditions: [CompilationCondition]
}

extension ReducerContainer {
  /// The properties and functions of a file.
  ///
  /// They are read separately, since generated code does not depend on function bodies.
  ///
  /// - Returns: None if the file has errors or can no longer be read.
  static func all(in file: FileDeclarations) -> [ReducerContainer] {
    guard file.diagnostics.isEmpty, let contents = try? FileReader.read(file.path) else {
      return []
    }
    return ReducerContainerReader.members(in: contents)
  }

  /// Its links, under the conditions of the `#if`s around it.
  var conditionedEmbeddings: [ReducerEmbedding] {
    embeddings.map { embedding in
      var embedding = embedding
      embedding.conditions = conditions.map { "#if \($0.text)" } + embedding.conditions
      return embedding
    }
  }
}
