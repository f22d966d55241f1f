/// What a reducer's state or actions are asked to conform to: `@Reducer(state: .codable)`.
///
/// The types that are nested in the state or in the actions conform as well.
public struct ReducerConformance: Sendable {
  /// `Codable`, in the same format as the compiler's own.
  public static let codable = ReducerConformance()

  /// `Equatable`, which states and actions are without being asked.
  public static let equatable = ReducerConformance()

  /// `Hashable`.
  ///
  /// What is left out of `==` is left out of the hash, and so are values that have none.
  public static let hashable = ReducerConformance()

  /// `Sendable`, for the state and the actions of an enum of reducers.
  ///
  /// For a struct's it is refused: the compiler takes that conformance only in the file that
  /// declares the type, so it has to be written there.
  public static let sendable = ReducerConformance()

  private init() {}
}
