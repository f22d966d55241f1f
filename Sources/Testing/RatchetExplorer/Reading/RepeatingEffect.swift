import Foundation
import Ratchet
import RatchetSyntax
import RatchetTesting

/// An effect that sends an action again and again, as its source says.
///
/// What an effect remembers is in variables that the explorer cannot see. So after a few actions it does not
/// know where an effect is. It is known for a closure that can be seen to remember nothing:
///
/// ```
/// .run { send in
///   for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// }
/// ```
///
/// Everything that is not of a simple form may remember something.
struct RepeatingEffect {
  private let source: SourceText
  /// The braces of the closure.
  private let body: ClosedRange<Int>

  /// Whether the closure for errors can wait after it has sent an action.
  private let hasLongCatch: Bool

  /// Whether it waits for what the explorer chooses: the events of a source, or the values of a shared property.
  private let isSourced: Bool

  /// Whether the effect at a place remembers nothing from one of its actions to the next.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - isSourced: Whether it waits for a source or for shared values, which the explorer chooses.
  static func remembersNothing(at place: SourceLocation, isSourced: Bool) -> Bool {
    RepeatingEffect(at: place, isSourced: isSourced)?.remembersNothing ?? false
  }

  /// Whether the effect at a place, after each action that it has sent, is where it was at its beginning:
  /// it remembers nothing, and waits for nothing before its loop.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - isSourced: Whether it waits for a source or for shared values, which the explorer chooses.
  static func beginsAgain(at place: SourceLocation, isSourced: Bool) -> Bool {
    guard let effect = RepeatingEffect(at: place, isSourced: isSourced), effect.remembersNothing,
      let loop = effect.loops.first
    else { return false }
    // After its own error, it is in the closure for errors, and may be there for a while after another one.
    return !effect.hasLongCatch && !effect.body.contains { effect.source[$0] == "throw" }
      && !(effect.body.lowerBound..<loop).contains { effect.source[$0] == "await" }
  }

  /// Whether the effect at a place comes to an end: none of its loops continues until something happens.
  ///
  /// A function that it calls can have such a loop.
  static func ends(at place: SourceLocation) -> Bool {
    guard let effect = RepeatingEffect(at: place, isSourced: false) else { return false }
    return effect.loops.allSatisfy { loop in
      effect.source[loop] == "for" && effect.source[loop + 1] != "await"
        && effect.source[loop + 1] != "try"
    }
  }

  private init?(at place: SourceLocation, isSourced: Bool) {
    self.isSourced = isSourced
    guard let text = FileManager.default.contents(atPath: "\(place.filePath)") else { return nil }
    source = SourceText([UInt8](text))
    let call = source.call(of: "run", line: place.line, column: place.column)
    guard let closure = call?.closures.first, closure.label == nil else { return nil }
    body = ClosedRange(closure.value)
    let code = source
    hasLongCatch =
      call?.closures.dropFirst().contains { other in
        other.value.filter { code[$0] == "await" }.count > 1
      } ?? false
  }
}

// MARK: - Its form

extension RepeatingEffect {
  private var remembersNothing: Bool {
    guard let loop = onlyLoop else { return false }
    let tokens = body.lowerBound + 1..<body.upperBound
    let sends = tokens.filter { source[$0] == "send" && source.kind($0 + 1) == .leftParen }
    return sends.filter(loop.contains).count == 1 && endsAtOnce(after: loop, sends)
      && sends.count <= 4 && tokens.allSatisfy { isHarmless($0, loop, isSend: sends.contains($0)) }
      && tokens.filter { source[$0] == "await" }.count <= 6 && capturesOnlyValues
  }

  /// Whether what follows a loop waits for nothing, but may send one action that the loop does not send.
  private func endsAtOnce(after loop: ClosedRange<Int>, _ sends: [Int]) -> Bool {
    let rest = sends.filter { $0 > loop.upperBound }
    let names = sends.filter { $0 > loop.lowerBound }.map(action)
    let awaits = (loop.upperBound...body.upperBound).filter { source[$0] == "await" }
    return rest.count <= 1 && awaits.count == rest.count && Set(names).count == names.count
      && names.allSatisfy { $0.hasPrefix(".") || rest.isEmpty }
  }

