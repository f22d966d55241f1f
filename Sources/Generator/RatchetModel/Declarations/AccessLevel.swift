/// Who can see a declaration, from the narrowest to the widest.
package enum AccessLevel: Int, Sendable, Hashable, Codable, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`
  case open

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The keyword, as it is written in the source.
  package var keyword: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }

  /// The prefix of generated members: empty for the default access level.
  package var prefix: String {
    switch self {
    case .private, .fileprivate, .internal: ""
    case .package: "package "
    case .public, .open: "public "
    }
  }

  /// Whether code in another file of the module can see the declaration.
  package var isVisibleInModule: Bool { self >= .internal }
}
