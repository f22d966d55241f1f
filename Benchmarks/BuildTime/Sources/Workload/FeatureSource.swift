/// A typical feature: an observable state of eight properties, a bindable action of twelve cases,
/// and a body that handles them all.
public struct FeatureSource: Sendable {
  /// Whether it has annotations, for which the plugin generates code.
  ///
  /// Without them, it is the floor of all times: plain Swift and no generated code. Its `binding`
  /// case is a plain case, because a bindable one needs generated code.
  public var isAnnotated: Bool

  /// Whether its action has one more case.
  public var hasExtraCase = false

  /// A number in its body.
  public var step = 1

  /// The module that it imports.
  ///
  /// Only Ratchet finds without a conformance that an action is bindable.
  public var library = "Ratchet"

  /// Creates a feature.
  ///
  /// - Parameter isAnnotated: Whether it has annotations.
  public init(isAnnotated: Bool) {
    self.isAnnotated = isAnnotated
  }

  /// The text of its file.
  ///
  /// - Parameter number: The number at the end of its name.
  public func text(_ number: Int) -> String {
    """
    import \(library)

    \(isAnnotated ? "@Reducer\n" : "")struct Feature\(number)\(isAnnotated ? "" : ": Reducer") {
      \(isAnnotated ? "@ObservableState\n  " : "")struct State: Equatable {
        var title = ""
        var count = 0
        var isLoading = false
        var progress = 0.0
        var items: [String] = []
        var selection: Int?
        var message: String?
        var isOn = true
      }

      enum Action\(isAnnotated && library != "Ratchet" ? ": BindableAction" : "") {
        case binding(\(isAnnotated ? "BindingAction<State>" : "String"))
        case onAppear
        case refreshButtonTapped
        case itemTapped(id: Int)
        case itemMoved(from: Int, to: Int)
        case titleChanged(String)
        case loaded(items: [String], total: Int)
        case failed(message: String)
        case progressed(Double)
        case selectionChanged(Int?)
        case messageDismissed
        case reset
        \(hasExtraCase ? "case added(Int)" : "// No more.")
      }

      var body: some ReducerOf<Self> {
        \(isAnnotated ? "BindingReducer()\n    " : "")Reduce { state, action in
          switch action {
          case .binding:
            return .none
          case .onAppear, .refreshButtonTapped:
            state.isLoading = true
            state.count += \(step)
            return .none
          case .itemTapped(let id):
            state.selection = id
            return .none
          case .itemMoved(let from, let to):
            state.items.swapAt(from, to)
            return .none
          case .titleChanged(let title):
            state.title = title
            return .none
          case .loaded(let items, let total):
            state.items = items
            state.count = total
            state.isLoading = false
            return .none
          case .failed(let message):
            state.message = message
            state.isLoading = false
            return .none
          case .progressed(let progress):
            state.progress = progress
            return .none
          case .selectionChanged(let selection):
            state.selection = selection
            return .none
          case .messageDismissed:
            state.message = nil
            return .none
          case .reset:
            state = State()
            return .none
          \(extraBranch)
          }
        }
      }
    }

    """
  }

  /// The body's code for the additional case, with its indentation.
  private var extraBranch: String {
    guard hasExtraCase else { return "// No more." }
    return """
      case .added(let number):
              state.count += number
              return .none
      """
  }
}
