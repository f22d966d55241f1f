/// The kinds of types that layouts distinguish.
enum MetadataKind {
  case `struct`, `enum`, tuple, `class`, existential, metatype, nothing

  init(_ type: Any.Type) {
    // The first word of a type's metadata. It is part of the stable binary interface.
    switch unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee {
    case 0x200: self = .struct
    case 0x201, 0x202: self = .enum
    case 0x301: self = .tuple
    case 0x303, 0x307: self = .existential
    case 0x304, 0x306: self = .metatype
    case 0x300, 0x302: self = .nothing
    default: self = .class
    }
  }

  static func isFunction(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x302
  }
}
