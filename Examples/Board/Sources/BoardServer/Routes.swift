import FlyingFox
import Foundation

/// What the server answers.
struct Routes: HTTPHandler {
  let boards: Boards
  let hosts: Hosts

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let refusal = hosts.refusal(of: request) { return refusal }
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
        return Pages.board(path[1], try await boards.content(path[1]))
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
    return HTTPResponse(statusCode: .seeOther, headers: HTTPHeaders([.location: "/boards/\(name)"]))
  }

  private func connect(_ request: HTTPRequest, _ name: String) async throws -> HTTPResponse {
    let person = String(
      String.UnicodeScalarView((request.query["person"] ?? "").unicodeScalars.prefix(40)))
    let socket = SessionSocket(
      boards: boards, boardName: name, name: person.isEmpty ? "Guest" : person)
    return try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
  }
}
