import Foundation

/// A history whose states and actions can be encoded.
protocol RecordableHistory {
  /// The text of a recording of all steps.
  ///
  /// - Parameters:
  ///   - feature: The feature's name; nil for the name of the state's type.
  ///   - version: The feature's version.
  func recording(feature: String?, version: Int) throws -> Data
}

extension StepHistory: RecordableHistory where State: Encodable, Action: Encodable {
  func recording(feature: String?, version: Int) throws -> Data {
    var shared = SharedScript(of: self)
    let header = RecordingHeader(
      feature: feature ?? RecordingHeader<State>.name(of: State.self),
      version: version,
      originNumber: originNumber,
      initialState: originState,
      sharing: shared.sameValues
    )
    let encoder = RecordingCoding.encoder()
    var text = Data()
    func write(_ line: some Encodable) throws {
      text += try RecordingFile.line(line, encoder)
    }
    try shared.atOrigin { try write(header) }
    for value in shared.keyed { try write(value) }
    for (offset, step) in steps.enumerated() {
      let number = originNumber + offset + 1
      for value in shared.before(step, in: state(after: number - 1)) { try write(value) }
      try write(step.line(number: number))
      for value in shared.after(step) { try write(value) }
    }
    if doneCount < steps.count {
      try write(RecordingLine<Action>.travel(to: currentNumber))
    } else {
      for value in shared.rest(in: state(after: currentNumber)) { try write(value) }
    }
    return text
  }
}
