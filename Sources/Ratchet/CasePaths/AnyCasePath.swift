/// A case of an enum as a value: it wraps a payload into the case, and takes it out again.
///
/// Ratchet generates one for each case of a ``CasePathable`` enum. Where a type has no cases of its
/// own, you write one by hand:
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
/// Two laws make it a case path: extracting what was embedded gives the payload back, and embedding
/// what was extracted gives the root back.
///
/// A case path holds two functions and a name. Resolve it once, where a reducer is built, and
/// each use costs a function call.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Unchecked, since the closures of a generic enum's case paths cannot be `@Sendable` without a
  // warning for each (they name the enum's generic parameters). `init(embed:extract:)` lets the
  // compiler check; `init(uncheckedEmbed:extract:)` states what its caller promises instead.
  @usableFromInline let embedding: (Value) -> Root
  @usableFromInline let extraction: (Root) -> Value?

  /// What messages call the case: `factResponse`, `destination.edit`, `rows.[id: …].saved`.
  ///
  /// Key paths know their names on some systems only, and only in some builds. (It is not called `name`,
  /// for a case may be.)
  @usableFromInline package let _caseName: String

  /// Creates a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Wraps a payload into the case.
  ///   - extract: Takes the payload out of a root, or returns nil where the root is another case.
  ///   - name: What messages call the case: by default, the property whose getter makes the case path.
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

  /// Creates a case path from two functions that capture nothing, without having the compiler
  /// check that they can be called from any task.
  ///
  /// Generated code uses it for the cases of generic enums, where a `@Sendable` closure would be
  /// warned about for mentioning the generic parameters.
  ///
  /// - Parameters:
  ///   - embed: Wraps a payload into the case. It must not capture mutable state.
  ///   - extract: Takes the payload out of a root, or returns nil where the root is another case.
  ///     It must not capture mutable state.
  ///   - name: What messages call the case: by default, the property whose getter makes the case path.
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

  /// Wraps a payload into the case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The root in this case, with `value` as its payload.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Takes the payload out of a root.
  ///
  /// - Parameter root: A value of the enum.
  /// - Returns: The payload, or nil if `root` is another case.
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
  /// Creates the case path from a type to itself: both directions give back what they get.
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
  /// Not available: a case path cannot be found from the function that makes the case alone.
  @available(
    *, unavailable,
    message: "Mark the enum '@CasePathable' and name the case: 'AnyCasePath(\\.case)'"
  )
  public init(unsafe embed: @escaping (Value) -> Root) {
    fatalError("unavailable")
  }
}

extension AnyCasePath {
  /// Goes on from this case into a case of its payload.
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
  /// A case of this case's payload: what makes key-path chains such as `\.destination.edit`.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: CaseKeyPath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
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
