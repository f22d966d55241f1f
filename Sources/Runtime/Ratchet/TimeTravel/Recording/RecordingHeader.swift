/// The first line of a recording, which describes the recording.
package struct RecordingHeader<State> {
  /// The name of the format in all recordings.
  static var format: String { "ratchet-recording" }

  /// The version of the format that this code writes, and the newest version that it reads.
  static var formatVersion: Int { 1 }

  var feature: String
  var version: Int
  var originNumber: Int
  var initialState: State
  /// The places in the initial state that share one value without a key.
  var sharing: [[String]] = []

  enum CodingKeys: String, CodingKey {
    case format
    case formatVersion
    case feature
    case version
    case originNumber = "after"
    case initialState
    case sharing
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
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(feature, forKey: .feature)
    try container.encode(version, forKey: .version)
    try container.encode(originNumber, forKey: .originNumber)
    try container.encode(initialState, forKey: .initialState)
    if !sharing.isEmpty { try container.encode(sharing, forKey: .sharing) }
  }
}

/// The part of the first line that is read before the type of the state is known.
struct RecordingTitle: Decodable {
  var format: String
  var formatVersion: Int
  var feature: String
  var version: Int
}

extension RecordingHeader: Decodable where State: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    feature = try container.decode(String.self, forKey: .feature)
    version = try container.decode(Int.self, forKey: .version)
    originNumber = try container.decode(Int.self, forKey: .originNumber)
    initialState = try container.decode(State.self, forKey: .initialState)
    sharing = try container.decodeIfPresent([[String]].self, forKey: .sharing) ?? []
  }
}
