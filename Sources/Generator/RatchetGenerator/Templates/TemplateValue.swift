/// The value of a view's field.
package enum TemplateValue {
  case none
  case text(String)
  case texts([String])
  /// Several texts, possibly with their origins.
  case traced([TracedText])
  case flag(Bool)
  case view(any TemplateView)
  case views([any TemplateView])

  /// Whether a section with it shows anything.
  var isShown: Bool {
    switch self {
    case .none: false
    case .flag(let flag): flag
    case .texts(let texts): !texts.isEmpty
    case .traced(let texts): !texts.isEmpty
    case .views(let views): !views.isEmpty
    case .text, .view: true
    }
  }
}
