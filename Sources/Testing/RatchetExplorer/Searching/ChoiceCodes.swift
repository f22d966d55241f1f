@_spi(Locks) import RatchetConcurrency

/// Choices as numbers of 32 bits.
///
/// It is a class because all threads of a search share it.
final class ChoiceCodes: Sendable {
  private let others = Locked((choices: [Choice](), codes: [Choice: UInt32]()))

  func code(_ choice: Choice) -> UInt32 {
    if choice.answers.isEmpty {
      switch choice.kind {
      case .action(let number): return UInt32(number)
      case .effect(let number, action: 0): return 1 << 30 | UInt32(number)
      case .time: return 2 << 30
      case .effect, .cancel, .turn, .wait: break
      }
    }
    return others.withLock { others in
      if let code = others.codes[choice] { return code }
      let code = 3 << 30 | UInt32(others.choices.count)
      others.choices.append(choice)
      others.codes[choice] = code
      return code
    }
  }

  func choice(_ code: UInt32) -> Choice {
    let number = Int(code & (1 << 30 - 1))
    switch code >> 30 {
    case 0: return Choice(kind: .action(number))
    case 1: return Choice(kind: .effect(number))
    case 2: return Choice(kind: .time)
    default: return others.withLock { $0.choices[number] }
    }
  }
}
