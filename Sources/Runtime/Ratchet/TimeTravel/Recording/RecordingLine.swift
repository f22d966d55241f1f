import Foundation

/// A line of a recording after the first: a step, or a move to another step.
///
/// ```
/// {"action":{"incrementButtonTapped":{}},"number":1,"time":"2026-01-31T12:00:00.000Z"}
/// {"goto":0}
/// ```
///
/// A step also has the `ids` and `dates` that its reducer read. If a flight recorder wrote it, it can
/// have a `cause`, the number of the step whose effect has sent the action, and a `state`, which stands
/// for the state after it.
enum RecordingLine<Action> {
  case step(RecordedStep<Action>)
  case travel(to: Int)

  enum CodingKeys: String, CodingKey {
    case number
    case time
    case action
    case cause
    case stateDigest = "state"
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
    case .step(let step):
      try container.encode(step.number, forKey: .number)
      try container.encode(step.time.formatted(Self.timeFormat), forKey: .time)
      try container.encode(step.action, forKey: .action)
      try container.encodeIfPresent(step.cause, forKey: .cause)
      try container.encodeIfPresent(step.stateDigest, forKey: .stateDigest)
      try step.reads.encode(to: encoder)
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
      RecordedStep(
        number: try container.decode(Int.self, forKey: .number),
        time: date,
        action: try container.decode(Action.self, forKey: .action),
        reads: try RecordedReads(from: decoder),
        cause: try container.decodeIfPresent(Int.self, forKey: .cause),
        stateDigest: try container.decodeIfPresent(StateDigest.self, forKey: .stateDigest)
      ))
  }
}
