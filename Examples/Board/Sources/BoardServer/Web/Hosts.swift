import FlyingFox
import Foundation

/// The names of the server.
///
/// A browser sends requests for any page that its user visits. The page's own name can lead here (DNS rebinding), so a request must
/// name a host that is the server's. A page of another origin can connect too, so that is compared as well.
struct Hosts {
  /// Names of a server in front of this one.
  let names: Set<String>

  private static let local: Set = ["localhost", "127.0.0.1", "[::1]"]

  init(_ names: some Sequence<String> = []) {
    self.names = Set(names.map { $0.lowercased() })
  }

  /// The response to a request that is not for this server, or comes from another one's page; nil for others.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let authority = request.headers[.host]?.lowercased() else {
      return Pages.problem(.badRequest, "A request needs a 'Host'.")
    }
    let host = authority.replacing(/:[0-9]*$/, with: "")
    guard Self.local.contains(host) || names.contains(host) else {
      return Pages.problem(
        .forbidden, "This server is not \(host). If it should be, start it with '--host \(host)'.")
    }
    guard let origin = request.headers[.origin]?.lowercased(),
      !["http://\(authority)", "https://\(authority)"].contains(origin)
    else { return nil }
    return Pages.problem(.forbidden, "The page \(origin) is not one of this server.")
  }
}
