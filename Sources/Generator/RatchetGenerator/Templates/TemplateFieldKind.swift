/// The kind of a field's value.
enum TemplateFieldKind {
  /// A text that always exists.
  case text
  /// A text that can be missing.
  case optionalText
  /// Several texts.
  case texts
  /// A condition.
  case flag
  /// A view that can be missing.
  case view(any TemplateView.Type)
  /// Several views.
  case views(any TemplateView.Type)

  /// The kind as the documentation names it.
  var name: String {
    switch self {
    case .text: "text"
    case .optionalText: "optional text"
    case .texts: "texts"
    case .flag: "flag"
    case .view(let type): "view `\(Self.name(of: type))`"
    case .views(let type): "views `\(Self.name(of: type))`"
    }
  }

  /// A view's name, with that of the view that contains it: `CasePathsView.Case`.
  static func name(of type: any TemplateView.Type) -> String {
    String(String(reflecting: type).split(separator: ".", maxSplits: 1).last ?? "")
  }
}
