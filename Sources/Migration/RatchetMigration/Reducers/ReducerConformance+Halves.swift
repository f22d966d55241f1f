import Ratchet

extension ReducerConformance {
  /// `Codable`: generated code codes both ways.
  public static let decodable = ReducerConformance.codable

  /// `Codable`: generated code codes both ways.
  public static let encodable = ReducerConformance.codable
}
