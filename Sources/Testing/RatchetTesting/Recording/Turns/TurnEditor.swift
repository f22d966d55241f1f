import Ratchet
import RatchetSource
import RatchetSyntax

/// Creates the edits that write a turn into the source of its test.
struct TurnEditor {
  let turn: RecordedTurn
  let source: SourceText
  private let layout: SourceLayout
  private var edits: [SourceEdit] = []
  /// What has been written, for the message.
  private var written: [String] = []

  /// The edits of a turn.
  struct Outcome: Equatable {
    var edits: [SourceEdit]
    var written: [String]
    /// The number of actions that are received now and were not before.
    var receivedCount: Int
  }

  /// Creates the edits.
  ///
  /// - Throws: ``RecordingFailure`` if the source is not the compiled one, or an edit has no place.
  static func outcome(of turn: RecordedTurn, in source: SourceText) throws(RecordingFailure)
    -> Outcome
  {
    var editor = Self(turn: turn, source: source)
    try editor.edit()
    return Outcome(
      edits: editor.edits, written: editor.written,
      receivedCount: turn.afterLastCall.count + turn.beforeNextCall.count)
  }

  private init(turn: RecordedTurn, source: SourceText) {
    self.turn = turn
    self.source = source
    self.layout = SourceLayout(step: source.indentationStep, lineBreak: source.lineBreak)
  }

  private mutating func edit() throws(RecordingFailure) {
    let send = try site(of: turn.send)
    if turn.recordPlace != nil, send.chained("record") == nil { throw .misplaced }
    write(turn.send.mutations, to: send)
    removeRecordCall(from: send)
    var last = send
    for call in turn.receives {
      last = try site(of: call)
      write(call.mutations, to: last)
    }
    if turn.afterLastCall.isEmpty && turn.beforeNextCall.isEmpty { return }
    guard let receiver = send.receiver else {
      throw .unnamedStore(turn.send.place)
    }
    insert(turn.afterLastCall, after: last, on: receiver)
    try insertLate(on: receiver, last: last)
  }

  private func site(of call: RecordedCall) throws(RecordingFailure) -> CallSite {
    let place = call.place
    // Places are those of one file.
    guard "\(place.filePath)" == "\(turn.send.place.filePath)" else { throw .scattered }
    guard
      let site = CallSite(
        line: place.line, column: place.column, method: call.method, in: source)
    else { throw .moved(place, method: call.method) }
    return site
  }
}

// MARK: - Closures

extension TurnEditor {
  private mutating func write(_ mutations: [Mutation]?, to site: CallSite) {
    guard let mutations else { return }
    switch (site.closure, mutations.isEmpty) {
    case (nil, true): break
    case (nil, false): insertClosure(mutations, into: site)
    case (.trailing(let tokens)?, let isEmpty):
      let range = source.tree.range(ofTokens: tokens)
      if isEmpty {
        let previous = source.tokens[tokens.lowerBound - 1].range.upperBound
        edits.append(SourceEdit(range: previous..<range.upperBound, replacement: ""))
      } else {
        replace(range, by: mutations)
      }
    case (.argument(let label, let tokens)?, let isEmpty):
      let range = source.tree.range(ofTokens: tokens)
      if isEmpty {
        let before = source.tokens[label - 1].range
        let start = source.kind(label - 1) == .leftParen ? before.upperBound : before.lowerBound
        edits.append(SourceEdit(range: start..<range.upperBound, replacement: ""))
      } else {
        replace(range, by: mutations)
      }
    }
  }

  private mutating func insertClosure(_ mutations: [Mutation], into site: CallSite) {
    let end = source.tokens[site.end].range.upperBound
    let closure = closure(mutations, at: end + 1)
    edits.append(.insert(" \(closure)", at: end))
    written.append(closure)
  }

  private mutating func replace(_ range: Range<Int>, by mutations: [Mutation]) {
    let closure = closure(mutations, at: range.lowerBound)
    guard closure != source.text(in: range) else { return }
    edits.append(SourceEdit(range: range, replacement: closure))
    written.append(closure)
  }

  private func closure(_ mutations: [Mutation], at offset: Int) -> String {
    let indentation = source.indentation(at: offset - 1)
    let line = source.text(in: source.lineStart(of: offset - 1)..<(offset - 1))
    return mutations.closure(
      layout, indentation: indentation, column: layout.columns(of: line) + 1)
  }

