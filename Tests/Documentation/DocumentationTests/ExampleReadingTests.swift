import Testing

@Suite("The reader of examples")
struct ExampleReadingTests {
  @Test("takes the Swift blocks of a page, with their lines and without their indentation")
  func page() throws {
    let page = """
      # Page

      ```swift
      let one = 1
      ```

      ```
      output
      ```

      - A list:

        ```swift
        if true {
          print(2)
        }
        ```
      """
    let examples = try DocumentedFile.examples(inPage: page, path: "Page.md")
    #expect(examples.map(\.line) == [3, 13])
    #expect(examples.map(\.code) == [["let one = 1"], ["if true {", "  print(2)", "}"]])
  }

  @Test("takes the Swift blocks of doc comments alone")
  func source() throws {
    let source = """
      /// A number.
      ///
      /// <!-- example given: store: StoreOf<Counter> -->
      /// ```swift
      /// store.count
      /// ```
      public let one = 1

      // ```swift
      // let two = 2
      // ```
      """
    let examples = try DocumentedFile.examples(inSource: source, path: "One.swift")
    #expect(examples.map(\.line) == [4])
    #expect(examples.map(\.code) == [["store.count"]])
    #expect(examples.map(\.context.parameters) == [["store: StoreOf<Counter>"]])
  }

  @Test("collects the markers above a block, and leaves other comments alone")
  func markers() throws {
    let page = """
      <!-- example given: a: Int -->
      <!-- example given: b: Int -->
      <!-- example in: Search -->
      <!-- the search -->
      ```swift
      ```

      <!-- example skipped: it is wrong -->
      ```swift
      ```
      """
    let examples = try DocumentedFile.examples(inPage: page, path: "Page.md")
    #expect(
      examples.map(\.context) == [
        Example.Context(reducer: "Search", parameters: ["a: Int", "b: Int"]),
        Example.Context(reasonToSkip: "it is wrong"),
      ])
  }

  @Test(
    "refuses a marker with a word that it does not know, and a skipped example without a reason")
  func unknownMarker() {
    for marker in ["example with: a", "example skipped: ", "example"] {
      #expect(throws: UnknownMarker.self) {
        try DocumentedFile.examples(
          inPage: "<!-- \(marker) -->\n```swift\n```\n", path: "Page.md")
      }
    }
  }
}
