import Foundation
import Ratchet

extension SourceWriter {
  /// A value of the standard library or of Foundation, as source; nil for other values.
  func wellKnown(_ value: Any) -> String? {
    switch value {
    case let value as Bool: "\(value)"
    case let value as String: Self.literal(value)
    case let value as Substring: Self.literal(String(value))
    case let value as Character: Self.literal(String(value))
    case let value as Unicode.Scalar: Self.literal(String(value))
    case let value as any FixedWidthInteger: "\(value)"
    case let value as any BinaryFloatingPoint: Self.floating(value)
    case is Void: "()"
    case let value as Duration: Self.duration(value)
    case let value as any BoundedRange: value.bounds(by: self)
    case is CancellationError: "CancellationError()"
    default: foundation(value)
    }
  }

  private static func floating(_ value: any BinaryFloatingPoint) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value.sign == .minus ? "-.infinity" : ".infinity" }
    return "\(value)"
  }

  private static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let units: [(name: String, attoseconds: Int64)] = [
      ("milliseconds", 1_000_000_000_000_000), ("microseconds", 1_000_000_000_000),
      ("nanoseconds", 1_000_000_000),
    ]
    for unit in units where attoseconds % unit.attoseconds == 0 {
      let perSecond = 1_000_000_000_000_000_000 / unit.attoseconds
      let (whole, overflows) = seconds.multipliedReportingOverflow(by: perSecond)
      let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / unit.attoseconds)
      if !overflows, !isTooMuch { return ".\(unit.name)(\(sum))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  private func foundation(_ value: Any) -> String? {
    switch value {
    case let value as Date: Self.date(value)
    case let value as UUID: Self.uuid(value)
    case let value as URL: Self.url(value)
    case let value as Data: Self.data(value)
    case let value as Decimal:
      value.isNaN ? ".nan" : "Decimal(string: \(Self.literal("\(value)")))!"
    case let value as Locale: "Locale(identifier: \(Self.literal(value.identifier)))"
    case let value as TimeZone: "TimeZone(identifier: \(Self.literal(value.identifier)))!"
    case let value as Calendar: "Calendar(identifier: .\(value.identifier))"
    case let value as IndexPath: "[\(value.map(String.init).joined(separator: ", "))]"
    case let value as IndexSet: "[\(value.map(String.init).joined(separator: ", "))]"
    case let value as DateComponents: Self.dateComponents(value)
    default: nil
    }
  }

  private static func date(_ value: Date) -> String {
    if value == .distantPast { return ".distantPast" }
    if value == .distantFuture { return ".distantFuture" }
    let seconds = value.timeIntervalSince1970
    // The two reference dates are 31 years apart, and the conversion can lose the last digits.
    if Date(timeIntervalSince1970: seconds) == value {
      return "Date(timeIntervalSince1970: \(number(seconds)))"
    }
    let reference = value.timeIntervalSinceReferenceDate
    return "Date(timeIntervalSinceReferenceDate: \(number(reference)))"
  }

  private static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return floating(value)
  }

  /// The ids of a counting generator are written as their number.
  private static func uuid(_ value: UUID) -> String {
    let text = value.uuidString
    if text.hasPrefix("00000000-0000-0000-0000-"), let number = Int(text.suffix(12), radix: 16) {
      return "UUID(\(number))"
    }
    return "UUID(uuidString: \(literal(text)))!"
  }

  private static func url(_ value: URL) -> String {
    if let base = value.baseURL {
      return "URL(string: \(literal(value.relativeString)), relativeTo: \(url(base)))!"
    }
    if value.isFileURL, URL(filePath: value.path(percentEncoded: false)) == value {
      return "URL(filePath: \(literal(value.path(percentEncoded: false))))"
    }
    return "URL(string: \(literal(value.absoluteString)))!"
  }

  private static func data(_ value: Data) -> String {
    if value.isEmpty { return "Data()" }
    let isText = value.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }
    if isText { return "Data(\(literal(String(decoding: value, as: UTF8.self))).utf8)" }
    if value.count > 16 { return "Data(base64Encoded: \(literal(value.base64EncodedString())))!" }
    let bytes = value.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
    }
    return "Data([\(bytes.joined(separator: ", "))])"
  }

  private static func dateComponents(_ value: DateComponents) -> String? {
    // A calendar is rarely among them, and the written source must be complete.
    let parts: [(String, Int?)] = [
      ("era", value.era), ("year", value.year), ("month", value.month), ("day", value.day),
      ("hour", value.hour), ("minute", value.minute), ("second", value.second),
      ("nanosecond", value.nanosecond), ("weekday", value.weekday),
      ("weekdayOrdinal", value.weekdayOrdinal), ("quarter", value.quarter),
      ("weekOfMonth", value.weekOfMonth), ("weekOfYear", value.weekOfYear),
      ("yearForWeekOfYear", value.yearForWeekOfYear),
    ]
    let copy = DateComponents(
      era: value.era, year: value.year, month: value.month, day: value.day, hour: value.hour,
      minute: value.minute, second: value.second, nanosecond: value.nanosecond,
      weekday: value.weekday, weekdayOrdinal: value.weekdayOrdinal, quarter: value.quarter,
      weekOfMonth: value.weekOfMonth, weekOfYear: value.weekOfYear,
      yearForWeekOfYear: value.yearForWeekOfYear)
    guard copy == value else { return nil }
    let arguments = parts.compactMap { name, number in number.map { "\(name): \($0)" } }
    return "DateComponents(\(arguments.joined(separator: ", ")))"
  }
}

// MARK: - Strings

extension SourceWriter {
  /// A string as a literal, which is raw if that avoids escapes.
  package static func literal(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { !needsEscape($0) }
    if isPlain, text.contains("\"") || text.contains("\\") {
      let hashes = String(repeating: "#", count: fewestHashes(for: text))
      return "\(hashes)\"\(text)\"\(hashes)"
    }
    return "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    // A combining character at the start of the literal would combine with the quote.
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\0": return "\\0"
    default:
      return needsEscape(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  /// The number of hashes that the text needs, so that nothing in it ends the string or is an
  /// escape.
  private static func fewestHashes(for text: String) -> Int {
    var longest = 0
    for match in text.matches(of: /["\\](#*)/) { longest = max(longest, match.output.1.count) }
    return longest + 1
  }
}

// MARK: - Ranges

private protocol BoundedRange {
  func bounds(by writer: SourceWriter) -> String
}

extension Range: BoundedRange {
  fileprivate func bounds(by writer: SourceWriter) -> String {
    "\(writer.expression(lowerBound).flat)..<\(writer.expression(upperBound).flat)"
  }
}

extension ClosedRange: BoundedRange {
  fileprivate func bounds(by writer: SourceWriter) -> String {
    "\(writer.expression(lowerBound).flat)...\(writer.expression(upperBound).flat)"
  }
}