  private mutating func removeRecordCall(from site: CallSite) {
    guard let tokens = site.chained("record") else { return }
    let dot = tokens.lowerBound
    let start =
      source.areNeighbors(dot - 1, dot)
      ? source.tokens[dot - 1].range.upperBound : source.tokens[dot].range.lowerBound
    let end = source.tokens[tokens.upperBound].range.upperBound
    edits.append(SourceEdit(range: start..<end, replacement: ""))
  }
}

// MARK: - Received actions

extension TurnEditor {
  private func text(
    _ actions: [RecordedAction], on receiver: String, indentation: String
  ) -> [String] {
    actions.map { action in
      let method = receiver.isEmpty ? "receive" : "\(receiver).receive"
      let column = layout.columns(of: indentation)
      let call = SourceExpression.call(
        "await \(method)", [SourceExpression.Item(expression: action.action)])
      let text = call.lines(layout, indentation: indentation, column: column)
      if action.mutations.isEmpty { return text }
      let lastLine = text.split(separator: "\n").last.map(String.init) ?? text
      let used = text == lastLine ? column + text.count : lastLine.count
      return text + " "
        + action.mutations.closure(layout, indentation: indentation, column: used + 1)
    }
  }

  private mutating func insert(
    _ actions: [RecordedAction], after site: CallSite, on receiver: String
  ) {
    if actions.isEmpty { return }
    let end = source.tokens[site.statement.upperBound - 1].range.upperBound
    let start = source.tokens[site.statement.lowerBound]
    let lineEnd = source.lineEnd(of: end)
    let rest = source.text(in: end..<lineEnd).drop { $0 == " " || $0 == "\t" }
    let endsLine = rest.isEmpty || rest.hasPrefix("//")
    let outer = source.indentation(at: start.range.lowerBound)
    // A block on one line gets its own lines.
    let indentation = site.isInBlockOfOneLine ? outer + layout.step : outer
    let lines = text(actions, on: receiver, indentation: indentation)
    let block = lines.map { layout.lineBreak + indentation + $0 }.joined()
    if endsLine {
      edits.append(.insert(block, at: lineEnd))
    } else {
      let closes = rest.hasPrefix("}") ? outer : indentation
      let gap = end + source.text(in: end..<lineEnd).prefix { $0 == " " || $0 == "\t" }.utf8.count
      edits.append(SourceEdit(range: end..<gap, replacement: block + layout.lineBreak + closes))
    }
    written += lines
  }

  private mutating func insertLate(
    on receiver: String, last: CallSite
  ) throws(RecordingFailure) {
    if turn.beforeNextCall.isEmpty { return }
    if let next = turn.next {
      let site = try site(of: next)
      guard site.function == last.function else { throw .scattered }
      insert(before: source.tokens[site.statement.lowerBound], on: receiver)
    } else if let brace = last.endOfBlock(declaring: receiver) {
      insertAtEnd(before: source.tokens[brace], on: receiver, like: last)
    } else {
      insert(turn.beforeNextCall, after: last, on: receiver)
    }
  }

  private mutating func insert(before token: Token, on receiver: String) {
    let offset = token.range.lowerBound
    let indentation = source.indentation(at: offset)
    let lines = text(turn.beforeNextCall, on: receiver, indentation: indentation)
    let block = lines.map { $0 + layout.lineBreak + indentation }.joined()
    edits.append(.insert(block, at: offset))
    written += lines
  }

  /// Inserts before the brace that ends the test.
  private mutating func insertAtEnd(
    before brace: Token, on receiver: String, like site: CallSite
  ) {
    let closing = source.indentation(at: brace.range.lowerBound)
    let indentation = closing + layout.step
    let lines = text(turn.beforeNextCall, on: receiver, indentation: indentation)
    written += lines
    if brace.startsLine {
      let block = lines.map { indentation + $0 + layout.lineBreak }.joined()
      edits.append(.insert(block, at: source.lineStart(of: brace.range.lowerBound)))
    } else {
      let block = lines.map { layout.lineBreak + indentation + $0 }.joined()
      edits.append(.insert(block + layout.lineBreak + closing, at: brace.range.lowerBound))
    }
  }
}
