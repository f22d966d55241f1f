/// A case of an enum as a value: it embeds a payload in the case, and extracts it again.
///
/// Ratchet generates one for each case of a ``CasePathable`` enum. You can also write one for a
/// type that is not an enum:
///
/// ```swift
/// let even = AnyCasePath<Int, Int>(
///   embed: { half in half * 2 },
///   extract: { number in number.isMultiple(of: 2) ? number / 2 : nil }
/// )
/// even.embed(21)           // 42
/// even.extract(from: 42)   // 21
/// even.extract(from: 43)   // nil
/// ```
///
/// A case path must follow two laws: extracting an embedded payload gives the same payload, and
/// embedding an extracted payload gives the same root.
///
/// A case path consists of two functions and a name. Resolve it once, where you create a reducer.
/// Each use then costs a function call.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Unchecked, because the closures of a generic enum's case paths cannot be `@Sendable` without a
  // warning for each (they name the enum's generic parameters). `init(embed:extract:)` lets the
  // compiler check them. `init(uncheckedEmbed:extract:)` documents what its caller must guarantee
  // instead.
  @usableFromInline let embedding: (Value) -> Root
  @usableFromInline let extraction: (Root) -> Value?

  /// The name of the case in messages: `factResponse`, `destination.edit`, `rows.[id: …].saved`.
  ///
  /// Key paths know their names only on some systems and in some builds. (This property is not
  /// called `name`, because a case may have that name.)
  @usableFromInline package let _caseName: String

  /// Creates a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Embeds a payload in the case.
  ///   - extract: Extracts the payload from a root, or returns nil if the root is in another case.
  ///   - name: The name of the case in messages. The default is the property whose getter creates
  ///     the case path.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    name: String = #function
  ) {
    self.embedding = embed
    self.extraction = extract
    self._caseName = name
  }

  /// Creates a case path from two functions that capture nothing.
  ///
  /// The compiler does not check that they can be called from any task.
  ///
  /// Generated code uses it for the cases of generic enums, because a `@Sendable` closure that
  /// mentions the generic parameters would cause a warning.
  ///
  /// - Parameters:
  ///   - embed: Embeds a payload in the case. It must not capture mutable state.
  ///   - extract: Extracts the payload from a root, or returns nil if the root is in another case.
  ///     It must not capture mutable state.
  ///   - name: The name of the case in messages. The default is the property whose getter creates
  ///     the case path.
  @inlinable
  public init(
    uncheckedEmbed embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?,
    name: String = #function
  ) {
    self.embedding = embed
    self.extraction = extract
    self._caseName = name
  }

  /// Embeds a payload in the case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The root in this case, with `value` as its payload.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Extracts the payload from a root.
  ///
  /// - Parameter root: A value of the enum.
  /// - Returns: The payload, or nil if `root` is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }
}

extension AnyCasePath where Value == Void {
  /// The root in a case without a payload.
  ///
  /// - Returns: The root in this case.
  @inlinable
  public func embed() -> Root {
    embedding(())
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the case path from a type to itself.
  ///
  /// Both directions return the same value.
  @inlinable
  public init() {
    self.init(uncheckedEmbed: { $0 }, extract: { $0 }, name: "self")
  }
}

extension AnyCasePath where Root: CasePathable {
  /// Creates the case path that a case key path names.
  ///
  /// ```swift
  /// let progress = AnyCasePath(\Loading.Cases.progress)
  /// progress.extract(from: .progress(0.5))   // 0.5
  /// ```
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}

extension AnyCasePath {
  /// Appends a case path from this case's payload.
  ///
  /// <!-- example given: destination: AnyCasePath<ItemDetail.Action, ItemDetail.Destination.Action> -->
  /// <!-- example given: edit: AnyCasePath<ItemDetail.Destination.Action, ItemForm.Action> -->
  /// ```swift
  /// destination.appending(path: edit)   // AnyCasePath<ItemDetail.Action, ItemForm.Action>
  /// ```
  ///
  /// - Parameter next: A case path from this one's payload.
  /// - Returns: The case path from this one's root to the payload of `next`.
  @inlinable
  public func appending<Member>(
    path next: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    let (outerEmbed, outerExtract) = (embedding, extraction)
    let (innerEmbed, innerExtract) = (next.embedding, next.extraction)
    return AnyCasePath<Root, Member>(
      uncheckedEmbed: { outerEmbed(innerEmbed($0)) },
      extract: { root in
        guard let value = outerExtract(root) else { return nil }
        return innerExtract(value)
      },
      name: "\(_caseName).\(next._caseName)"
    )
  }
}

extension AnyCasePath where Value: CasePathable {
  /// A case of this case's payload, for key path chains such as `\.destination.edit`.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: CaseKeyPath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath {
  /// A case of a `Result` without a value, for key path chains such as `\.saved.success`.
  ///
  /// The general subscript does the same, but Swift 6.3 crashes when it compiles a key path in which
  /// `Void` is a generic argument of `Value`.
  @inlinable
  public subscript<Failure: Error, Member>(
    dynamicMember keyPath: CaseKeyPath<Result<Void, Failure>, Member>
  ) -> AnyCasePath<Root, Member> where Value == Result<Void, Failure> {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The type of the case path: `AnyCasePath<Loading, Double>`.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}

/// The earlier name of ``AnyCasePath``.
public typealias CasePath = AnyCasePath
