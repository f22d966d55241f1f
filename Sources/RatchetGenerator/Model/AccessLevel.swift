/// Who can see a declaration, from the narrowest to the widest.
public enum AccessLevel: Int, Sendable, Hashable, Codable, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`
  case open

  /// Whether the narrower of two levels comes first.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The keyword, as it is written in the source.
  public var keyword: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }

  /// What generated members are prefixed with: nothing where the default serves.
  public var prefix: String {
    switch self {
    case .private, .fileprivate, .internal: ""
    case .package: "package "
    case .public, .open: "public "
    }
  }

  /// Whether code in another file of the module can see the declaration.
  public var isVisibleInModule: Bool { self >= .internal }
}
