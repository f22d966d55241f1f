import Foundation
import TestSupport
import Testing

@Suite(
  "The page of a board", .serialized, .enabled(if: Chromium.program != nil, "there is no browser"))
struct BrowserTests {
  private func browser(_ board: RunningBoard) throws -> Chromium {
    let browser = try Chromium()
    browser.ownAddress = board.address.absoluteString
    try browser.show(board.address.appending(path: "boards/shop"))
    try browser.wait(until: "document.body.dataset.revision !== undefined")
    return browser
  }

  @Test("a card is added, dragged, edited and deleted in one browser, and another one shows it")
  func drag() async throws {
    let board = try await RunningBoard()
    let (first, second) = (try browser(board), try browser(board))
    try first.point(at: ".list input", isClick: true)
    try first.type("Milk")
    try first.press("Enter")
    try second.wait(until: "document.querySelector('.list .card')?.textContent === 'Milk'")

    try first.hold(".list .card")
    try first.point(at: ".list:nth-child(3) ol")
    try first.release()
    try second.wait(
      until: "document.querySelector('.list:nth-child(3) .card')?.textContent === 'Milk'")
    #expect(try second.number("document.querySelectorAll('.card').length") == 1)

    try first.point(at: ".card", isClick: true)
    try first.point(at: "#text", isClick: true)
    try first.press("End")
    try first.type("!")
    try first.point(at: "#save", isClick: true)
    try second.wait(until: "document.querySelector('.card').textContent === 'Milk!'")
    try first.wait(until: "!document.querySelector('#sheet').firstChild")

    try first.point(at: "#undo", isClick: true)
    try second.wait(until: "document.querySelector('.card').textContent === 'Milk'")
    try first.point(at: "#redo", isClick: true)
    try second.wait(until: "document.querySelector('.card').textContent === 'Milk!'")

    try second.point(at: ".card", isClick: true)
    try second.point(at: "#delete", isClick: true)
    try second.point(at: "#confirm", isClick: true)
    try first.wait(until: "!document.querySelector('.card')")
    try first.wait(until: "document.querySelector('#status').textContent === 'Saved'")
    #expect(first.complaints == [])
    #expect(second.complaints == [])
  }
}
