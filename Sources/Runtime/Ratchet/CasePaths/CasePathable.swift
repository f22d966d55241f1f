/// An enum whose cases have key paths: `\.incrementButtonTapped`, `\.destination.edit`.
///
/// Ratchet generates the conformance for a reducer's `Action`, for the enums nested in it, and for
/// every annotated enum:
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case progress(Double)
///   case failed(reason: String)
/// }
///
/// let loading = Loading.progress(0.5)
/// loading.is(\.progress)              // true
/// loading[case: \.progress]           // 0.5
/// loading[case: \.failed]             // nil
/// Loading.allCasePaths[loading]       // \.progress
/// Array(Loading.allCasePaths).count   // 3
/// ```
///
/// An enum that declares `: CasePathable` instead of the attribute is treated the same. Ratchet
/// leaves an enum alone if it declares its own `AllCasePaths`:
///
/// ```swift
/// enum Upload: CasePathable {
///   case idle
///   case progress(Double)
///
///   struct AllCasePaths {
///     var progress: AnyCasePath<Upload, Double> {
///       AnyCasePath(embed: Upload.progress) { upload in
///         guard case .progress(let fraction) = upload else { return nil }
///         return fraction
///       }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// One ``AnyCasePath`` for each case, as a property with the name of the case.
  associatedtype AllCasePaths

  /// The case paths of this enum. Case key paths are resolved with them.
  static var allCasePaths: AllCasePaths { get }

  /// For the actions of a child in an `ifLet`: the actions that the child's reducer handles.
  associatedtype _ChildAction = Self

  /// For the actions of a child in an `ifLet`: how the parent's state holds the child.
  associatedtype _ChildKind = ChildKind.Optional

  /// The key path of this value's case: `\.never` for a case that is marked `@CasePathIgnored`, and
  /// nil if the enum's case paths are not ``CasePathReflectable``.
  var caseKeyPath: PartialCaseKeyPath<Self>? { get }
}

/// The name of a case of `Root` whose payload is a `Value`: `\.progress` for `case progress(Double)`.
///
/// Its root is the enum's `AllCasePaths`, so a literal that names one case is a constant that the
/// compiler can resolve. (A chain into the cases of a payload is composed where it is evaluated:
/// resolve it once, not for every action.)
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<
  Root.AllCasePaths, AnyCasePath<Root, Value>
>

/// The name of a case of `Root`, with a payload of any type.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

/// `\.self` as the name of a case: the whole enum, as if it were its own payload.
public typealias IdentityCaseKeyPath<Root: CasePathable> = KeyPath<
  Root.AllCasePaths, Root.AllCasePaths
>

extension CasePathable {
  /// The type that contains the names of this enum's cases, for writing a full case key path:
  /// `\Loading.Cases.progress`.
  public typealias Cases = AllCasePaths

  /// The case paths of this enum: the earlier name of ``allCasePaths``.
  @inlinable
  public static var casePaths: AllCasePaths { allCasePaths }

  /// The key path of this value's case, or nil if the enum's case paths are not
  /// ``CasePathReflectable``.
  public var caseKeyPath: PartialCaseKeyPath<Self>? { nil }

  /// Whether this value is in a case.
  ///
  /// - Parameter keyPath: The case, as in `loading.is(\.progress)`.
  /// - Returns: True if this value is in that case, with any payload.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// Whether this value is in a case, whose payload type is unknown.
  ///
  /// - Parameter keyPath: The case. Every value is in `\.self`.
  /// - Returns: True if this value is in that case, with any payload.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    self[case: keyPath] != nil
  }

  /// Matches a case in a pattern.
  ///
  /// <!-- example given: loading: Loading -->
  /// ```swift
  /// switch loading {
  /// case \.progress: print("loading")
  /// default: print("not loading")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The case.
  ///   - value: A value of the enum.
  /// - Returns: True if the value is in that case.
  @inlinable
  @_disfavoredOverload
  public static func ~= <Value>(pattern: CaseKeyPath<Self, Value>, value: Self) -> Bool {
    value.is(pattern)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Enum == Self {
  /// The key path of this value's case: `\.never` for a case that is marked `@CasePathIgnored`.
  @inlinable
  public var caseKeyPath: PartialCaseKeyPath<Self>? { Self.allCasePaths[self] }

  /// The key path of this value's case.
  ///
  /// It distinguishes cases, but not their payloads: `.sheet(item: $destination, id: \.case)`.
  ///
  /// It is `\.never` for a case that is marked `@CasePathIgnored`.
  @inlinable
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
