#if DEBUG || InspectorInRelease
  import Foundation
  import RatchetInspectorWire

  /// An action that a page can compose: its name, and its JSON with values to fill in.
  struct ActionForm {
    var name: String
    var template: JSON

    var json: JSON { ["name": .string(name), "json": .string(EncodedValue.readable(template))] }

    /// The actions of an enum.
    ///
    /// A case that holds an action of another enum is one for each of its
    /// cases.
    static func all(
      of type: String, in enums: [String: SourceEnum], depth: Int = 0
    ) -> [ActionForm] {
      guard let declared = enums[type], depth < 4 else { return [] }
      let owner = type.split(separator: ".").dropLast().joined(separator: ".")
      return declared.cases.flatMap { declaredCase -> [ActionForm] in
        if declaredCase.payloads.count == 1,
          let nested = NestedAction(declaredCase.payloads[0].type, in: owner, enums)
        {
          let forms = all(of: nested.type, in: enums, depth: depth + 1)
          if !forms.isEmpty {
            return forms.map { form in
              ActionForm(
                name: [declaredCase.name, nested.name, form.name].compactMap(\.self)
                  .joined(separator: "."),
                template: [declaredCase.name: ["_0": nested.wrap(form.template)]])
            }
          }
        }
        let fields = declaredCase.payloads.enumerated().map { index, payload in
          (payload.label ?? "_\(index)", placeholder(for: payload.type))
        }
        return [ActionForm(name: declaredCase.name, template: [declaredCase.name: .object(fields)])]
      }
    }

    /// A value of a type, by the name of the type.
    private static func placeholder(for type: String) -> JSON {
      switch type {
      case "String", "Substring", "Character": ""
      case "Int", "UInt", "Int64", "Int32", "Int16", "Int8", "UInt64", "UInt32", "UInt16", "UInt8",
        "Double", "Float", "TimeInterval":
        0
      case "Bool": false
      case "UUID": .string(UUID().uuidString)
      default:
        if type.hasSuffix(".ID") {
          .string(UUID().uuidString)
        } else if type.hasPrefix("[") {
          type.contains(":") ? [:] : []
        } else {
          .null
        }
      }
    }
  }

  /// A payload that is an action of another feature.
  private struct NestedAction {
    var type: String
    /// The case of the type around it, such as `element`.
    var name: String?

    init?(_ payload: String, in owner: String, _ enums: [String: SourceEnum]) {
      let arguments = payload.split(separator: "<", maxSplits: 1)
      if arguments.count == 2 {
        let inner = arguments[1].dropLast().split(separator: ",").last.map {
          $0.filter { $0 != " " }
        }
        let isOf = arguments[0].hasSuffix("Of")
        guard let inner, arguments[0].contains("Action") else { return nil }
        type = isOf ? "\(inner).Action" : inner
        name = arguments[0].hasPrefix("Presentation") ? "presented" : "element"
      } else {
        type = payload
      }
      let candidates = ["\(owner).\(type)", type]
      guard let found = candidates.first(where: { enums[$0] != nil }) else { return nil }
      type = found
    }

    func wrap(_ action: JSON) -> JSON {
      switch name {
      case "presented": ["presented": ["_0": action]]
      case "element": ["element": ["id": .string(UUID().uuidString), "action": action]]
      default: action
      }
    }
  }
#endif
