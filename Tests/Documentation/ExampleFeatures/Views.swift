import Ratchet

// The parts of SwiftUI that examples use, on systems without SwiftUI, and the views in them.
#if canImport(SwiftUI)
  import SwiftUI
#endif

#if !canImport(SwiftUI)
  @MainActor
  protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  extension Never: View {
    var body: Never { fatalError() }
  }

  extension View where Body == Never {
    var body: Never { fatalError() }
  }

  @resultBuilder
  enum ViewBuilder {
    static func buildBlock<V: View>(_ view: V) -> V { view }
    static func buildBlock<each V: View>(_ views: repeat each V) -> Group { Group() }
    static func buildEither(first: some View) -> Group { Group() }
    static func buildEither(second: some View) -> Group { Group() }
    static func buildOptional(_ view: (some View)?) -> Group { Group() }
  }

  struct Group: View {}

  struct Text: View {
    init(_ text: some StringProtocol) {}
  }

  struct TextField: View {
    init(_ title: some StringProtocol, text: Binding<String>) {}
  }

  struct ForEach: View {
    init<Data: RandomAccessCollection>(
      _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {}
  }

  struct Toggle: View {
    init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
  }

  struct Button: View {
    init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
  }

  struct NavigationStack: View {
    init<Data: RandomAccessCollection>(
      path: Binding<Data>, @ViewBuilder root: () -> some View
    ) where Data.Element: Hashable {}
  }

  extension View {
    func sheet<Item: Identifiable>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
    ) -> Group {
      Group()
    }

    func navigationDestination<Data: Hashable>(
      for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
    ) -> Group {
      Group()
    }
  }
#endif

struct DetailView: View {
  let store: StoreOf<Detail>
  var body: some View { Text(store.item.name) }
}

struct HelpView: View {
  let store: StoreOf<Help>
  var body: some View { Text("Help") }
}

struct ItemFormView: View {
  let store: StoreOf<ItemForm>
  var body: some View { Text(store.item.name) }
}
