import Ratchet

extension AlertState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    .closures(head: "AlertState", writer.blocks(title, buttons: buttons, message: message))
  }
}

extension ConfirmationDialogState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    let visibility = titleVisibility == .automatic ? "" : "(titleVisibility: .\(titleVisibility))"
    return .closures(
      head: "ConfirmationDialogState\(visibility)",
      writer.blocks(title, buttons: buttons, message: message))
  }
}

extension ButtonState: SourceValue {
  func expression(by writer: SourceWriter) -> SourceExpression {
    let items = [
      role.map { SourceExpression.Item(label: "role: ", expression: .text(".\($0)")) },
      action.action.map {
        SourceExpression.Item(label: "action: ", expression: writer.expression($0))
      },
    ]
    let arguments = items.compactMap { $0 }
    let head = SourceExpression.call("ButtonState", arguments).flat
    return .closures(
      head: arguments.isEmpty ? "ButtonState" : head,
      [SourceExpression.Block(body: [writer.expression(label)])])
  }
}

extension SourceWriter {
  fileprivate func blocks<Action>(
    _ title: TextState, buttons: [ButtonState<Action>], message: TextState?
  ) -> [SourceExpression.Block] {
    var blocks = [SourceExpression.Block(body: [expression(title)])]
    if !buttons.isEmpty {
      blocks.append(SourceExpression.Block(label: "actions", body: buttons.map { expression($0) }))
    }
    if let message {
      blocks.append(SourceExpression.Block(label: "message", body: [expression(message)]))
    }
    return blocks
  }
}
