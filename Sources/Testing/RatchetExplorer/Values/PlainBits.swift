import Foundation

/// A type whose values are equal if their bits are.
protocol PlainBits {}

extension Int: PlainBits {}
extension Int8: PlainBits {}
extension Int16: PlainBits {}
extension Int32: PlainBits {}
extension Int64: PlainBits {}
extension UInt: PlainBits {}
extension UInt8: PlainBits {}
extension UInt16: PlainBits {}
extension UInt32: PlainBits {}
extension UInt64: PlainBits {}
extension Bool: PlainBits {}
extension Double: PlainBits {}
extension Float: PlainBits {}
extension Unicode.Scalar: PlainBits {}
extension Date: PlainBits {}
extension Duration: PlainBits {}
extension Decimal: PlainBits {}
