import Foundation
import Ratchet
import Testing

@Suite("A binding action is written down by its field's name")
struct BindingCodingTests {
  typealias Binding = BindingAction<Form.State>

  @Test(
    "and read again",
    arguments: [
      (Binding.set(\.isOn, true), #"{"field":"isOn","value":true}"#),
      (.set(\.nickname, nil), #"{"field":"nickname","value":null}"#),
      (.set(\.nickname, "B"), #"{"field":"nickname","value":"B"}"#),
      (.set(\.scheme, .dark), #"{"field":"scheme","value":"dark"}"#),
      (.set(\.profile.haptics, false), #"{"field":"profile.haptics","value":false}"#),
      (
        .set(\.profile.volumes, Form.Volumes(music: 0.5, effects: 0)),
        #"{"field":"profile.volumes","value":{"effects":0,"music":0.5}}"#
      ),
      // Nothing is generated for this struct.
      (.set(\.opaque.value, 3), #"{"field":"opaque.value","value":3}"#),
      (.set(\.profile.style.colors.first, 4), #"{"field":"profile.style.colors.first","value":4}"#),
    ]
  )
  func roundTrip(action: Binding, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(try String(decoding: encoder.encode(action), as: UTF8.self) == json)
    #expect(try decode(json) == action)
  }

  @Test(
    "and what cannot be read says why",
    arguments: [
      (
        #"{"field":"profile.haptic","value":true}"#, "field",
        "'Form.State' has no bindable field 'profile.haptic'; did you mean 'profile.haptics'?"
      ),
      (
        #"{"field":"haptics","value":true}"#, "field",
        "'Form.State' has no bindable field 'haptics'; did you mean 'profile.haptics'?"
      ),
      (
        #"{"field":"zzzzzzzz","value":true}"#, "field",
        "'Form.State' has no bindable field 'zzzzzzzz'"
      ),
      (
        #"{"field":"profile.style.place","value":1}"#, "field",
        "'Form.State' has no bindable field 'profile.style.place'; did you mean 'profile.style'?"
      ),
      (
        #"{"field":"name._guts._object._countAndFlagsBits","value":1}"#, "field",
        "'Form.State' has no bindable field 'name._guts._object._countAndFlagsBits'"
      ),
      (
        #"{"field":"opaque","value":1}"#, "value",
        "the bindable field 'opaque' of 'Form.State' has no value that can be written down: 'Opaque' is "
          + "not 'Decodable'"
      ),
    ]
  )
  func refusals(json: String, path: String, message: String) throws {
    let error = try #require(throws: DecodingError.self) { try decode(json) }
    let context = try #require(error.corruption)
    #expect(context.codingPath.map(\.stringValue) == [path])
    #expect(context.debugDescription == message)
  }

  @Test("and a value of the wrong type is refused with the field and its type")
  func mistyped() throws {
    let error = try #require(throws: DecodingError.self) {
      try decode(#"{"field":"isOn","value":"yes"}"#)
    }
    guard case .typeMismatch(let type, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(type is Bool.Type)
    #expect(context.codingPath.map(\.stringValue) == ["value"])
    #expect(
      context.debugDescription.hasPrefix(
        "the bindable field 'isOn' of 'Form.State' takes a 'Bool': "))
    #expect(context.underlyingError is DecodingError)
  }

  @Test("and a wrong value deep in a field's own keeps its path")
  func deeplyMistyped() throws {
    let error = try #require(throws: DecodingError.self) {
      try decode(#"{"field":"profile.volumes","value":{"music":"loud","effects":1}}"#)
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["value", "music"])
  }

  @Test("and a missing value is refused with the field")
  func missing() throws {
    let error = try #require(throws: DecodingError.self) { try decode(#"{"field":"isOn"}"#) }
    #expect("\(error)".contains("the bindable field 'isOn' of 'Form.State' takes a 'Bool'"))
  }

  @Test("and one of no field, or of a type that is not Codable, cannot be written")
  func unwritable() throws {
    func message(_ action: Binding) throws -> String {
      let error = try #require(throws: EncodingError.self) { try JSONEncoder().encode(action) }
      guard case .invalidValue(_, let context) = error else { return "\(error)" }
      return context.debugDescription
    }
    #expect(
      try message(.set(\.percent, 3))
        == #"the key path of '\.<Int> = 3' is that of no bindable field of 'Form.State', and a binding "#
        + "action is written down by its field's name")
    #expect(
      try message(.set(\.opaque, Form.Opaque(value: 1)))
        == "the bindable field 'opaque' of 'Form.State' has no value that can be written down: 'Opaque' "
        + "is not 'Encodable'")
  }

  private func decode(_ json: String) throws -> Binding {
    try JSONDecoder().decode(Binding.self, from: Data(json.utf8))
  }
}

extension DecodingError {
  fileprivate var corruption: Context? {
    if case .dataCorrupted(let context) = self { context } else { nil }
  }
}
