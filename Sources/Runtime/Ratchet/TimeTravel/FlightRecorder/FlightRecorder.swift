public import Foundation

/// Writes what a store does to a file that does not grow, so that a program that ships can keep it.
///
/// ```swift
/// let folder = URL.temporaryDirectory
/// let store = Store(
///   initialState: Editor.State(),
///   recorder: .keepingLast(10_000, at: folder.appending(path: "Editor.jsonl"))
/// ) {
///   Editor()
/// }
/// ```
///
/// The file is a ``Recording`` at any moment, also if the program is killed. Send it to yourself with
/// a report of a bug, and put it into the folder `Recordings` of a test target.
///
/// The store passes its actions on to a queue, and another thread encodes and writes them. Values that
/// must not leave the device are replaced before they are written: see `leavingOut`.
///
/// When a store begins, the file of the former run gets the name `Editor.previous.jsonl`. If another
/// store or another process writes the file at the same time, this one writes `Editor-2.jsonl`.
public struct FlightRecorder<State, Action>: Sendable {
  let file: FlightFile.Place
  let count: Int
  let feature: String
  let version: Int
  private(set) var secrets = Secrets()

  /// Encodes what is recorded.
  private let makeText: @Sendable (Secrets) -> FlightText<State, Action>

  /// The number of steps that wait to be written before the oldest of them are left out.
  var queueLimit = 4_096

  var text: FlightText<State, Action> { makeText(secrets) }
}

extension FlightRecorder where State: Encodable & Sendable, Action: Encodable & Sendable {
  /// A recorder that keeps at least the latest steps.
  ///
  /// The file has up to about twice as many: then the oldest are removed. Each part of the file begins
  /// with the state of that moment.
  ///
  /// If the store is faster than the disk, up to 4,096 steps wait. Then the older half of them is left out, and the
  /// recording continues with the state after it. The number of steps that are missing is in the file. If the
  /// disk is full, or the file cannot be written, steps are left out until it can, which is reported once.
  ///
  /// - Parameters:
  ///   - count: The number of steps, at least 1.
  ///   - url: The file. Its folder is created.
  ///   - feature: The feature's name; nil for the name of the state's type.
  ///   - version: The feature's version, as in ``Timeline/save(to:feature:version:)``.
  /// - Returns: The recorder.
  public static func keepingLast(
    _ count: Int, at url: URL, feature: String? = nil, version: Int = 1
  ) -> Self {
    precondition(count > 0, "A recorder keeps at least one step.")
    return Self(
      file: FlightFile.Place(url), count: count,
      feature: feature ?? RecordingHeader<State>.name(of: State.self), version: version,
      makeText: { FlightText($0) })
  }
}

// MARK: - Secrets

extension FlightRecorder {
  /// Leaves out all values of a type, wherever they are in the state, in actions, and in shared values.
  ///
  /// ```swift
  /// let recorder = FlightRecorder<Editor.State, Editor.Action>
  ///   .keepingLast(10_000, at: URL.temporaryDirectory.appending(path: "Editor.jsonl"))
  ///   .leavingOut(URL.self, writing: URL.temporaryDirectory)
  /// ```
  ///
  /// They never reach the file. ``Recording/leftOut`` says that they are missing. If the type is
  /// `Equatable`, a binding action that sets a part of such a value is written as one that sets the whole.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - standIn: What is written in place of a value.
  /// - Returns: A recorder that also leaves these out.
  public func leavingOut<Value: Encodable & Sendable>(
    _ type: Value.Type, writing standIn: Value
  ) -> Self {
    var copy = self
    copy.secrets.add(Value.self, standIn: standIn)
    return copy
  }

  /// Leaves out a field of all values of a type, and binding actions that set it.
  ///
  /// ```swift
  /// let recorder = FlightRecorder<Editor.State, Editor.Action>
  ///   .keepingLast(10_000, at: URL.temporaryDirectory.appending(path: "Editor.jsonl"))
  ///   .leavingOut(\Editor.State.title, writing: "")
  /// ```
  ///
  /// A binding action that sets a part of the field, or a value that contains it, has another key path.
  /// To leave the field out there, too, give it a type of its own, and leave out that type.
  ///
  /// - Parameters:
  ///   - field: The field: of the state, or of another type that is in the state or in an action.
  ///   - standIn: What is written in its place.
  /// - Returns: A recorder that also leaves this out.
  public func leavingOut<Root, Value: Equatable & Sendable>(
    _ field: WritableKeyPath<Root, Value> & Sendable, writing standIn: Value
  ) -> Self {
    var copy = self
    copy.secrets.add("\(field)", in: Root.self) { value in
      var value = value
      value[keyPath: field] = standIn
      return value
    }
    copy.secrets.add(nil, in: BindingAction<Root>.self) { action in
      action.keyPath == field ? .set(field, standIn) : action
    }
    return copy
  }

  /// The field of an object cannot be left out, because the program would lose it, too.
  @available(
    *, unavailable,
    message: "this would change the object that the program uses: leave out its type"
  )
  public func leavingOut<Root, Value: Equatable & Sendable>(
    _ field: ReferenceWritableKeyPath<Root, Value> & Sendable, writing standIn: Value
  ) -> Self {
    self
  }

  /// Leaves out the payload of a case.
  ///
  /// ```swift
  /// let recorder = FlightRecorder<Editor.State, Editor.Action>
  ///   .keepingLast(10_000, at: URL.temporaryDirectory.appending(path: "Editor.jsonl"))
  ///   .leavingOut(\Editor.Action.Cases.titleChanged, writing: "")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case: of the action, or of another enum that is in an action or in the state.
  ///   - standIn: The payload that is written.
  /// - Returns: A recorder that also leaves this out.
  public func leavingOut<Root: CasePathable, Value: Sendable>(
    _ path: CaseKeyPath<Root, Value>, writing standIn: Value
  ) -> Self {
    let casePath = UncheckedSendable(AnyCasePath(path))
    var copy = self
    copy.secrets.add("\(Root.self).\(casePath.value._caseName)", in: Root.self) { value in
      casePath.value.extract(from: value) == nil ? value : casePath.value.embed(standIn)
    }
    return copy
  }
}
