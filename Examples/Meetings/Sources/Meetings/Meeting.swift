import Ratchet

/// A meeting that is held repeatedly.
public struct Meeting: Codable, Equatable, Identifiable, Sendable {
  /// The id of the meeting.
  public let id: UUID

  /// The title.
  public var title: String

  /// The dates on which it was held.
  public var dates: [Date]

  /// Creates a meeting that has not been held yet.
  public init(id: UUID, title: String, dates: [Date] = []) {
    self.id = id
    self.title = title
    self.dates = dates
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Meeting>>.Default {
  /// All meetings, in the program's file, which several processes may change at the same time.
  public static var meetings: Self {
    @Dependency(\.meetingsFile) var file
    return Self[.fileStorage(file, merge: .byID()), default: []]
  }
}

extension DependencyValues {
  /// The file with the meetings: `MEETINGS_FILE`, or one in the user's data folder.
  public var meetingsFile: URL {
    get { self[MeetingsFile.self] }
    set { self[MeetingsFile.self] = newValue }
  }
}

private enum MeetingsFile: DependencyKey {
  static let liveValue =
    ProcessInfo.processInfo.environment["MEETINGS_FILE"].map { URL(fileURLWithPath: $0) }
    ?? .applicationSupportDirectory.appending(path: "meetings/meetings.json")
  static let testValue = URL(filePath: "/meetings.json")
}
