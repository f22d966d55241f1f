/// The contents of one `.ratchet.yml`.
///
/// A missing key is nil.
struct SettingsFile: Sendable, Hashable {
  var generate: [GeneratedPart.SettingsKey: Bool] = [:]
  var exclude: [PathPattern]?
  var access: [Settings.LimitedMember: AccessLevel] = [:]
  var header: String?
  var indentation: Indentation?
  var templates: [String: Settings.TemplateFile] = [:]
  var stubs: Bool?
  var laws: Bool?
  var warnings: [String: Settings.WarningLevel] = [:]
}
