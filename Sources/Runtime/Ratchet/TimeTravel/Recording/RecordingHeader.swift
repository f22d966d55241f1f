import Foundation

/// The first line of a recording, which describes the recording.
///
/// A flight recorder writes further ones, each with the state of that moment.
package struct RecordingHeader<State> {
  /// The name of the format in all recordings.
  static var format: String { "ratchet-recording" }

  /// The newest version of the format that this code reads.
  static var formatVersion: Int { 2 }

  /// The version of the format of this recording: 2 if it can begin again further down.
  var formatVersion = 1
  var feature: String
  var version: Int
  var originNumber: Int
  var initialState: State
  /// The places in the initial state that share one value without a key.
  var sharing: [[String]] = []
  /// The number of steps before it that are missing.
  var lostCount = 0
  /// What the recording leaves out.
  var leftOut: [String] = []

  enum CodingKeys: String, CodingKey {
    case format
    case formatVersion
    case feature
    case version
    case originNumber = "after"
    case initialState
    case sharing
    case lostCount = "lost"
    case leftOut
  }

  /// The default name of a feature: the name of its state's type.
  package static func name(of type: State.Type) -> String {
    // The name of a private type contains its address in memory.
    String(reflecting: type)
      .split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}

extension RecordingHeader: Encodable where State: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(formatVersion, forKey: .formatVersion)
    try container.encode(feature, forKey: .feature)
    try container.encode(version, forKey: .version)
    try container.encode(originNumber, forKey: .originNumber)
    try container.encode(initialState, forKey: .initialState)
    if !sharing.isEmpty { try container.encode(sharing, forKey: .sharing) }
    if lostCount > 0 { try container.encode(lostCount, forKey: .lostCount) }
    if !leftOut.isEmpty { try container.encode(leftOut, forKey: .leftOut) }
  }
}

/// The part of the first line that is read before the type of the state is known.
package struct RecordingTitle: Decodable {
  var format: String
  var formatVersion: Int
  package var feature: String
  var version: Int

  /// Reads the first line of a recording; nil if a text is none.
  package init?(ofRecording text: Data) {
    guard
      let title = try? RecordingCoding.decoder().decode(
        Self.self, from: text.prefix { $0 != UInt8(ascii: "\n") }),
      title.format == RecordingHeader<Never>.format
    else { return nil }
    self = title
  }
}

extension RecordingHeader: Decodable where State: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    formatVersion = try container.decode(Int.self, forKey: .formatVersion)
    feature = try container.decode(String.self, forKey: .feature)
    version = try container.decode(Int.self, forKey: .version)
    originNumber = try container.decode(Int.self, forKey: .originNumber)
    initialState = try container.decode(State.self, forKey: .initialState)
    sharing = try container.decodeIfPresent([[String]].self, forKey: .sharing) ?? []
    lostCount = try container.decodeIfPresent(Int.self, forKey: .lostCount) ?? 0
    leftOut = try container.decodeIfPresent([String].self, forKey: .leftOut) ?? []
  }
}
