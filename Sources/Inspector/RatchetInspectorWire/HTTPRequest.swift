#if DEBUG || InspectorInRelease
  import Foundation

  /// The head of an HTTP request, without a body.
  package struct HTTPRequest: Equatable, Sendable {
    package var method: String
    package var path: String
    package var query: [String: String] = [:]

    /// The header fields, with names in lower case.
    package var fields: [String: String] = [:]

    /// The largest head that is read.
    package static let limit = 16_384
  }

  /// Why a request is refused before it is complete.
  package enum HTTPRequestError: Error, Equatable {
    case tooLong
    case malformed
    case closed
  }

  extension HTTPRequest {
    /// Reads a head.
    ///
    /// - Parameter read: Returns the next bytes; nil at the end.
    /// - Returns: The request, and bytes that follow it.
    /// - Throws: ``HTTPRequestError``.
    package static func read(
      from read: () -> [UInt8]?
    ) throws(HTTPRequestError) -> (HTTPRequest, rest: [UInt8]) {
      var bytes: [UInt8] = []
      var searched = 0
      while true {
        if let end = end(of: bytes, from: searched) {
          return (try HTTPRequest(head: bytes[..<end]), Array(bytes[(end + 4)...]))
        }
        if bytes.count > limit { throw .tooLong }
        // Once for each byte, also if a client sends one at a time.
        searched = max(0, bytes.count - 3)
        guard let more = read() else { throw .closed }
        bytes += more
      }
    }

    /// The place of the empty line.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
      guard bytes.count >= start + 4 else { return nil }
      return (start...bytes.count - 4).first { start in
        bytes[start] == 13 && bytes[start + 1] == 10 && bytes[start + 2] == 13
          && bytes[start + 3] == 10
      }
    }

    init(head: ArraySlice<UInt8>) throws(HTTPRequestError) {
      guard head.count <= Self.limit, let text = String(bytes: head, encoding: .utf8) else {
        throw .malformed
      }
      var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
        throw .malformed
      }
      method = String(words[0])
      let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      path = String(target[0])
      for pair in target.dropFirst().first?.split(separator: "&") ?? [] {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : ""
        query[String(parts[0])] = value.removingPercentEncoding ?? value
      }
      for line in lines {
        guard let colon = line.firstIndex(of: ":") else { throw .malformed }
        let name = line[..<colon].lowercased()
        // Two values for one name mean that two readers may see different requests.
        guard !name.isEmpty, !name.contains(" "), fields[name] == nil else { throw .malformed }
        fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
    }
  }
#endif
