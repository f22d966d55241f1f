import FlyingFox
import Foundation

/// Why a request cannot be answered.
enum RequestProblem: Error {
  case tooLong
  case malformed

  var response: HTTPResponse {
    switch self {
    case .tooLong:
      Pages.problem(
        HTTPStatusCode(431, phrase: "Request Header Fields Too Large"),
        "A request has at most \(ByteReader.headLimit) bytes.")
    case .malformed: Pages.problem(.badRequest, "This is not a request.")
    }
  }
}

extension HTTPRequest {
  /// Reads the lines of a request.
  ///
  /// The server needs no bodies.
  ///
  /// - Throws: `RequestProblem.malformed`.
  init(head: [UInt8]) throws(RequestProblem) {
    guard let text = String(bytes: head, encoding: .utf8) else { throw .malformed }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw .malformed
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let name = HTTPHeader(String(line[..<colon]))
      // Of two hosts or origins, others may see the other one.
      if [.host, .origin].contains(name), headers[name] != nil { throw .malformed }
      headers.addValue(
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces), for: name)
    }
    self.init(
      method: HTTPMethod(String(words[0])), version: HTTPVersion(String(words[2])),
      target: Target(path: String(target[0]), query: String(target.dropFirst().first ?? "")),
      headers: headers, body: HTTPBodySequence(data: Data()))
  }
}

extension HTTPHeader {
  static let origin = HTTPHeader("Origin")
}
