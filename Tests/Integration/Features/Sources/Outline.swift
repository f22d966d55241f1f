import RatchetMigration

/// A list of chapters, each with its own chapters.
@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var isCollapsed = false
    var sections: IdentifiedArrayOf<State>
    var title = ""

    init(id: UUID? = nil, sections: IdentifiedArrayOf<State> = [], title: String = "") {
      @Dependency(\.uuid) var uuid
      self.id = id ?? uuid()
      self.sections = sections
      self.title = title
    }

    var wordCount: Int {
      title.split(separator: " ").count + sections.map(\.wordCount).reduce(0, +)
    }
  }

  enum Action {
    case addSectionButtonTapped
    case collapseButtonTapped
    case onDelete(IndexSet)
    indirect case sections(IdentifiedActionOf<Outline>)
    case titleChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addSectionButtonTapped:
        state.sections.append(State())
        return .none

      case .collapseButtonTapped:
        state.isCollapsed.toggle()
        return .none

      case let .onDelete(indexSet):
        state.sections.remove(atOffsets: indexSet)
        return .none

      case let .sections(.element(id: id, action: .titleChanged(title))) where title == "delete":
        state.sections.remove(id: id)
        return .none

      case .sections:
        return .none

      case let .titleChanged(title):
        state.title = title
        return .none
      }
    }
    .forEach(\.sections, action: \.sections) {
      Self()
    }
  }
}

extension Outline.State {
  static let sample = Outline.State(
    id: UUID(100),
    sections: [
      Outline.State(
        id: UUID(101),
        sections: [
          Outline.State(id: UUID(102), title: "Of boats")
        ],
        title: "On the water"
      ),
      Outline.State(id: UUID(103), title: "On land"),
    ],
    title: "Journeys"
  )
}
