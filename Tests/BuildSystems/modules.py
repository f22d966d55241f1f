"""A repository of many modules with features, for Bazel."""

FEATURE = """\
import Ratchet

@Reducer
public struct Feature{number} {{
  @ObservableState
  public struct State {{
    public var count = 0
    public var title = "{module}"
    public var isLoading = false
    public var items: [String] = []
  }}
  public enum Action: BindableAction {{
    case binding(BindingAction<State>)
    case appeared
    case loaded(Result<[String], any Error>)
    case itemTapped(index: Int)
    case titleChanged(String)
  }}
  public init() {{}}
  public var body: some ReducerOf<Self> {{
    BindingReducer()
    Reduce {{ state, action in
      switch action {{
      case .binding: return .none
      case .appeared:
        state.isLoading = true
        return .none
      case .loaded(.success(let items)):
        state.items = items
        return .none
      case .loaded(.failure): return .none
      case .itemTapped(let index):
        state.count += index
        return .none
      case .titleChanged(let title):
        state.title = title
        return .none
      }}
    }}
  }}
}}
"""

BUILD = """\
load("@ratchet//:ratchet.bzl", "ratchet_generate")

ratchet_generate(
    name = "{module}",
    srcs = glob(["*.swift"]),
    deps = [{deps}],
    visibility = ["//visibility:public"],
)
"""


def repository(modules, features):
    """The files of a repository: each module depends on the one before it."""
    files = {}
    for index in range(modules):
        module = f"Module{index}"
        deps = f'"//Module{index - 1}"' if index else ""
        files[f"{module}/BUILD.bazel"] = BUILD.format(module=module, deps=deps)
        for number in range(features):
            files[f"{module}/Feature{number}.swift"] = FEATURE.format(number=number, module=module)
    return files
