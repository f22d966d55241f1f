import Foundation

/// How a value is kept in settings, which hold numbers, strings, data, dates, and lists of them.
struct SettingCoding<Value: Sendable>: Sendable {
  let decode: @Sendable (Any) -> Value?
  let encode: @Sendable (Value) throws -> Any?
}

extension SettingCoding {
  /// A value that settings hold as it is.
  static var plain: Self {
    Self(decode: { $0 as? Value }, encode: { $0 })
  }

  /// An optional: nil is a setting that is not there.
  static func optional<Wrapped>(_ wrapped: SettingCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      decode: { .some(wrapped.decode($0)) }, encode: { try $0.flatMap { try wrapped.encode($0) } })
  }

  /// An enum or another type, by its raw value.
  static func raw<Raw: Sendable>() -> Self
  where Value: RawRepresentable, Value.RawValue == Raw {
    Self(decode: { ($0 as? Raw).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }

  /// A value of any other type, as JSON.
  static func json() -> Self where Value: Codable {
    Self(
      decode: { stored in
        // A text is what settings of other programs, and of older versions, may hold.
        let data = stored as? Data ?? (stored as? String).map { Data($0.utf8) }
        return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
      },
      encode: { try JSONEncoder().encode($0) })
  }
}

extension SettingCoding<URL> {
  /// A URL, by its text.
  static var url: Self {
    Self(
      decode: { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } },
      encode: { $0.absoluteString })
  }
}

extension SettingCoding<Bool> {
  static var bool: Self {
    Self(decode: { $0 as? Bool ?? ($0 as? NSNumber)?.boolValue }, encode: { $0 })
  }
}

extension SettingCoding<Int> {
  static var int: Self {
    Self(decode: { $0 as? Int ?? ($0 as? NSNumber)?.intValue }, encode: { $0 })
  }
}

extension SettingCoding<Double> {
  static var double: Self {
    Self(decode: { $0 as? Double ?? ($0 as? NSNumber)?.doubleValue }, encode: { $0 })
  }
}
