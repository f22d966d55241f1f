import Foundation

extension NumberFactClient {
  /// Computes the facts itself.
  ///
  /// It knows no facts about negative numbers.
  public static let liveValue = NumberFactClient { number in
    guard number >= 0 else { throw UnknownNumber(number: number) }
    return "\(number) \(property(of: number))."
  }

  /// The most remarkable property of a number.
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

/// The error for a number without a known fact.
public struct UnknownNumber: LocalizedError, Equatable {
  /// The number.
  public let number: Int

  /// The message for the user.
  public var errorDescription: String? { "Nothing is known about \(number)." }
}
