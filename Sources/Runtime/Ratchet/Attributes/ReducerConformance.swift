/// A conformance that you request for a reducer's state or actions: `@Reducer(state: .codable)`.
///
/// The types that are nested in the state or in the actions conform as well.
public struct ReducerConformance: Sendable {
  /// `Codable`, in the same format as the compiler's own.
  public static let codable = ReducerConformance()

  /// `Equatable`, to which states and actions conform without a request.
  public static let equatable = ReducerConformance()

  /// `Hashable`.
  ///
  /// What is left out of `==` is left out of the hash, and so are values that have none.
  public static let hashable = ReducerConformance()

  /// `Sendable`, for the state and the actions of an enum of reducers.
  ///
  /// It is refused for those of a struct: the compiler accepts this conformance only in the file
  /// that declares the type, so write it there.
  public static let sendable = ReducerConformance()

  private init() {}
}
