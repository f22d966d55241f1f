import RatchetSyntax

extension MethodWithoutBody {
  /// The method that a function declares, if it has no body.
  init?(_ function: Syntax, lines: LineTable) {
    guard function.first(.body) == nil, let name = function.name,
      let parameters = function.first(.parameters)
    else { return nil }
    let types = function.parameters.map { parameter in
      let type = parameter.type?.textOnOneLine ?? ""
      return parameter.word == .underscore ? type : "_ \(parameter.name ?? ""): \(type)"
    }
    let rest = function.tree.textOnOneLine(
      ofTokens: parameters.tokens.upperBound..<function.tokens.upperBound)
    let result = rest.contains("->") ? rest : rest.isEmpty ? "-> Void" : "\(rest) -> Void"
    self.init(
      name, at: lines.name(of: function),
      property: "var \(name): (\(types.joined(separator: ", "))) \(result)")
  }
}
