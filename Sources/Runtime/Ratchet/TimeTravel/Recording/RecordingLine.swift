import Foundation

/// A line of a recording after the first: a step, or a move to another step.
///
/// ```
/// {"action":{"incrementButtonTapped":{}},"number":1,"time":"2026-01-31T12:00:00.000Z"}
/// {"goto":0}
/// ```
///
/// A step also has the `ids` and `dates` that its reducer read.
enum RecordingLine<Action> {
  case step(number: Int, time: Date, action: Action, reads: RecordedReads)
  case travel(to: Int)

  enum CodingKeys: String, CodingKey {
    case number
    case time
    case action
    case travel = "goto"
  }

  static var timeFormat: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}

extension RecordingLine: Encodable where Action: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .step(let number, let time, let action, let reads):
      try container.encode(number, forKey: .number)
      try container.encode(time.formatted(Self.timeFormat), forKey: .time)
      try container.encode(action, forKey: .action)
      try reads.encode(to: encoder)
    case .travel(let number):
      try container.encode(number, forKey: .travel)
    }
  }
}

extension RecordingLine: Decodable where Action: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let number = try container.decodeIfPresent(Int.self, forKey: .travel) {
      self = .travel(to: number)
      return
    }
    let time = try container.decode(String.self, forKey: .time)
    guard let date = try? Self.timeFormat.parse(time) else {
      throw DecodingError.dataCorruptedError(
        forKey: .time, in: container, debugDescription: "'\(time)' is not an ISO 8601 time"
      )
    }
    self = .step(
      number: try container.decode(Int.self, forKey: .number),
      time: date,
      action: try container.decode(Action.self, forKey: .action),
      reads: try RecordedReads(from: decoder)
    )
  }
}
