/// What one `.ratchet.yml` says: nothing where a key is not in it.
struct SettingsFile: Sendable, Hashable {
  var generate: [Settings.GeneratedKind: Bool] = [:]
  var exclude: [PathPattern]?
  var access: [Settings.LimitedMember: AccessLevel] = [:]
  var header: String?
  var indentation: Indentation?
  var templates: [String: Settings.TemplateFile] = [:]
  var stubs: Bool?
  var laws: Bool?
  var warnings: [String: Settings.WarningLevel] = [:]
}
