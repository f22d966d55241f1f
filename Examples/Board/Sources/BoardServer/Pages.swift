import BoardFeature
import FlyingFox
import Foundation

/// The pages, as they are before the script has connected them.
enum Pages {
  static func index(_ names: [String]) -> HTTPResponse {
    let boards = names.map { #"<li><a href="/boards/\#($0)">\#($0)</a></li>"# }.joined()
    return html(
      title: "Boards",
      """
      <main class="index"><h1>Boards</h1><ul>\(boards)</ul>
      <form action="/open"><input name="name" required maxlength="40" pattern="[A-Za-z0-9\\-]+" \
      placeholder="The name of a board" aria-label="The name of a board"><button>Open</button></form></main>
      """)
  }

  static func board(_ name: String, _ content: Content) -> HTTPResponse {
    let board = Board.State(name: name, content: content)
    let screen = Screen(Session.State(person: UUID(), name: "", board: board))
    return html(
      title: name,
      """
      <header><h1><a href="/">Boards</a> / \(name)</h1>
      <input id="search" type="search" placeholder="Search" aria-label="Search" data-on="input" \
      \(Screen.sends(.searchChanged(Screen.typed)))>
      <span id="tools"></span><span id="status" role="status"></span><ul id="people" aria-label="Who is here"></ul></header>
      <p id="note" role="alert"></p>
      <main id="lists">\(screen.lists.map(\.html).joined())</main>
      <div id="sheet"></div><div id="dialog"></div>
      <script src="/board.js"></script>
      """)
  }

  static func file(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: "\(type); charset=utf-8"], body: Data(bytes))
  }

  static func problem(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    html(
      title: "Boards", status: status, "<main class=\"index\"><p>\(Screen.escaped(text))</p></main>"
    )
  }

  private static func html(
    title: String, status: HTTPStatusCode = .ok, _ body: String
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: "text/html; charset=utf-8",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'self'; img-src data:; frame-ancestors 'none'",
      ],
      body: Data(
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>\(title)</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="/board.css"><link rel="icon" href="data:,">
        \(body)</html>
        """.utf8))
  }
}
