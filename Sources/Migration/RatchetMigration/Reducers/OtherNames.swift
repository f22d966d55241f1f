import Ratchet

extension ReducerConformance {
  /// `Codable`: generated code codes both ways.
  public static let decodable = ReducerConformance.codable

  /// `Codable`: generated code codes both ways.
  public static let encodable = ReducerConformance.codable
}

/// The name of `EphemeralState` in the Composable Architecture.
public typealias _EphemeralState = EphemeralState
