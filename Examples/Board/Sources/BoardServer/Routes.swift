import FlyingFox
import Foundation

/// What the server answers.
struct Routes: HTTPHandler {
  let boards: Boards

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .GET else {
      return Pages.problem(.methodNotAllowed, "Only pages can be asked for.")
    }
    let path = request.path.split(separator: "/").map(String.init)
    do {
      switch path.count {
      case 0: return Pages.index(try await boards.names)
      case 1 where path[0] == "open": return open(request.query["name"] ?? "")
      case 1 where path[0] == "board.js":
        return Pages.file(PackageResources.board_js, "text/javascript")
      case 1 where path[0] == "board.css": return Pages.file(PackageResources.board_css, "text/css")
      case 2 where path[0] == "boards" && Boards.isName(path[1]):
        return Pages.board(try await boards.board(path[1]).state)
      case 3 where path[0] == "boards" && path[2] == "socket" && Boards.isName(path[1]):
        return try await connect(request, path[1])
      default: return Pages.problem(.notFound, "There is no such page.")
      }
    } catch {
      return Pages.problem(.internalServerError, "The database cannot be read: \(error)")
    }
  }

  private func open(_ name: String) -> HTTPResponse {
    guard Boards.isName(name) else {
      return Pages.problem(.badRequest, "A name has up to 40 letters, digits and hyphens.")
    }
    return HTTPResponse(statusCode: .seeOther, headers: [.location: "/boards/\(name)"])
  }

  /// Connects a page, if it is one of this server: pages of others could send actions in a person's name.
  private func connect(_ request: HTTPRequest, _ name: String) async throws -> HTTPResponse {
    if let origin = request.headers[HTTPHeader("Origin")],
      URL(string: origin)?.authority != request.headers[.host]
    {
      return Pages.problem(.forbidden, "The page \(origin) is not one of this server.")
    }
    let person = (request.query["person"] ?? "").prefix(40)
    let socket = SessionSocket(
      board: try await boards.board(name), name: person.isEmpty ? "Guest" : String(person))
    return try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
  }
}

extension URL {
  /// The host, and the port if there is one.
  fileprivate var authority: String? {
    host().map { host in port.map { "\(host):\($0)" } ?? host }
  }
}
