/// The functions with which compiled code reads and makes the values of an enum, whatever its type.
///
/// They are in the table of the type's value witnesses. This relies on the place of that table (before
/// the type's metadata), on the order of its entries, and on 64-bit pointers that are not signed. On
/// Apple's systems that is the stable binary interface of Swift 5, except for arm64e. Elsewhere it is
/// the same, without a promise. So `areKnown` says whether they may be used.
package struct EnumWitnesses {
  package typealias ReadTag =
    @convention(c) (_ value: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> UInt32
  package typealias ProjectPayload =
    @convention(c) (_ value: UnsafeMutableRawPointer, _ metadata: UnsafeRawPointer) -> Void
  package typealias InjectTag =
    @convention(c) (
      _ value: UnsafeMutableRawPointer, _ tag: UInt32, _ metadata: UnsafeRawPointer
    ) -> Void

  package let metadata: UnsafeRawPointer
  package let size: Int
  package let alignment: Int
  package let readTag: ReadTag
  package let projectPayload: ProjectPayload
  package let injectTag: InjectTag
  private let table: UnsafeRawPointer

  /// - Parameter type: An enum.
  /// - Returns: Nil if the functions are not known here.
  package init?(_ type: Any.Type) {
    guard Self.areKnown else { return nil }
    self.init(unchecked: type)
  }

  private init(unchecked type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    table = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    size = table.load(fromByteOffset: 64, as: Int.self)
    alignment = Int(table.load(fromByteOffset: 80, as: UInt32.self) & 0xFF) + 1
    readTag = table.load(fromByteOffset: 88, as: ReadTag.self)
    projectPayload = table.load(fromByteOffset: 96, as: ProjectPayload.self)
    injectTag = table.load(fromByteOffset: 104, as: InjectTag.self)
  }
}

// MARK: - Checking

extension EnumWitnesses {
  /// An enum whose layout is known.
  private enum Sample {
    case number(Int)
    case text(StaticString)
    case empty
  }

  /// Whether the functions are where they are expected, found out once with an enum of known layout.
  package static let areKnown: Bool = {
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      let witnesses = EnumWitnesses(unchecked: Sample.self)
      return witnesses.describesSample && witnesses.readsSample
    #else
      return false
    #endif
  }()

  /// Whether the numbers in the table are those of the sample.
  ///
  /// Only then its functions are called.
  private var describesSample: Bool {
    let flags = table.load(fromByteOffset: 80, as: UInt32.self)
    let hasEnumWitnesses = flags & 0x20_0000 != 0
    return size == MemoryLayout<Sample>.size
      && table.load(fromByteOffset: 72, as: Int.self) == MemoryLayout<Sample>.stride
      && alignment == MemoryLayout<Sample>.alignment && hasEnumWitnesses
  }

  private var readsSample: Bool {
    let samples: [Sample] = [.number(7), .text("text"), .empty]
    guard samples.enumerated().allSatisfy({ tag(of: $1) == $0 }) else { return false }
    var sample = samples[0]
    let isProjected = withUnsafeMutableBytes(of: &sample) { bytes in
      guard let start = bytes.baseAddress else { return false }
      projectPayload(start, metadata)
      defer { injectTag(start, 0, metadata) }
      return start.load(as: Int.self) == 7
    }
    guard isProjected, case .number(7) = sample else { return false }
    return true
  }

  private func tag(of sample: Sample) -> Int {
    withUnsafeBytes(of: sample) { bytes in
      bytes.baseAddress.map { Int(readTag($0, metadata)) } ?? -1
    }
  }

  /// The number of a value's case.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: Nil if the functions are not known here.
  static func tag(of value: Any) -> UInt32? {
    func tag<Value>(_ type: Value.Type) -> UInt32? {
      guard let witnesses = EnumWitnesses(type), let value = value as? Value else { return nil }
      return withUnsafePointer(to: value) { witnesses.readTag($0, witnesses.metadata) }
    }
    return _openExistential(type(of: value), do: tag)
  }
}
