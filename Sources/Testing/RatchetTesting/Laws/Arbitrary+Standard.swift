// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Numbers are usually small, so that values coincide: elements with the same id, an index in range.
// The minimum and maximum of a type are never used, because every counter would trap there.

extension Arbitrary where Self: FixedWidthInteger {
  public static func arbitrary(_ random: inout Randomness) -> Self {
    let reach = Int.random(in: 0..<10, using: &random) == 0 ? 1_000_000 : 10
    return Self(clamping: Int.random(in: (isSigned ? -reach / 4 : 0)...reach, using: &random))
  }
}

extension Int: Arbitrary {}
extension Int8: Arbitrary {}
extension Int16: Arbitrary {}
extension Int32: Arbitrary {}
extension Int64: Arbitrary {}
extension UInt: Arbitrary {}
extension UInt8: Arbitrary {}
extension UInt16: Arbitrary {}
extension UInt32: Arbitrary {}
extension UInt64: Arbitrary {}

extension Bool: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Bool { .random(using: &random) }
}

extension Double: Arbitrary {
  /// A finite number, because the laws of `==` do not hold for other numbers.
  public static func arbitrary(_ random: inout Randomness) -> Double {
    Double(Int.random(in: -1_000...1_000, using: &random)) / 8
  }
}

extension Float: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Float {
    Float(Double.arbitrary(&random))
  }
}

extension Decimal: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Decimal {
    Decimal(Int.random(in: -1_000...1_000, using: &random))
  }
}

extension Character: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Character {
    "abcxyzABC019 \n\"\\éß日👨‍👩‍👧".randomElement(using: &random) ?? "a"
  }
}

extension String: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> String {
    String((0..<Int.random(in: 0...5, using: &random)).map { _ in Character.arbitrary(&random) })
  }
}

extension Substring: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Substring {
    Substring(String.arbitrary(&random))
  }
}

extension Duration: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Duration {
    .milliseconds(Int.random(in: 0...10_000, using: &random))
  }
}

extension Date: Arbitrary {
  /// A whole second, because some formats do not encode fractions.
  public static func arbitrary(_ random: inout Randomness) -> Date {
    Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &random)))
  }
}

extension UUID: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> UUID {
    UUID(Int.random(in: 0...9, using: &random))
  }
}

extension URL: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> URL {
    URL(filePath: "/\(Int.random(in: 0...9, using: &random))")
  }
}

extension Data: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Data {
    Data((0..<random.size()).map { _ in UInt8.arbitrary(&random) })
  }
}

// MARK: - Values of several

extension Optional: Arbitrary where Wrapped: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Wrapped? {
    random.size() == 0 ? nil : .some(random.value())
  }
}

extension Array: Arbitrary where Element: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> [Element] {
    (0..<random.size()).map { _ in random.value() }
  }
}

extension ContiguousArray: Arbitrary where Element: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> ContiguousArray {
    ContiguousArray([Element].arbitrary(&random))
  }
}

extension Set: Arbitrary where Element: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Set {
    Set([Element].arbitrary(&random))
  }
}

extension Dictionary: Arbitrary where Key: Arbitrary, Value: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> [Key: Value] {
    let keys = [Key].arbitrary(&random)
    return Dictionary(keys.map { ($0, random.value()) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Result: Arbitrary where Success: Arbitrary {
  /// A success, or a failure if a random failure can be created.
  public static func arbitrary(_ random: inout Randomness) -> Result {
    if Bool.random(using: &random), let failure = failure(&random) { return .failure(failure) }
    return .success(random.value())
  }

  private static func failure(_ random: inout Randomness) -> Failure? {
    if let type = Failure.self as? any Arbitrary.Type { return type.arbitrary(&random) as? Failure }
    return ArbitraryError.arbitrary(&random) as? Failure
  }
}
