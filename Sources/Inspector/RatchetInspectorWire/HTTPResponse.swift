#if DEBUG || InspectorInRelease
  import Foundation

  /// A response, which is always the last one on its connection.
  package struct HTTPResponse: Sendable {
    package var status: String
    package var fields: [(String, String)]
    package var body: String

    package init(_ status: String, fields: [(String, String)] = [], body: String = "") {
      self.status = status
      self.fields = fields
      self.body = body
    }

    /// The bytes of the response.
    ///
    /// - Parameter isHeadOnly: Whether the body is left out, as for the method `HEAD`.
    package func bytes(isHeadOnly: Bool = false) -> [UInt8] {
      var lines = ["HTTP/1.1 \(status)"]
      lines += fields.map { "\($0.0): \($0.1)" }
      if !status.hasPrefix("101") {
        lines += ["Content-Length: \(body.utf8.count)", "Connection: close"]
      }
      let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
      return Array(head.utf8) + (isHeadOnly ? [] : Array(body.utf8))
    }
  }
#endif
