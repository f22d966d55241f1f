import CLibclang

/// Reads C types as Swift's importer sees them.
///
/// The rules were found by experiment with Swift 6.3 on Linux. `Documentation/CTypes.md` has the table.
struct TypeReader {
  let naming: Naming

  private var functions: LibclangTable { naming.functions }

  /// The Swift kind of a type.
  indirect enum Imported {
    /// A number or a boolean, by its name in Swift.
    case scalar(String)
    /// An enum, by its Swift name, or by its raw type if it has none.
    case enumeration(String)
    /// A vector that Swift imports as a `SIMD` type.
    case vector
    /// A pointer to data.
    case pointer
    /// A pointer to a function.
    case function
    /// A struct.
    case record(ClangCursor)
    /// A union.
    case union
    /// An array of a length that is part of its type.
    case array(Imported, count: Int)
    /// A type that Swift does not import, or only on some machines.
    case refused(String)
  }

  /// The Swift kind of a type.
  func imported(_ type: ClangType) -> Imported {
    if Self.isArgumentList(functions.text(functions.getTypeSpelling(type))) {
      return .refused("a list of variable arguments")
    }
    let type = functions.getCanonicalType(type)
    if let name = Self.scalars[type.kind] { return .scalar(name) }
    switch type.kind {
    case ClangTypePointer: return pointer(functions.getPointeeType(type))
    case ClangTypeRecord: return record(functions.getTypeDeclaration(type))
    case ClangTypeEnum: return enumeration(functions.getTypeDeclaration(type))
    case ClangTypeConstantArray: return array(type)
    case ClangTypeVector, ClangTypeExtVector: return vector(type)
    default: return .refused(Self.refusals[type.kind] ?? "of a kind that Swift does not import")
    }
  }

  private static func isArgumentList(_ spelling: String) -> Bool {
    ["va_list", "__builtin_va_list", "__gnuc_va_list"].contains(spelling)
  }

  private func pointer(_ pointee: ClangType) -> Imported {
    switch functions.getCanonicalType(pointee).kind {
    case ClangTypeFunctionProto, ClangTypeFunctionNoProto: .function
    default: .pointer
    }
  }

  private func record(_ cursor: ClangCursor) -> Imported {
    let definition = functions.getCursorDefinition(cursor)
    return definition.kind == ClangCursorUnion ? .union : .record(definition)
  }

  private func enumeration(_ cursor: ClangCursor) -> Imported {
    if let name = naming.name(ofDeclared: cursor) {
      return .enumeration(naming.swiftName(of: cursor, declaredAs: name))
    }
    let raw = functions.getCanonicalType(functions.getEnumDeclIntegerType(cursor))
    return Self.scalars[raw.kind].map { .enumeration($0) } ?? .refused("an enum of an unknown type")
  }

  private func array(_ type: ClangType) -> Imported {
    let count = Int(functions.getNumElements(type))
    return switch count {
    case 0: .refused("an array without a length")
    // The importer has the same limit.
    case 4097...: .refused("an array of more than 4096 elements, which Swift does not import")
    default: .array(imported(functions.getElementType(type)), count: count)
    }
  }

  private func vector(_ type: ClangType) -> Imported {
    let element = functions.getCanonicalType(functions.getElementType(type))
    guard [2, 3, 4, 8, 16, 32, 64].contains(functions.getNumElements(type)),
      let name = Self.scalars[element.kind], name != "Bool"
    else { return .refused("a vector that Swift does not import") }
    return .vector
  }

  /// The Swift names of C's number types by their kinds, on a 64-bit system.
  ///
  /// `long` and `int` are different types in Swift and in C. A plain `char` has its own name,
  /// because its sign depends on the machine.
  private static let scalars: [ClangTypeKind: String] = [
    ClangTypeBool: "Bool",
    ClangTypeCharSigned: "CChar", ClangTypeCharUnsigned: "CChar",
    ClangTypeSignedChar: "Int8", ClangTypeUnsignedChar: "UInt8",
    ClangTypeChar16: "UInt16", ClangTypeChar32: "UInt32",
    ClangTypeShort: "Int16", ClangTypeUnsignedShort: "UInt16",
    ClangTypeInt: "Int32", ClangTypeUnsignedInt: "UInt32",
    ClangTypeLong: "CLong", ClangTypeUnsignedLong: "CUnsignedLong",
    ClangTypeLongLong: "Int64", ClangTypeUnsignedLongLong: "UInt64",
    ClangTypeWideChar: "CWideChar",
    ClangTypeFloat: "Float", ClangTypeDouble: "Double",
    ClangTypeHalf: "Float16", ClangTypeFloat16: "Float16",
  ]

  private static let refusals: [ClangTypeKind: String] = [
    ClangTypeLongDouble: "a 'long double', which Swift does not have on every machine",
    ClangTypeFloat128: "a '__float128', which Swift does not import",
    ClangTypeInt128: "an '__int128', which Swift does not import",
    ClangTypeUnsignedInt128: "an 'unsigned __int128', which Swift does not import",
    ClangTypeComplex: "a '_Complex' number, which Swift does not import",
    ClangTypeAtomic: "'_Atomic', which Swift does not import",
    ClangTypeBlockPointer: "a block, and blocks cannot be compared",
    ClangTypeIncompleteArray: "a flexible array, which Swift does not import",
  ]
}
