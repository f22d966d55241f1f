import Foundation
import TestSupport
import Testing

@testable import BoardLoad

@Suite(
  "The page of a board", .serialized, .enabled(if: Chromium.program != nil, "there is no browser"))
struct BrowserTests {
  private func browser(_ board: RunningBoard, of person: String = "Guest", height: Int = 900)
    throws -> Chromium
  {
    let browser = try Chromium()
    let page = board.address.appending(path: "boards/shop")
    browser.ownAddress = board.address.absoluteString
    try browser.show(page, width: 1000, height: height)
    _ = try browser.evaluate("localStorage.name = '\(person)'")
    try browser.show(page, width: 1000, height: height)
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

  @Test("what is typed stays when the connection is lost, and a card is edited from its end")
  func reconnection() async throws {
    let folder = try TemporaryFolder()
    var board = try await RunningBoard(folder)
    let page = try browser(board)
    try page.point(at: ".list input", isClick: true)
    try page.type("Milk")
    try page.press("Enter")
    try page.wait(until: "document.querySelector('#status').textContent === 'Saved'")
    try page.point(at: ".list:nth-child(2) input", isClick: true)
    try page.type("Bread")
    try page.point(at: ".card", isClick: true)
    try page.wait(until: "document.activeElement.id === 'text'")
    try page.type("!")
    #expect(try page.text("document.querySelector('#text').value") == "Milk!")

    kill(board.program.process.processIdentifier, SIGKILL)
    _ = await board.program.end()
    try page.wait(until: "document.body.dataset.connected === undefined")
    try page.type("?")
    board = try await RunningBoard(folder, port: board.port)
    try page.wait(until: "document.querySelector('#people').textContent === 'Guest'")
    try page.wait(until: "document.body.dataset.connected !== undefined")
    let emma = try await board.present("Emma")
    try page.wait(until: "document.querySelector('#people').textContent.includes('Emma')")
    #expect(try page.text("document.querySelector('#text').value") == "Milk!?")
    #expect(
      try page.text("document.querySelector('.list:nth-child(2) input').value") == "Bread")
    try page.point(at: "#save", isClick: true)
    try page.wait(until: "document.querySelector('.card').textContent === 'Milk!?'")
    try await emma.read { $0.texts.values.first == "Milk!?" }
  }

  private static let pictures = ProcessInfo.processInfo.environment["RATCHET_PICTURES"]

  /// `scripts/picture` sets `RATCHET_PICTURES` to a folder for the picture.
  @Test(
    "is in the picture of the README",
    .enabled(if: pictures != nil, "RATCHET_PICTURES is not set"))
  func picture() async throws {
    let board = try await RunningBoard()
    let ada = try browser(board, of: "Ada", height: 480)
    let grace = try browser(board, of: "Grace")
    for (list, texts) in [
      (1, ["Order flour", "Repair the oven", "Ask Edsger for a recipe"]), (2, ["Bake bread"]),
      (3, ["Open the shop", "Paint the door"]),
    ] {
      for text in texts {
        try grace.point(at: ".list:nth-child(\(list)) input", isClick: true)
        try grace.type(text)
        try grace.press("Enter")
        try ada.wait(until: "document.body.textContent.includes('\(text)')")
      }
    }
    // Both edit one card, and Grace saves first.
    for browser in [ada, grace] {
      try browser.point(at: ".list:nth-child(2) .card", isClick: true)
      try browser.point(at: "#text", isClick: true)
      try browser.press("End")
      try browser.type(browser === ada ? " for Monday" : " and rolls")
    }
    try grace.point(at: "#save", isClick: true)
    try ada.wait(until: "document.querySelector('.sheet p')?.textContent.includes('rolls')")
    try ada.wait(until: "document.querySelector('#status').textContent === 'Saved'")
    try ada.picture().write(to: URL(filePath: "\(Self.pictures ?? "")/board.png"))
  }
}