  /// The beginning of the action that a call of `send` sends: `.ticked`.
  private func action(_ send: Int) -> String {
    let value = CallSyntax(send, in: source.tree).arguments.first?.value ?? 0..<0
    return value.prefix(2).map { source[$0] }.joined()
  }

  /// The keywords of loops.
  private var loops: [Int] {
    // The label of `sleep(for:)` is not a loop.
    body.filter { index in
      ["for", "while", "repeat"].contains(source[index]) && isWord(index)
        && source.kind(index + 1) != .colon
    }
  }

  /// The braces of the only loop, if it repeats without an element that differs.
  private var onlyLoop: ClosedRange<Int>? {
    let loops = loops
    let first = loops.first
    // The 'while' at the end of a 'repeat' is not a loop of its own.
    guard let first, loops.count == 1 || loops.count == 2 && source[first] == "repeat",
      let opening = openingBrace(after: first), let closing = source.closing(opening),
      loops.count == 1 || loops[1] == closing + 1
    else { return nil }
    if source[first] == "for", !isOverEvents(from: first, to: opening) { return nil }
    return opening...closing
  }

  /// Whether a loop is over the turns of a timer, the events of a source or the values of a shared property, and only
  /// sends.
  private func isOverEvents(from first: Int, to opening: Int) -> Bool {
    let head = (first..<opening).map { source[$0] }.filter { $0 != "try" }
    guard head.count > 4, head[1] == "await", head[3] == "in",
      let closing = source.closing(opening),
      (opening...closing).filter({ source[$0] == "await" }).count == 1
    else { return false }
    // The next value of a shared property is the one that it then has.
    if isSourced, head.suffix(2) == [".", "values"], !head.contains("(") { return true }
    let calls = (first..<opening).filter { source.kind($0 + 1) == .leftParen }
      .map { CallSyntax($0, in: source.tree) }
    guard let last = calls.last(where: { $0.parentheses?.upperBound == opening - 1 }) else {
      return false
    }
    let isTimer =
      source[last.name] == "timer" && head[2] == "_"
      && last.arguments.first?.label.map { source[$0] } == "interval"
    // Of what is called on a source, such as 'enumerated()', it is not known what it remembers.
    let isSource = isSourced && calls.first?.name == last.name && !head.contains("values")
    return isTimer || isSource
  }

  private func openingBrace(after index: Int) -> Int? {
    var index = index + 1
    while index < body.upperBound {
      if source.kind(index) == .leftBrace { return index }
      index = source.index(after: index)
    }
    return nil
  }

  /// Whether a token is no sign of memory.
  private func isHarmless(_ index: Int, _ loop: ClosedRange<Int>, isSend: Bool) -> Bool {
    let text = source[index]
    if text == "send", !isSend, !isParameter(index) { return false }
    if text == "let", !["if", "guard"].contains(source[index - 1]),
      !loop.contains(index) || isUsedAfterSending(source[index + 1], in: loop)
    {
      return false
    }
    let asksForCancellation = ["isCancelled", "checkCancellation"].contains(source[index + 2])
    if text == "Task", asksForCancellation { return true }
    if Self.remembering.contains(text) { return false }
    return !["now", "async"].contains(text)
  }

  /// Whether a loop uses a name after it has sent its action.
  private func isUsedAfterSending(_ name: String, in loop: ClosedRange<Int>) -> Bool {
    let send = loop.first { source[$0] == "send" && source.kind($0 + 1) == .leftParen }
    let end = send.flatMap { source.closing($0 + 1) } ?? loop.lowerBound
    return (end...loop.upperBound).contains { source[$0] == name }
  }

  /// Whether a token is before the 'in' of the closure.
  private func isParameter(_ index: Int) -> Bool {
    let end = (body.lowerBound...body.upperBound).first {
      source[$0] == "in" && source.token(isWord: $0)
    }
    return end.map { index < $0 } ?? false
  }

