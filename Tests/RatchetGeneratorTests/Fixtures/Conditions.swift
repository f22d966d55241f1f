#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
@_exported import Foundation
@testable import struct Foundation.URL
@preconcurrency import Dispatch

import Ratchet

#if DEBUG || os(Linux)
  @CasePathable
  enum Conditional {
    case always
    #if os(Linux)
      case linux(Int)
    #elseif os(macOS)
      case mac(String)
    #else
      case other
    #endif
  }
#else
  @CasePathable
  enum Release {
    case only(Int)
  }
#endif

struct Settings: Reducer {
  struct State {
    var name = ""
    #if DEBUG
      var isVerbose = false
    #endif
  }

  @available(macOS 15, *)
  enum Action {
    case saved(Int)
  }
}
