import RatchetSyntax

extension ReducerMistakes {
  /// The actions of what is embedded, as the payload of a case.
  struct Payload {
    /// What they are the actions of.
    enum Kind { case value, presented, list, stack }

    let kind: Kind

    /// The name of the feature, if the payload shows it.
    let feature: String?

    /// Whether it has actions of no feature, such as those of an alert: `PresentationAction<Alert>`.
    let isPlain: Bool

    /// The cases with one payload of this kind.
    static func payloads(in actions: Syntax) -> [String: Self] {
      ReducerMistakes.parameters(ofCasesIn: actions).compactMapValues { parameters in
        parameters.count == 1 ? Self(parameters[0].text) : nil
      }
    }

    /// - Parameter text: The payload as it is written.
    private init?(_ text: String) {
      let name = text.prefix { $0 != "<" }
      switch name {
      case "PresentationAction", "PresentationActionOf": kind = .presented
      case "IdentifiedAction", "IdentifiedActionOf": kind = .list
      case "StackAction", "StackActionOf": kind = .stack
      case _ where name.hasSuffix(".Action") && !text.contains(":"): kind = .value
      default: return nil
      }
      let last = text.dropFirst(kind == .value ? 0 : name.count + 1).split(separator: ",").last
      let part = last?.split { " <>".contains($0) }.first
      isPlain = name == "PresentationAction" && part?.hasSuffix(".Action") == false
      feature = part.map { last in
        String(last.hasSuffix(".Action") ? last.dropLast(".Action".count) : last)
      }
    }

    /// The cases that the payload itself has.
    var cases: Set<String> {
      switch kind {
      case .value: []
      case .presented: ["dismiss", "presented"]
      case .list: ["element"]
      case .stack: ["element", "popFrom", "push"]
      }
    }

    /// How an action of the feature is written in it.
    func wrapped(_ action: String) -> String {
      switch kind {
      case .value: action
      case .presented: ".presented(\(action))"
      case .list, .stack: ".element(id: id, action: \(action))"
      }
    }

    /// The words for what is embedded.
    var noun: String {
      switch kind {
      case .value: "a child"
      case .presented: "what is presented"
      case .list: "a list"
      case .stack: "a stack"
      }
    }
  }
}
