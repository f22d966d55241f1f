import Foundation
public import Ratchet

extension Inspector {
  /// The port of the inspector, who may connect to it, and its limits.
  ///
  /// <!-- example skipped: SwiftPM makes the map of the C module that the product contains -->
  /// ```swift
  /// import RatchetInspector
  ///
  /// Inspector.start(Inspector.Configuration(port: 8080, limit: .steps(10_000)))
  /// ```
  public struct Configuration: Sendable {
    /// The port; 0 for one that is free.
    public var port: UInt16

    /// The limit of each inspected store's timeline, if the store has none of its own.
    ///
    /// Bytes are estimated from every 64th step.
    public var limit: TimelineLimit

    /// Whether other machines may connect.
    ///
    /// They need the address with its token.
    ///
    /// The connection is not encrypted. Use this only in a network that you trust.
    public var isOpenToNetwork: Bool

    /// Further names of this machine that browsers may use, if it is open to the network.
    ///
    /// Numeric addresses of the machine need no name here. Other names are refused, because a web
    /// page of an attacker can give its own name to this machine.
    public var hostNames: [String]

    /// The maximum number of bytes of a message from a page.
    ///
    /// A longer recording that a page imports comes in several messages. A state or an action that is
    /// edited or sent must fit one.
    public var messageLimit: Int

    /// The address of an editor for a place in the sources.
    ///
    /// `{file}` and `{line}` are replaced.
    public var editor: String

    /// Prints the address of the page: to the standard error, so that the program's output stays as it
    /// is.
    public var print: @Sendable (String) -> Void

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for one that is free.
    ///   - limit: The limit of each inspected store's timeline.
    ///   - isOpenToNetwork: Whether other machines may connect.
    ///   - hostNames: Further names of this machine.
    ///   - messageLimit: The maximum number of bytes of a message from a page.
    ///   - editor: The address of an editor.
    ///   - print: Prints the address of the page.
    public init(
      port: UInt16 = 0,
      limit: TimelineLimit = TimelineLimit(steps: 1_000_000, bytes: 256 * 1_024 * 1_024),
      isOpenToNetwork: Bool = false,
      hostNames: [String] = [],
      messageLimit: Int = 16 * 1_024 * 1_024,
      editor: String = "vscode://file{file}:{line}",
      print: @escaping @Sendable (String) -> Void = {
        FileHandle.standardError.write(Data("\($0)\n".utf8))
      }
    ) {
      self.port = port
      self.limit = limit
      self.isOpenToNetwork = isOpenToNetwork
      self.hostNames = hostNames
      self.messageLimit = messageLimit
      self.editor = editor
      self.print = print
    }
  }
}
