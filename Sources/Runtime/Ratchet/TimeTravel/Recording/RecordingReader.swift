import Foundation

/// Reads the lines of a recording, and follows its steps.
struct RecordingReader<State: Decodable, Action: Decodable> {
  let path: String

  private var line = 0
  private var steps: [Recording<State, Action>.Step] = []
  private var originNumber = 0
  private var currentNumber = 0
  private var shared: [RecordedShared] = []
  /// What the steps begin with.
  private var header: RecordingHeader<State>?
  private var parts: [Recording<State, Action>.Part] = []

  init(path: String) {
    self.path = path
  }

  /// Reads a whole file.
  mutating func read(
    _ data: Data, feature: String, version: Int
  ) throws -> Recording<State, Action> {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    try begin(lines.popFirst() ?? Data(), before: lines, feature: feature, version: version)

    var wholeBytes = data.count
    var isCutOff = false
    while let text = lines.popFirst() {
      line += 1
      let isUnended = lines.isEmpty && !isEnded
      if isUnended, !Self.isJSON(text) {
        isCutOff = true
        wholeBytes -= text.count
      } else if Self.isHeader(text) {
        try begin(text, before: lines, feature: feature, version: version)
      } else if let value = RecordedShared(text) {
        shared.append(value)
      } else {
        try follow(decodeLine(text))
      }
    }
    guard let header, let start = parts.first?.start else { throw error("there is no first line") }
    return Recording(
      feature: header.feature,
      version: header.version,
      initialState: header.initialState,
      originNumber: header.originNumber,
      steps: steps,
      currentNumber: currentNumber,
      isCutOff: isCutOff,
      leftOut: header.leftOut,
      lostCount: header.lostCount,
      knowsCauses: header.formatVersion > 1,
      parts: parts,
      sharedAfter: shared,
      start: start,
      wholeBytes: wholeBytes,
      endsWithLineBreak: isEnded || isCutOff
    )
  }

  private func error(_ message: String) -> RecordingError {
    RecordingError(path: path, line: line, message: message)
  }

  private func words(for error: any Error, in text: Data) -> String {
    Self.isJSON(text) ? RecordingError.words(for: error) : "this is not JSON"
  }

  /// Whether a line is complete: an incomplete object lacks its last brace.
  private static func isJSON(_ text: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: text)) != nil
  }
}

// MARK: - The first line

extension RecordingReader {
  /// Whether a line is one with a state: its keys are sorted.
  private static func isHeader(_ text: Data) -> Bool { text.starts(with: Data(#"{"after""#.utf8)) }

  /// Begins a part.
  ///
  /// If steps before it are missing, the recording begins with it.
  private mutating func begin(
    _ text: Data, before rest: ArraySlice<Data>, feature: String, version: Int
  ) throws {
    line = max(line, 1)
    let start = RecordedStart(
      header: text,
      shared: rest.lazy.map(RecordedShared.init).prefix { $0 != nil }.compactMap(\.self))
    let header = try readHeader(text, start, feature: feature, version: version)
    if parts.isEmpty || header.originNumber != currentNumber {
      (self.header, parts, steps, shared) = (header, [], [], [])
      (originNumber, currentNumber) = (header.originNumber, header.originNumber)
    }
    parts.append(Recording.Part(number: header.originNumber, start: start))
  }

  private func readHeader(
    _ text: Data, _ start: RecordedStart, feature: String, version: Int
  ) throws -> RecordingHeader<State> {
    guard !text.isEmpty else {
      throw error("the file is empty, and the first line of a recording is expected")
    }
    try check(title(text), feature: feature, version: version)
    let header: RecordingHeader<State>
    do {
      header = try start.decode(State.self)
    } catch {
      throw self.error("the initial state cannot be read: \(RecordingError.words(for: error))")
    }
    // The numbers of the steps that follow must be numbers, too.
    guard (0...Int.max / 2).contains(header.originNumber) else {
      throw error("a recording cannot begin after step \(header.originNumber)")
    }
    return header
  }

  private func title(_ text: Data) throws -> RecordingTitle {
    do {
      return try RecordingCoding.decoder().decode(RecordingTitle.self, from: text)
    } catch {
      throw self.error(
        """
        this is not the first line of a recording, or it is cut off: \
        \(words(for: error, in: text))
        """
      )
    }
  }

  private func check(_ title: RecordingTitle, feature: String, version: Int) throws {
    guard title.format == RecordingHeader<State>.format else {
      throw error(
        "this is a file of the format '\(title.format)', not '\(RecordingHeader<State>.format)'")
    }
    guard title.formatVersion <= RecordingHeader<State>.formatVersion else {
      throw error(
        """
        this recording has version \(title.formatVersion) of the format, and \
        \(RecordingHeader<State>.formatVersion) is the newest that can be read: it was written by \
        a newer Ratchet
        """
      )
    }
    guard title.feature == feature else {
      throw error(
        "this is a recording of '\(title.feature)', and one of '\(feature)' is expected")
    }
    guard title.version == version else {
      throw error(
        """
        this is a recording of version \(title.version) of '\(feature)', and version \(version) is \
        expected
        """
      )
    }
  }
}

// MARK: - The other lines

extension RecordingReader {
  private func decodeLine(_ text: Data) throws -> RecordingLine<Action> {
    do {
      return try RecordingCoding.decoder().decode(RecordingLine<Action>.self, from: text)
    } catch {
      let number = try? RecordingCoding.decoder().decode(StepNumber.self, from: text).number
      let step = number.map { "step \($0) cannot be read: " } ?? ""
      throw self.error(step + words(for: error, in: text))
    }
  }

  private mutating func follow(_ line: RecordingLine<Action>) throws {
    switch line {
    case .step(let step):
      let number = step.number
      guard number == currentNumber + 1 else {
        throw error("this is step \(number), and step \(currentNumber + 1) is expected here")
      }
      dropUndone()
      steps.append(
        Recording.Step(
          number: number, time: step.time, action: step.action, reads: step.reads,
          sharedBefore: shared, cause: step.cause, stateDigest: step.stateDigest))
      shared = []
      currentNumber = number
    case .travel(let number):
      guard (originNumber...(originNumber + steps.count)).contains(number) else {
        throw error(
          """
          there is no step \(number) to jump to: the steps are \(originNumber) to \
          \(originNumber + steps.count)
          """
        )
      }
      currentNumber = number
    }
  }

  /// Removes the undone steps, but not what effects had changed before them.
  private mutating func dropUndone() {
    let undone = originNumber + steps.count - currentNumber
    guard undone > 0 else { return }
    shared = steps[steps.count - undone].sharedBefore + shared
    steps.removeLast(undone)
  }
}

/// The part of a line that can be read whatever the action is.
private struct StepNumber: Decodable {
  let number: Int
}
