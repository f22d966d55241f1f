// No domain is in this file, and none is extended in it, but its protocols make domains `Equatable`.

protocol SearchModel: Hashable, Sendable {}

typealias SearchValue = CustomStringConvertible & SearchModel
