import Testing

@Suite("The attributes in the real compiler")
struct CompilerTests {
  @Test("every attribute compiles where it belongs, without a warning")
  func rightUse() throws {
    let compiler = try Compiler()
    defer { compiler.remove() }
    #expect(try compiler.diagnostics(of: Self.feature) == [])
  }

  @Test("a wrong use is an error at the user's own attribute")
  func wrongUse() throws {
    let compiler = try Compiler()
    defer { compiler.remove() }
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

  @Test("a typing error is an error")
  func typingError() throws {
    let compiler = try Compiler()
    defer { compiler.remove() }
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

    func run(_ reducer: some Reducer) {}
    func all() {
      run(Counter())
      run(Stated())
      run(Returning())
    }
    """
}
