import Ratchet

/// The former name of `ObserveToken`.
///
/// ```swift
/// let tokens: Set<ObservationToken> = []
/// ```
public typealias ObservationToken = ObserveToken
