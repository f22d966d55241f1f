import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// Compares two values of one type by what they store.
struct PartComparison {
  /// The result for two functions, which cannot be compared.
  private var functionsAreEqual: Bool

  /// Whether objects count as equal, because what they store is compared in another way.
  private var objectsAreEqual = false

  /// The errors that are being compared, because an error can be its own cause.
  private var errors: Set<ObjectIdentifier> = []

  init(functionsAreEqual: Bool) {
    self.functionsAreEqual = functionsAreEqual
  }

  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    let (left, right) = (StoredParts(of: lhs), StoredParts(of: rhs))
    switch left.style {
    case .object: return objectsAreEqual || lhs as AnyObject === rhs as AnyObject
    case .opaque: return functionsAreEqual
    case .enumeration: return areInOneCase(lhs, rhs, left, right) && arePartsEqual(left, right)
    case .tuple: return arePartsEqual(left, right)
    case .structure: return areStructsEqual(lhs, rhs, left, right)
    }
  }

  /// Whether two errors of one type store the same, apart from functions.
  ///
  /// Of an error that is an object, the contents are compared: each failure makes a new one.
  func areErrorsEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    var comparison = self
    comparison.functionsAreEqual = true
    guard StoredParts(of: lhs).style == .object else { return comparison.areEqual(lhs, rhs) }
    let (left, right) = (lhs as Any as AnyObject, rhs as Any as AnyObject)
    guard comparison.errors.insert(ObjectIdentifier(left)).inserted else { return true }
    return zip(StoredParts.ofObject(left), StoredParts.ofObject(right))
      .allSatisfy(comparison.arePartsEqual)
  }

  /// Not by the names of the cases, if possible: several can have one name, with other labels.
  private func areInOneCase(
    _ lhs: Any, _ rhs: Any, _ left: StoredParts, _ right: StoredParts
  ) -> Bool {
    if let lhs = EnumWitnesses.tag(of: lhs) { return lhs == EnumWitnesses.tag(of: rhs) }
    return left.caseName == right.caseName
  }

  private func arePartsEqual(_ left: StoredParts, _ right: StoredParts) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { isPartEqual(left[$0], right[$0]) }
  }

  private func isPartEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    if objectsAreEqual, StoredParts(of: lhs).style == .object { return true }
    return StructuralEquality.areEqual(lhs, rhs, by: self)
  }
}

// MARK: - Structs

extension PartComparison {
  private func areStructsEqual(
    _ lhs: Any, _ rhs: Any, _ left: StoredParts, _ right: StoredParts
  ) -> Bool {
    if let lhs = lhs as? any PartwiseComparable { return lhs.hasEqualParts(rhs, by: self) }
    if lhs is any CustomReflectable, Self.isOfLibrary(lhs) { return areContentsEqual(lhs, rhs) }
    if left.count == 0 { return areUnknownPartsEqual(lhs, rhs) }
    if arePartsEqual(left, right) { return true }
    guard !objectsAreEqual, lhs is any Collection else { return false }
    // A collection often has its elements in an object, of which each copy can have its own.
    var exceptObjects = self
    exceptObjects.objectsAreEqual = true
    return exceptObjects.arePartsEqual(left, right) && areElementsEqual(lhs, rhs)
  }

  private func areElementsEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? any Collection, let rhs = rhs as? any Collection else { return false }
    func elements<Elements: Collection>(_ collection: Elements) -> [Any] { collection.map { $0 } }
    return areAllEqual(elements(lhs), elements(rhs))
  }

  func areAllEqual(_ lhs: [Any], _ rhs: [Any]) -> Bool {
    lhs.count == rhs.count
      && zip(lhs, rhs).allSatisfy { StructuralEquality.areEqual($0, $1, by: self) }
  }

  /// Whether a struct is of a library whose types describe all that they contain, which is stored in
  /// another form: arrays, sets, dictionaries, stacks.
  private static func isOfLibrary(_ value: Any) -> Bool {
    libraries.contains(_typeName(type(of: value), qualified: true).prefix { $0 != "." })
  }

  private static let libraries: Set<Substring> = [
    "Foundation", "FoundationEssentials", "Ratchet", "RatchetConcurrency", "RatchetMigration",
    "Swift",
  ]

  private func areContentsEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    if let lhs = lhs as? [AnyHashable: Any], let rhs = rhs as? [AnyHashable: Any] {
      return lhs.count == rhs.count
        && lhs.allSatisfy { key, value in
          rhs[key].map { StructuralEquality.areEqual(value, $0, by: self) } ?? false
        }
    }
    return areAllEqual(
      Mirror(reflecting: lhs).children.map(\.value), Mirror(reflecting: rhs).children.map(\.value))
  }
}

// MARK: - What cannot be compared

extension PartComparison {
  private static let reported = Locked<Set<ObjectIdentifier>>([])

  /// Compares structs whose stored properties are not known at run time: those without any, and those
  /// of C, or of a module that was compiled without reflection metadata.
  private func areUnknownPartsEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func areEqual<Value>(_ type: Value.Type) -> Bool {
      guard MemoryLayout<Value>.size > 0 else { return true }
      guard let lhs = lhs as? Value, let rhs = rhs as? Value, _isPOD(type) else {
        Self.report(type)
        return false
      }
      return withUnsafeBytes(of: lhs) { lhs in
        withUnsafeBytes(of: rhs) { rhs in lhs.elementsEqual(rhs) }
      }
    }
    return _openExistential(type(of: lhs), do: areEqual)
  }

  /// Names a type once.
  private static func report(_ type: Any.Type) {
    guard reported.withLock({ $0.insert(ObjectIdentifier(type)).inserted }) else { return }
    reportIssue(incomparable(type))
  }

  static func incomparable(_ type: Any.Type) -> String {
    """
    Values of "\(type)" cannot be compared, and none equals another: the type is not Equatable, and \
    its stored properties are not known at run time.

    Make it Equatable, or mark what holds it with @EquatableIgnored.
    """
  }
}