  private func isWord(_ index: Int) -> Bool {
    source.token(isWord: index) && source.kind(index - 1) != .period
  }

  /// Words, operators and functions with which code can remember something, or do several things at once.
  private static let remembering: Set<String> = [
    "var", "&", "func", "class", "defer", "Task", "withTaskGroup", "withThrowingTaskGroup",
    "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup", "AsyncStream", "yield",
    "+=", "-=", "*=", "/=", "makeAsyncIterator", "makeIterator", "next",
  ]
}

// MARK: - What it captures

extension RepeatingEffect {
  /// Whether no name in the closure is one of an object that the functions around it have created or were given.
  private var capturesOnlyValues: Bool {
    let used = Set(
      body.filter { source.kind($0) == .identifier && source.kind($0 - 1) != .period }
        .map { source[$0] }
    ).subtracting(["_"])
    let functions = functions
    guard let start = functions.first?.tokens.lowerBound else { return false }
    let names = (start..<body.lowerBound).filter { used.contains(source[$0]) }
    return names.allSatisfy(isValue) && captures.allSatisfy { isPlain(after: $0) }
      && used.isDisjoint(with: functions.flatMap(parameters))
  }

  /// What is set in the capture list: the places of its `=`.
  private var captures: [Int] {
    let list = body.lowerBound + 1
    guard source.kind(list) == .leftSquare, let end = source.closing(list) else { return [] }
    return (list..<end).filter { source[$0] == "=" }
  }

  /// Whether a name before the closure declares no object: it is used there, or is set to a value.
  private func isValue(_ name: Int) -> Bool {
    if let pattern = pattern(around: name) {
      return isCondition(pattern) || source[pattern - 1] == "case"
    }
    let (keyword, next) = (source[name - 1], name + 1)
    switch keyword {
    case "let", "var":
      guard source[next] == "=" || source.kind(next) == .colon, !isCondition(name - 1) else {
        return true
      }
      return keyword == "let" && isPlain(after: next)
    // Such as the second one in `let step = state.step, counter = Counter()`.
    case ",": return source[next] != "=" || isPlain(after: next)
    default: return true
    }
  }

  /// The keyword before the parentheses that a name is in: `let (count, object) = …`.
  private func pattern(around name: Int) -> Int? {
    var start = name - 1
    while [.comma, .identifier].contains(source.kind(start)),
      !["let", "var"].contains(source[start])
    {
      start -= 1
    }
    guard source.kind(start) == .leftParen, ["let", "var"].contains(source[start - 1]) else {
      return nil
    }
    return start - 1
  }

  private func isCondition(_ keyword: Int) -> Bool {
    ["if", "guard"].contains(source[keyword - 1])
  }

  /// The functions, and the computed properties, that contain the closure, from the outside in.
  private var functions: [Syntax] {
    source.blocks(around: body.lowerBound).map(\.item).filter { item in
      ([item] + item.children(.binding)).contains { part in
        [part.first(.body), part.first(.accessors)].contains {
          $0?.tokens.contains(body.lowerBound) == true
        }
      }
    }
  }

  /// Whether what a constant is set to is a literal, or a part of the state.
  private func isPlain(after index: Int) -> Bool {
    var index = index
    while source[index] != "=", index < body.lowerBound { index += 1 }
    let first = source[index + 1]
    return first == "state" && source.kind(index + 2) == .period
      || [.integer, .float, .stringStart].contains(source.kind(index + 1))
  }

  /// The parameters of a function that are of types which can have memory.
  private func parameters(of function: Syntax) -> [String] {
    function.parameters.filter { parameter in
      let type = (parameter.type?.tokens.first).map { source[$0] } ?? ""
      return type != "inout" && !Self.values.contains(type)
    }
    .compactMap { $0.first(.secondName)?.name ?? $0.name }
  }

  /// Types whose values have no memory.
  private static let values: Set<String> = [
    "Bool", "Int", "Double", "String", "Duration", "Date", "UUID", "TimeInterval", "Action",
  ]
}

extension SourceText {
  fileprivate func token(isWord index: Int) -> Bool { kind(index) == .identifier }
}
