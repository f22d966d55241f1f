import Ratchet

/// The effects that one place in the source creates, after one action.
struct EffectName: Hashable, Sendable, CustomStringConvertible {
  /// The action, by the names of its cases.
  private let origin: String
  private let place: SourceLocation

  init(origin: String, place: SourceLocation) {
    (self.origin, self.place) = (origin, place)
  }

  var description: String { "\(origin) (\(place))" }

  static func == (left: Self, right: Self) -> Bool {
    left.place.line == right.place.line && left.place.column == right.place.column
      && left.origin == right.origin && "\(left.place.fileID)" == "\(right.place.fileID)"
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(place.line)
    hasher.combine(place.column)
  }
}

/// What has become of the effects of a place.
enum EffectFate: Int, Comparable, Sendable {
  case begun
  case cancelled

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SourceLocation {
  /// A number for the place, which no other place in the program has.
  var key: UInt64 {
    StructuralHash.mixed(
      UInt64(UInt(bitPattern: fileID.utf8Start)), UInt64(line) << 32 | UInt64(column))
  }
}
