#if !canImport(Darwin)
  import Foundation
  @_spi(Locks) import RatchetConcurrency

  /// Settings that are kept in a shared value, and so in a file or in memory.
  ///
  /// A subclass, so that features name one type on all systems.
  final class FileSettings: UserDefaults {
    private let content: Shared<SettingsContent>
    private var root: SharedRoot<SettingsContent>? { content.box.node as? SharedRoot }
    private var observation: Task<Void, Never>?
    /// What settings without a value have.
    ///
    /// It is not kept.
    private let registered = Locked<[String: Setting]>([:])

    init(_ content: Shared<SettingsContent>) {
      self.content = content
      super.init(suiteName: nil)!
      root?.stopNotingChanges()
      let values = content.values
      // `UserDefaults` can be used on any thread.
      nonisolated(unsafe) weak let settings = self
      observation = Task {
        // Another process may change them.
        for await _ in values { settings?.post() }
      }
    }

    deinit { observation?.cancel() }

    override func object(forKey defaultName: String) -> Any? {
      ownObject(forKey: defaultName) ?? registered.withLock { $0[defaultName]?.object }
    }

    /// The value that was set, and not registered.
    func ownObject(forKey name: String) -> Any? {
      content.withValue { $0.values[name]?.object }
    }

    override func register(defaults registrationDictionary: [String: Any]) {
      for (name, value) in registrationDictionary { register(value, forKey: name) }
    }

    func register(_ value: Any?, forKey name: String) {
      let setting = value.flatMap(Setting.init)
      registered.withLock { $0[name] = setting }
    }

    override func set(_ value: Any?, forKey defaultName: String) {
      let setting = value.flatMap(Setting.init)
      content.withLock { $0.values[defaultName] = setting }
      post()
    }

    override func set(_ value: Int, forKey defaultName: String) {
      set(value as Any?, forKey: defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
      set(Double(value) as Any?, forKey: defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
      set(value as Any?, forKey: defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
      set(value as Any?, forKey: defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
      set(url?.absoluteString as Any?, forKey: defaultName)
    }

    override func url(forKey defaultName: String) -> URL? {
      (object(forKey: defaultName) as? String).flatMap { URL(string: $0) }
    }

    override func removeObject(forKey defaultName: String) {
      set(nil as Any?, forKey: defaultName)
    }

    override func dictionaryRepresentation() -> [String: Any] {
      let settings = content.withValue { $0.values }
      return registered.withLock { $0 }.merging(settings) { $1 }.mapValues(\.object)
    }

    /// Writes the settings that wait to be written.
    override func synchronize() -> Bool {
      root?.storage?.finishPassing()
      // Once, because a locked folder is waited for each time.
      for storage in Set([DependencyScope.currentValues.defaultFileStorage, .fileSystem]) {
        storage.flush()
      }
      return saveError == nil
    }

    /// Why the settings could not be written; nil if they could.
    var saveError: (any Error)? { content.saveError }

    private func post() {
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
  }

  extension FileMerge<SettingsContent> {
    /// Two programs that change different settings lose none.
    static var settings: Self {
      let values = FileMerge<[String: Setting]>.byKey()
      return parts { base, mine, theirs in
        let merged = try values.merge(base?.values, mine.values, theirs.values)
        var content = mine
        content.values = merged.value
        return Merged(value: content, conflicts: merged.conflicts)
      }
    }
  }

  /// All settings, as they are in the file.
  struct SettingsContent: Codable, Equatable, Sendable {
    var values: [String: Setting] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
      values = try [String: Setting](from: decoder)
    }

    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }

  /// A setting.
  ///
  /// JSON has no data, no dates and no infinity, so they are objects: `{"$data": "aGk="}`,
  /// `{"$date": 0}`, `{"$double": "inf"}`.
  enum Setting: Equatable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case array([Setting])
    case dictionary([String: Setting])
  }

  extension Setting {
    /// Whether both are the same setting, also if it is no number: NaN differs from itself.
    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.bool(let lhs), .bool(let rhs)): lhs == rhs
      case (.int(let lhs), .int(let rhs)): lhs == rhs
      case (.double(let lhs), .double(let rhs)): lhs == rhs || lhs.isNaN && rhs.isNaN
      case (.string(let lhs), .string(let rhs)): lhs == rhs
      case (.data(let lhs), .data(let rhs)): lhs == rhs
      case (.date(let lhs), .date(let rhs)): lhs == rhs
      case (.array(let lhs), .array(let rhs)): lhs == rhs
      case (.dictionary(let lhs), .dictionary(let rhs)): lhs == rhs
      default: false
      }
    }

    /// - Parameter object: A value as `UserDefaults` takes it; the result is nil for any other.
    init?(_ object: Any) {
      switch object {
      case let value as Bool where !(object is NSNumber): self = .bool(value)
      case let value as Int: self = .int(value)
      case let value as Double: self = .double(value)
      case let value as Float: self = .double(Double(value))
      case let value as String: self = .string(value)
      case let value as Data: self = .data(value)
      case let value as Date: self = .date(value)
      case let value as NSNumber: self = .double(value.doubleValue)
      case let values as [Any]: self = .array(values.compactMap(Setting.init))
      case let values as [String: Any]: self = .dictionary(values.compactMapValues(Setting.init))
      default: return nil
      }
    }

    var object: Any {
      switch self {
      case .bool(let value): value
      case .int(let value): value
      case .double(let value): value
      case .string(let value): value
      case .data(let value): value
      case .date(let value): value
      case .array(let values): values.map(\.object)
      case .dictionary(let values): values.mapValues(\.object)
      }
    }
  }

  extension Setting: Codable {
    private static let dataKey = "$data"
    private static let dateKey = "$date"
    private static let doubleKey = "$double"

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let values = try? container.decode([Setting].self) {
        self = .array(values)
      } else {
        self = Self(object: try container.decode([String: Setting].self))
      }
    }

    private init(object values: [String: Setting]) {
      switch values.first {
      case (Self.dataKey, .string(let text))? where values.count == 1:
        self = Data(base64Encoded: text).map(Setting.data) ?? .dictionary(values)
      case (Self.dateKey, .double(let seconds))? where values.count == 1:
        self = .date(Date(timeIntervalSinceReferenceDate: seconds))
      case (Self.dateKey, .int(let seconds))? where values.count == 1:
        self = .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
      case (Self.doubleKey, .string(let text))? where values.count == 1:
        self = Double(text).map(Setting.double) ?? .dictionary(values)
      default:
        self = .dictionary(values)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value) where !value.isFinite:
        try container.encode([Self.doubleKey: "\(value)"])
      case .double(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .data(let value): try container.encode([Self.dataKey: value.base64EncodedString()])
      case .date(let value):
        let seconds = Setting.double(value.timeIntervalSinceReferenceDate)
        try container.encode([Self.dateKey: seconds])
      case .array(let values): try container.encode(values)
      case .dictionary(let values): try container.encode(values)
      }
    }
  }
#endif
