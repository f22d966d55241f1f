import Foundation

extension NumberFactClient {
  /// Works the facts out by itself, but for those about negative numbers.
  public static let liveValue = NumberFactClient { number in
    guard number >= 0 else { throw UnknownNumber(number: number) }
    return "\(number) \(property(of: number))."
  }

  /// The most remarkable thing about a number.
  private static func property(of number: Int) -> String {
    if number == 0 { return "is neither positive nor negative" }
    if number == 1 { return "divides every number" }
    let root = Int(Double(number).squareRoot())
    if root * root == number { return "is \(root) squared" }
    let divisors = (1..<number).filter { number.isMultiple(of: $0) }
    if divisors == [1] { return "is a prime number" }
    if divisors.reduce(0, +) == number { return "is perfect: the sum of its divisors" }
    return "can be divided by \(divisors.dropFirst().map(String.init).joined(separator: ", "))"
  }
}

/// A number that no fact is known about.
public struct UnknownNumber: LocalizedError, Equatable {
  /// The number.
  public let number: Int

  /// What to tell a person.
  public var errorDescription: String? { "Nothing is known about \(number)." }
}
