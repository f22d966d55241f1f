import Ratchet
import Settings

/// Creates a binding action from a setting's name and a value, as the user types them.
///
/// Its code mentions no setting. Names and types come from the state's fields, and `Codable`
/// decodes the values.
struct SettingReader {
  private let fields = Settings.State.bindableFields

  /// The action that sets a setting to a value.
  ///
  /// - Throws: ``WrongInput`` if there is no such setting, or the value does not have its type.
  func action(setting: String, to value: String) throws -> BindingAction<Settings.State> {
    let field = name(of: setting)
    var failure: any Error = WrongInput(description: "\"\(value)\" is no value")
    for json in readings(of: value) {
      do {
        let text = #"{"field":\#(quoted(field)),"value":\#(json)}"#
        return try JSONDecoder().decode(
          BindingAction<Settings.State>.self, from: Data(text.utf8))
      } catch DecodingError.dataCorrupted(let context) {
        failure = WrongInput(description: context.debugDescription)
      } catch DecodingError.typeMismatch(_, let context) {
        failure = WrongInput(description: context.debugDescription)
      }
    }
    throw failure
  }

  /// A setting's full name.
  ///
  /// The user can type only its last part if that is unique.
  private func name(of setting: String) -> String {
    let matches = fields.map(\.name).filter { $0.hasSuffix(".\(setting)") }
    return matches.count == 1 && fields[setting] == nil ? matches[0] : setting
  }

  /// The possible meanings of a typed value, as JSON.
  private func readings(of value: String) -> [String] {
    let words = ["on": "true", "off": "false", "none": "null"]
    let isNumber = Double(value) != nil
    return [words[value], isNumber ? value : nil, quoted(value)].compactMap(\.self)
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
