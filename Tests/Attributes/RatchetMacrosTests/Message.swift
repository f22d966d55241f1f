import Foundation

/// Requests in the format of Swift 6.3's compiler.
enum Message {
  static let getCapability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

  /// The expansion of an attribute.
  ///
  /// - Parameters:
  ///   - type: The macro's type.
  ///   - role: Its role.
  ///   - attribute: The attribute, with the text before and after it.
  ///   - declaration: The declaration's source.
  ///   - offset: Where the attribute's text starts in its file.
  ///   - extending: The type to extend and the conformance to add, unless the type has it.
  ///   - enclosing: The declarations around the declaration.
  static func expand(
    _ type: String,
    role: String,
    attribute: String = "@Reducer ",
    on declaration: String,
    offset: Int = 0,
    extending: (type: String, conformance: String?)? = nil,
    enclosing: [String] = []
  ) -> String {
    var content: [String: Any] = [
      "macro": ["moduleName": "RatchetMacros", "typeName": type, "name": "Reducer\n  "],
      "macroRole": role,
      "discriminator": "$s4main7CounterV4body7ReducerfMr2_",
      "attributeSyntax": syntax("attribute", attribute, offset: offset),
      "declSyntax": syntax("declaration", declaration, offset: offset),
      "lexicalContext": enclosing.map { syntax("declaration", $0, offset: 0) },
      "staticBuildConfiguration": #"{"attributes":["nonisolated"]}"#,
    ]
    if let extending {
      content["extendedTypeSyntax"] = syntax("type", extending.type, offset: 0)
      content["conformanceListSyntax"] = extending.conformance.map {
        syntax("declaration", "struct Placeholder: \($0) {}", offset: 0)
      }
    }
    return json(["expandAttachedMacro": content])
  }

  static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func syntax(_ kind: String, _ source: String, offset: Int) -> [String: Any] {
    [
      "kind": kind,
      "source": source,
      "location": [
        "fileID": "main/Counter.swift", "fileName": "/src/Counter.swift",
        "offset": offset, "line": 1, "column": 1,
      ],
    ]
  }
}
