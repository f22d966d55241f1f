import Testing

@Suite("The attributes in the real compiler")
struct CompilerTests {
  @Test("every attribute compiles where it belongs, without a warning")
  func rightUse() throws {
    let compiler = try Compiler.shared.get()
    #expect(try compiler.diagnostics(of: Self.feature) == [])
  }

  @Test("a wrong use is an error at the user's own attribute")
  func wrongUse() throws {
    let compiler = try Compiler.shared.get()
    let found = try compiler.diagnostics(
      of: """
        import Ratchet

        /// A café.
        @Reducer final class A {
          @EquatableIgnored func f() {}
        }
        @CasePathable struct B {
          // One.
          @CasePathIgnored let a: Int; @EquatableIgnored var b: Int { 1 }
        }
        @Ratchet.ObservableState actor C {}
        """
    )
    // The compiler adds the macro of an error in parentheses.
    #expect(
      found.map { $0.split(separator: " (")[0] } == [
        "4:1: error: '@Reducer' belongs on a struct or an enum, and this is a class",
        "5:3: error: '@EquatableIgnored' belongs on an enum case or a stored property, "
          + "and this is a function",
        "7:1: error: '@CasePathable' belongs on an enum, and this is a struct",
        "9:3: error: '@CasePathIgnored' belongs on an enum case, and this is a constant",
        "9:32: error: '@EquatableIgnored' belongs on an enum case or a stored property, "
          + "and this is a computed property",
        "11:1: error: '@ObservableState' belongs on a struct or an enum, and this is an actor",
      ]
    )
  }

  @Test("a feature without generated code is a warning that says how to get it")
  func forgottenPlugin() throws {
    let compiler = try Compiler.shared.get()
    let feature = """
      @Reducer struct Counter {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          Reduce { _, _ in }
          Reduce { _, _ in }
        }
      }
      """
    let found = try compiler.diagnostics(of: "import Ratchet\n\(feature)")
    let advice = "add 'plugins: [.plugin(name: \"RatchetPlugin\", package: \"ratchet\")]'"
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("warning:") && $0.contains(advice) })
    let hidden = try compiler.diagnostics(
      of: "import Ratchet\nprivate \(feature)\n@Reducer struct Counts { let action: Int }")
    #expect(hidden.count { $0.contains(advice) } == 1)
  }

  @Test("a type that an attribute's extension cannot name is an error at the attribute")
  func inaccessible() throws {
    let compiler = try Compiler.shared.get()
    let found = try compiler.diagnostics(
      of: """
        import Ratchet
        enum Inner {
          @CasePathable private enum Choice { case a }
          @CasePathable fileprivate enum Other { case a }
        }
        private enum Hidden {
          @CasePathable enum Choice { case a }
        }
        """)
    #expect(
      found.map { $0.split(separator: " (")[0] } == [
        "3:3: error: the code of '@CasePathable' cannot see 'Choice', which is private to the type "
          + "around it: write 'fileprivate'"
      ])
  }

  @Test("a typing error is an error")
  func typingError() throws {
    let compiler = try Compiler.shared.get()
    let found = try compiler.diagnostics(
      of: "import Ratchet\n@CasePathble enum A { case a }\n@Reducer() struct B {}"
    )
    #expect(found.contains { $0.hasPrefix("2:2: error: unknown attribute 'CasePathble'") })
    #expect(found.contains { $0.contains("type 'B' does not conform to protocol 'Reducer'") })
  }

  private static let feature = """
    import Ratchet

    /// Counts. "var body: Int { 1 }"
    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        @EquatableIgnored let started: Int
        @EquatableIgnored var last = 1 { didSet { count += 1 } }
      }
      @CasePathable
      enum Action {
        @EquatableIgnored @CasePathIgnored case set(Int), reset
        indirect case again(Action)
      }
      var bodyText: String { "var body: Int {" }
      static var body: Int { let one = 1; return one }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in state.count += 1 }
        Reduce { _, _ in }
      }
    }

    @Ratchet.Reducer
    struct Stated: Ratchet.Reducer {
      typealias State = Int
      typealias Action = Int
      var body: some ReducerOf<Self> {
        Reduce { _, _ in }
        Reduce { _, _ in }
      }
    }

    @Reducer
    struct Returning {
      typealias State = Int
      typealias Action = Int
      @ReducerBuilder<State, Action> var other: some ReducerOf<Self> {
        Reduce { _, _ in }
        Reduce { _, _ in }
      }
      var body: some ReducerOf<Self> { return other }
    }

    public enum Outer<T> {
      @available(*, deprecated) @Reducer
      public struct Inner<U> where U: Equatable {
        public struct State {}
        public enum Action {}
        public var body: some ReducerOf<Self> {
          Reduce { _, _ in }
          Reduce { _, _ in }
        }
      }
    }

    // As if it were generated.
    extension Counter.Action: CasePathable {}
    @available(*, deprecated) extension Outer.Inner.Action: CasePathable {}

    func run(_ reducer: some Reducer) {}
    func all() {
      run(Counter())
      run(Stated())
      run(Returning())
    }
    """
}
