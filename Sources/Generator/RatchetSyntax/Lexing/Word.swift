/// The keywords of Swift's declarations, types and statements.
///
/// Keywords up to ``while`` are reserved. The others are names except in certain places.
package enum Word: UInt8, Sendable, CaseIterable {
  case none

  // Reserved.
  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`
  case `defer`, `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`
  case `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`, `is`, `let`
  case `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`
  case `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`, `throw`
  case `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Keywords in some places, and names elsewhere.
  case underscore
  case actor, any, async, await, borrow, borrowing, consume, consuming, convenience, copy, didSet
  case discard, distributed, dynamic, each, final, get, indirect, infix, isolated, lazy, macro
  case modify, mutate, mutating, nonisolated, nonmutating, nonsending, of, open, optional, override
  case package, postfix, prefix, `Protocol`, read, reasync, required, sending, set, some, swift
  case then, `Type`, unowned, unsafe, unsafeAddress, unsafeMutableAddress, using, weak, willSet
  case yield
  case addressWithNativeOwner, addressWithOwner, mutableAddressWithNativeOwner
  case mutableAddressWithOwner
  case _borrow, _borrowing, _compilerInitialized, _const, _consuming, _local, _modify, _move
  case _mutating, _read, _resultDependsOnSelf, __consuming, __owned, __setter_access, __shared

  /// Whether it is a name only in backticks.
  package var isReserved: Bool { rawValue >= Word.Any.rawValue && rawValue <= Word.while.rawValue }

  /// The keyword as it is written; empty for ``none``.
  package var text: String {
    switch self {
    case .none: ""
    case .underscore: "_"
    default: String(describing: self)
    }
  }
}

/// Finds the keyword that some bytes spell.
///
/// An open-addressed table. Unchecked: nothing writes to it after `init`.
struct WordTable: @unchecked Sendable {
  static let shared = WordTable()

  private static let size = 1024

  /// The length of the longest keyword.
  private let longest: Int

  /// Keywords by their hash, or 0 for a free slot.
  private let words: UnsafeMutablePointer<UInt8>

  /// Where the text of a keyword is in `text`, by its number.
  private let starts: UnsafeMutablePointer<UInt16>
  private let text: UnsafeMutablePointer<UInt8>

  private init() {
    let all = Word.allCases
    words = .allocate(capacity: Self.size)
    words.initialize(repeating: 0, count: Self.size)
    starts = .allocate(capacity: all.count + 1)
    starts.initialize(repeating: 0, count: all.count + 1)
    let spellings = all.map { Array($0.text.utf8) }
    text = .allocate(capacity: spellings.reduce(0) { $0 + $1.count } + 1)
    var offset = 0
    for (index, spelling) in spellings.enumerated() {
      starts[index] = UInt16(offset)
      for byte in spelling {
        text[offset] = byte
        offset += 1
      }
      starts[index + 1] = UInt16(offset)
    }
    longest = spellings.map(\.count).max() ?? 0
    for index in all.indices.dropFirst() {
      var place = Self.hash(text + Int(starts[index]), spellings[index].count)
      while words[place] != 0 { place = (place + 1) & (Self.size - 1) }
      words[place] = UInt8(index)
    }
  }

  /// The keyword that some bytes spell, or ``none``.
  @inline(__always)
  func word(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Word {
    guard count <= longest else { return .none }
    var place = Self.hash(bytes, count)
    while words[place] != 0 {
      let index = Int(words[place])
      let start = Int(starts[index])
      if Int(starts[index + 1]) - start == count {
        var same = 0
        while same < count, text[start + same] == bytes[same] { same += 1 }
        if same == count { return Word(rawValue: UInt8(index)) ?? .none }
      }
      place = (place + 1) & (Self.size - 1)
    }
    return .none
  }

  @inline(__always)
  private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let first = Int(bytes[0])
    let last = Int(bytes[count - 1])
    let middle = Int(bytes[count / 2])
    return (first &* 37 &+ last &* 113 &+ middle &* 271 &+ count &* 709) & (size - 1)
  }
}
