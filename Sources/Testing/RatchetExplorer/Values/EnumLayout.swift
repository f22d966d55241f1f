import Ratchet

/// The cases of an enum, and functions that read and make its values.
///
/// It uses the type's ``EnumWitnesses``, and the description of its cases that `Mirror` reads, which is
/// as stable as they are.
struct EnumLayout: @unchecked Sendable {
  // Unchecked, because of the pointer to the type's metadata, which never changes or moves.

  struct Case {
    let name: String
    let payload: Payload?
  }

  struct Payload {
    let layout: TypeLayout
    /// Whether the payload is in a box, because the case is `indirect`.
    let isIndirect: Bool
  }

  let cases: [Case]
  private let witnesses: EnumWitnesses

  /// - Parameters:
  ///   - type: An enum.
  ///   - layout: Returns the layout of a payload's type.
  /// - Returns: Nil if the layout of enums is not known here, so that `Mirror` must read them.
  init?(_ type: Any.Type, _ layout: (Any.Type) -> TypeLayout) {
    guard let witnesses = EnumWitnesses(type),
      let cases = Self.cases(witnesses.metadata, layout)
    else { return nil }
    self.witnesses = witnesses
    self.cases = cases
  }

  private static func cases(
    _ metadata: UnsafeRawPointer, _ layout: (Any.Type) -> TypeLayout
  ) -> [Case]? {
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    guard let fields = relative(descriptor + 16) else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    var cases: [Case] = []
    for index in 0..<count {
      let record = fields + 16 + index * recordSize
      guard let name = relative(record + 8) else { return nil }
      var payload: Payload?
      if let mangled = relative(record + 4) {
        let type = _getTypeByMangledNameInContext(
          mangled.assumingMemoryBound(to: UInt8.self), UInt(length(ofMangledName: mangled)),
          genericContext: descriptor, genericArguments: metadata + 16)
        guard let type else { return nil }
        payload = Payload(
          layout: layout(type), isIndirect: record.load(as: UInt32.self) & 1 == 1)
      }
      cases.append(
        Case(name: String(cString: name.assumingMemoryBound(to: CChar.self)), payload: payload))
    }
    return cases
  }

  /// The type whose name a reference refers to; nil if it needs the types of a context.
  static func type(named reference: UnsafeRawPointer) -> Any.Type? {
    guard let name = relative(reference) else { return nil }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length(ofMangledName: name)),
      genericContext: nil, genericArguments: nil)
  }

  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }

  /// The length of a name that can contain references to types, which may have zero bytes.
  private static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }
}

// MARK: - Reading and making values

extension EnumLayout {
  /// The number of a value's case.
  func caseIndex(of value: UnsafeRawPointer) -> Int {
    Int(witnesses.readTag(value, witnesses.metadata))
  }

  /// Calls a function with the number of a value's case, and its payload.
  ///
  /// The payload is borrowed from the value.
  @inline(__always)
  func withPayload<Result>(
    of value: UnsafeRawPointer, _ body: (_ index: Int, _ payload: UnsafeRawPointer?) -> Result
  ) -> Result {
    let index = caseIndex(of: value)
    guard index < cases.count, let payload = cases[index].payload else { return body(index, nil) }
    return withUnsafeTemporaryAllocation(
      byteCount: max(witnesses.size, 8), alignment: witnesses.alignment
    ) { copy in
      guard let copy = copy.baseAddress else { return body(index, nil) }
      // The copy is not retained: it only borrows what the value owns.
      copy.copyMemory(from: value, byteCount: witnesses.size)
      witnesses.projectPayload(copy, witnesses.metadata)
      guard payload.isIndirect else { return body(index, UnsafeRawPointer(copy)) }
      let box = copy.load(as: UnsafeRawPointer.self)
      return body(index, box + Self.header(ofBoxFor: payload.layout.type))
    }
  }

  /// Calls a function that changes the payload of a value in place.
  ///
  /// The payload of an indirect case belongs to copies of the value, too, so it is put into a box of its own.
  func changePayload(
    of value: UnsafeMutableRawPointer,
    _ body: (_ payload: UnsafeMutableRawPointer, _ layout: TypeLayout) -> Void
  ) {
    let index = caseIndex(of: value)
    guard index < cases.count, let payload = cases[index].payload else { return }
    func changeInBox<Payload>(_: Payload.Type) {
      let box = value.assumingMemoryBound(to: Boxed<Payload>.self)
      guard case .content(var content) = box.pointee else { return }
      withUnsafeMutablePointer(to: &content) { body(UnsafeMutableRawPointer($0), payload.layout) }
      box.pointee = .content(content)
    }
    witnesses.projectPayload(value, witnesses.metadata)
    if payload.isIndirect {
      _openExistential(payload.layout.type, do: changeInBox)
    } else {
      body(value, payload.layout)
    }
    witnesses.injectTag(value, UInt32(index), witnesses.metadata)
  }

  /// Makes a value.
  ///
  /// - Parameters:
  ///   - index: The number of the case.
  ///   - payload: Its payload; nil for a case without one.
  /// - Returns: The value; nil if the payload has another type.
  func value<Value>(_ type: Value.Type, case index: Int, payload: Any?) -> Value? {
    let value = UnsafeMutableRawPointer.allocate(
      byteCount: max(witnesses.size, 8), alignment: witnesses.alignment)
    defer { value.deallocate() }
    if let described = cases[index].payload {
      func put<Payload>(_: Payload.Type) -> Bool {
        guard let payload = payload as? Payload else { return false }
        if described.isIndirect {
          value.initializeMemory(as: Boxed<Payload>.self, to: .content(payload))
        } else {
          value.initializeMemory(as: Payload.self, to: payload)
        }
        return true
      }
      guard _openExistential(described.layout.type, do: put) else { return nil }
    }
    witnesses.injectTag(value, UInt32(index), witnesses.metadata)
    return value.assumingMemoryBound(to: Value.self).move()
  }

  private static func header(ofBoxFor type: Any.Type) -> Int {
    func alignment<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.alignment }
    let mask = _openExistential(type, do: alignment) - 1
    return (16 + mask) & ~mask
  }
}

/// A box like the ones of indirect cases.
///
/// Its value is the reference to the box.
private indirect enum Boxed<Content> {
  case content(Content)
}
