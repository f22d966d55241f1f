import Testing

@testable import RatchetGenerator

@Suite("Diagnostics of bindings")
struct BindingDiagnosticTests {
  @Test("a binding case of another feature's state is warned about, with both solutions")
  func foreignState() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable {}
        enum Action {
          case binding(BindingAction<Other.State>)
        }
      }
      struct Other: Reducer {
        struct State: Equatable {}
      }
      """)
    #expect(
      generation.diagnostics.map(\.description) == [
        """
        Domain.swift:4:10: warning: 'binding(BindingAction<Other.State>)' binds 'Other.State', which \
        is not the state of its own feature: 'Feature.Action' does not become a 'BindableAction' \
        [foreign-binding]
        Domain.swift:4:10: note: to bind the fields of 'Feature.State', write 'BindingAction<State>'
        Domain.swift:3:8: note: to bind those of 'Other.State', declare 'Action: BindableAction'
        """
      ])
    #expect(!generation.text.contains("Bindable"))
  }

  @Test("a conformance in the source can bind another state")
  func foreignConformance() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable {}
        enum Action: BindableAction {
          case binding(BindingAction<Other>)
        }
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    #expect(
      generation.text.contains(
        """
        extension Feature.Action {
          var binding: BindingAction<Other>? {
        """))
  }

  @Test(
    "a case that is no binding case, though it carries a binding action, is warned about",
    arguments: [
      "form(BindingAction<State>)", "binding(_: BindingAction<State>, Int)",
      "binding(to: BindingAction<State>)",
    ]
  )
  func unboundCase(signature: String) throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable {}
        enum Action {
          case \(signature)
        }
      }
      """)
    let shown = signature.replacing("_: ", with: "")
    #expect(
      generation.diagnostics.map(\.description) == [
        """
        Domain.swift:4:10: warning: '\(shown)' carries a 'BindingAction', and only a case of the \
        form 'binding(BindingAction<State>)' makes 'Feature.Action' a 'BindableAction' \
        [unbound-case]
        Domain.swift:4:10: note: write it 'case binding(BindingAction<State>)'
        """
      ])
    #expect(!generation.text.contains("Bindable"))
  }

  @Test(
    "@BindingIgnored is warned about where there are no fields, and where there is none to ignore")
  func uselessMarks() throws {
    let generation = try generate(
      """
      struct Plain: Reducer {
        struct State: Equatable {
          @BindingIgnored var draft = ""
        }
      }
      struct Form: Reducer {
        struct State: Equatable {
          @BindingIgnored let id = 1
          @BindingIgnored private(set) var count = 1
          @BindingIgnored var draft = ""
        }
        enum Action {
          case binding(BindingAction<State>)
        }
      }
      """)
    #expect(
      generation.diagnostics.map(\.description) == [
        """
        Domain.swift:3:5: warning: '@BindingIgnored' has no effect here: no fields are generated for \
        'Plain.State' [useless-annotation]
        Domain.swift:3:5: note: they are for the state of an action with \
        'case binding(BindingAction<State>)', and for a struct that is marked '@ObservableState'
        """,
        """
        Domain.swift:8:5: warning: '@BindingIgnored' has no effect here: 'id' cannot be set from \
        outside, so it is not a field anyway [useless-annotation]
        Domain.swift:8:5: note: remove it
        """,
        """
        Domain.swift:9:5: warning: '@BindingIgnored' has no effect here: 'count' cannot be set from \
        outside, so it is not a field anyway [useless-annotation]
        Domain.swift:9:5: note: remove it
        """,
      ])
  }

  @Test("@BindingIgnored on a type is refused")
  func misplaced() throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        @BindingIgnored struct State: Equatable {}
      }
      """)
    #expect(
      generation.diagnostics.map(\.description) == [
        """
        Domain.swift:2:3: error: '@BindingIgnored' belongs on a stored property, and 'State' is a \
        struct [misplaced-annotation]
        Domain.swift:2:3: note: remove it, or move it to a stored property
        """
      ])
  }

  @Test("a private state whose fields would be bound is refused")
  func privateState() throws {
    let generation = try generate(
      """
      private struct Settings: BindableState {
        var isOn = false
      }
      """)
    #expect(generation.diagnostics.map(\.id) == ["private-type"])
  }
}
