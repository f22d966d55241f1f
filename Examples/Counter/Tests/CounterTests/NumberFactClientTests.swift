import Counter
import Testing

struct NumberFactClientTests {
  @Test(
    "the live client says the most remarkable thing about a number",
    arguments: [
      (0, "0 is neither positive nor negative."),
      (1, "1 divides every number."),
      (2, "2 is a prime number."),
      (6, "6 is perfect: the sum of its divisors."),
      (9, "9 is 3 squared."),
      (12, "12 can be divided by 2, 3, 4, 6."),
    ]
  )
  func live(number: Int, fact: String) async throws {
    #expect(try await NumberFactClient.liveValue.fetch(number) == fact)
  }

  @Test("the live client knows no facts about negative numbers")
  func negative() async {
    await #expect(throws: UnknownNumber.self) { try await NumberFactClient.liveValue.fetch(-1) }
  }
}
