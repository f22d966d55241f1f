#if DEBUG || InspectorInRelease
  import Foundation
  import RatchetInspectorWire

  /// Decides who may look.
  ///
  /// The token is the secret. The host and the origin are checked as well, because a browser sends
  /// requests for any page that its user visits: the host must be a name of this machine, since an
  /// attacker's name can lead here (DNS rebinding), and the origin must be the inspector's own page.
  struct RequestAuthorization {
    let token: String
    let port: UInt16
    let isOpenToNetwork: Bool
    let hostNames: [String]

    /// A token that cannot be guessed: 160 random bits.
    static func newToken() -> String {
      var generator = SystemRandomNumberGenerator()
      let digits = Array("0123456789abcdefghijklmnopqrstuv")
      return String((0..<32).map { _ in digits[Int.random(in: 0..<32, using: &generator)] })
    }

    /// The response to a request that is not allowed; nil for one that is.
    ///
    /// - Parameter localHost: The address that the client has connected to.
    func refusal(of request: HTTPRequest, localHost: String) -> HTTPResponse? {
      guard request.method == "GET" || request.method == "HEAD" else {
        return HTTPResponse("405 Method Not Allowed", fields: [("Allow", "GET, HEAD")])
      }
      let hosts = hosts(localHost).map { "\($0):\(port)" }
      guard let host = request.fields["host"]?.lowercased(), hosts.contains(host) else {
        return Self.forbidden("This is not the name of an inspector.")
      }
      if let origin = request.fields["origin"]?.lowercased(), origin != "http://\(host)" {
        return Self.forbidden("Another site's page cannot use the inspector.")
      }
      guard ["/", "/socket"].contains(request.path) else {
        return HTTPResponse("404 Not Found", body: "There is only the page itself, at '/'.\n")
      }
      guard isToken(request.query["token"] ?? "") else {
        return Self.forbidden(
          "The address needs its token. The program has printed the whole address when it started.")
      }
      return nil
    }

    private func hosts(_ localHost: String) -> [String] {
      let local = ["127.0.0.1", "localhost"]
      return isOpenToNetwork ? local + [localHost] + hostNames.map { $0.lowercased() } : local
    }

    /// Compares in the same time wherever the difference is.
    private func isToken(_ text: String) -> Bool {
      let (given, expected) = (Array(text.utf8), Array(token.utf8))
      guard given.count == expected.count else { return false }
      return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func forbidden(_ reason: String) -> HTTPResponse {
      HTTPResponse(
        "403 Forbidden", fields: [("Content-Type", "text/plain; charset=utf-8")],
        body: "\(reason)\n")
    }
  }
#endif
