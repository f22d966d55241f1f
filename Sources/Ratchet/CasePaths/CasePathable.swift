/// An enum whose cases can be named by key paths: `\.incrementButtonTapped`, `\.destination.edit`.
///
/// Ratchet generates the conformance for a reducer's `Action`, for the enums nested in it, and for
/// every enum that is annotated:
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
/// loading.is(\.progress)         // true
/// loading[case: \.progress]      // 0.5
/// loading[case: \.failed]        // nil
/// loading.caseKeyPath            // \.progress
/// Loading.allCasePaths.count     // 3
/// ```
///
/// An enum that says `: CasePathable` in place of the attribute is treated the same.
public protocol CasePathable: SendableMetatype {
  /// One ``CasePath`` a case, each a property with the name of its case.
  associatedtype AllCasePaths: Sendable

  /// The case paths of this enum: what case key paths are resolved against.
  static var casePaths: AllCasePaths { get }

  /// The key path of each case, in the order of the declaration.
  static var caseKeyPaths: [PartialCaseKeyPath<Self>] { get }

  /// The key path of the case that this value is in, or nil for a case that is marked
  /// `@CasePathIgnored`.
  var caseKeyPath: PartialCaseKeyPath<Self>? { get }
}

/// The name of a case of `Root` whose payload is a `Value`: `\.progress` for `case progress(Double)`.
///
/// Its root is the enum's `AllCasePaths`, so that a literal that names one case is a constant that
/// the compiler can resolve. (A chain into the cases of a payload is put together where it stands:
/// resolve it once, not on every action.)
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<
  Root.AllCasePaths, CasePath<Root, Value>
>

/// The name of a case of `Root`, whatever its payload.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension CasePathable {
  /// Where the names of this enum's cases live, for writing out a case key path in full:
  /// `\Loading.Cases.progress`.
  public typealias Cases = AllCasePaths

  /// Whether this value is in a case.
  ///
  /// - Parameter keyPath: The case, as in `loading.is(\.progress)`.
  /// - Returns: True where this value is in that case, whatever the payload.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.casePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// The payload of a case, or nil where this value is in another one.
  ///
  /// ```swift
  /// if let fraction = loading[case: \.progress] { print(fraction) }
  /// ```
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Self.casePaths[keyPath: keyPath].extract(from: self)
  }

  /// The payload of a case, or nil where this value is in another one: `loading.progress`, in an
  /// enum that is marked `@dynamicMemberLookup`.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Self.casePaths[keyPath: keyPath].extract(from: self)
  }

  /// Changes the payload of a case in place.
  ///
  /// ```swift
  /// var loading = Loading.progress(0.5)
  /// loading.modify(\.progress) { $0 += 0.25 }   // .progress(0.75)
  /// loading.modify(\.failed) { $0 = "" }        // unchanged, returns nil
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - change: What is done to its payload.
  /// - Returns: What `change` returned, or nil where this value is in another case and nothing was
  ///   done.
  /// - Throws: What `change` throws; this value is then as it was.
  @inlinable
  @discardableResult
  public mutating func modify<Value, Result, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let path = Self.casePaths[keyPath: keyPath]
    guard var value = path.extract(from: self) else { return nil }
    let result = try change(&value)
    self = path.embed(value)
    return result
  }

  /// The key paths of all cases, in the order of the declaration.
  @inlinable
  public static var allCasePaths: CasePathCollection<Self> {
    CasePathCollection()
  }
}
