#if DEBUG || InspectorInRelease
  import RatchetInspectorPage
  import RatchetInspectorWire

  /// The page: one file, which needs nothing from the network.
  enum InspectorPage {
    /// The response with the page.
    ///
    /// - Parameter editor: The address of an editor.
    static func response(editor: String) -> HTTPResponse {
      // Only the script of this very page runs, whatever texts of the program the page shows.
      let nonce = RequestAuthorization.newToken()
      let rules = [
        "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'",
        "connect-src 'self'", "img-src data:", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'",
      ]
      return HTTPResponse(
        "200 OK",
        fields: [
          ("Content-Type", "text/html; charset=utf-8"),
          ("Content-Security-Policy", rules.joined(separator: "; ")),
          ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
          ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
          ("Cross-Origin-Opener-Policy", "same-origin"),
          ("Cross-Origin-Resource-Policy", "same-origin"),
        ],
        body: html(nonce: nonce, editor: editor))
    }

    private static func html(nonce: String, editor: String) -> String {
      let settings = JSON.object([("editor", .string(editor))]).text
      return String(cString: ratchet_inspector_page_markup())
        .replacing(
          "{{style}}",
          with:
            "<style nonce=\"\(nonce)\">\(String(cString: ratchet_inspector_page_style()))</style>"
        )
        .replacing(
          "{{script}}",
          with:
            "<script nonce=\"\(nonce)\">const settings = \(settings);\n\(String(cString: ratchet_inspector_page_script()))</script>"
        )
    }
  }
#endif
