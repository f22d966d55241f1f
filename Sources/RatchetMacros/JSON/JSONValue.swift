/// JSON that was read.
///
/// Strings are kept with their escapes, and decoded only when they are used, because few of the
/// kilobytes that the compiler sends with every member are used.
indirect enum JSONValue {
  case object([(key: ArraySlice<UInt8>, value: JSONValue)])
  case array([JSONValue])
  case string(ArraySlice<UInt8>)
  case number(ArraySlice<UInt8>)

  /// `true`, `false` and `null`, which this program does not distinguish.
  case word
}

extension JSONValue {
  /// The value of a key, or nil if there is none or this is not an object.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.elementsEqual(key.utf8) }?.value
  }

  /// The key and value of an object with just one member.
  var onlyMember: (key: String, value: JSONValue)? {
    guard case .object(let members) = self, members.count == 1 else { return nil }
    return (String(decoding: members[0].key, as: UTF8.self), members[0].value)
  }

  /// The elements of an array.
  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number, if it has no fraction.
  var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The text of a string.
  var string: String? {
    utf8.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a string as UTF-8, its escapes decoded.
  var utf8: [UInt8]? {
    guard case .string(let escaped) = self else { return nil }
    return JSONEscapes.decode(escaped)
  }
}
