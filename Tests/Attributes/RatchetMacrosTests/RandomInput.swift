import Foundation
import TestSupport

/// Invalid inputs of every kind: noise, framed noise, and valid messages with bytes changed, cut
/// off or left out.
enum RandomInput {
  static func make(using random: inout SeededRandom) -> Data {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return noise(using: &random)
    case 1:
      return (0..<3).map { _ in Frame.encode(noise(using: &random)) }.reduce(Data(), +)
    case 2:
      let messages = (0..<3).map { _ in
        Frame.encode(mutated(message(using: &random), using: &random))
      }
      return messages.reduce(Data(), +)
    default:
      let whole = (0..<3).map { _ in Frame.encode(message(using: &random)) }.reduce(Data(), +)
      return whole.prefix(Int.random(in: 0...whole.count, using: &random))
    }
  }

  private static func noise(using random: inout SeededRandom) -> Data {
    let count = Int.random(in: 0..<64, using: &random)
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  private static func message(using random: inout SeededRandom) -> Data {
    let role = ["memberAttribute", "extension", "peer"].randomElement(using: &random) ?? ""
    let type = ["Reducer", "CasePathable", "EquatableIgnored"].randomElement(using: &random) ?? ""
    let declaration = #"@available(*, deprecated, message: "\(x)") var body: some R { R() }"#
    return Data(
      Message.expand(type, role: role, on: declaration, extending: ("C", "Reducer")).utf8
    )
  }

  /// Changes up to eight bytes, or removes a piece.
  private static func mutated(_ data: Data, using random: inout SeededRandom) -> Data {
    var bytes = Array(data)
    if Bool.random(using: &random) {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(
          in: .min ... .max,
          using: &random
        )
      }
    } else {
      let start = Int.random(in: bytes.indices, using: &random)
      bytes.removeSubrange(start..<Int.random(in: start...bytes.count, using: &random))
    }
    return Data(bytes)
  }
}
