@preconcurrency import Dispatch
@_exported import Foundation
import Ratchet

import struct Foundation.URL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

@available(macOS 14, *)
struct Settings: Reducer {
  struct State {
    var name = ""
    #if DEBUG
      var isVerbose = false
    #endif
  }

  enum Action {
    case saved(Int)
    #if DEBUG
      case printed(String)
    #endif
    #if SETTINGS_CAN_BE_RESET
      case reset
    #endif
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
enum Branches: Equatable {
  #if os(Linux)  // here
    case linux(Int)
    #if DEBUG
      case deep
    #elseif !RELEASE
      case deep(Int)
    #endif
  #elseif os(macOS)
    case mac(String)
  #else
    case other
  #endif
  #if NEVER
  #elseif NEVER_EITHER
    case either
  #else
    case both
  #endif
  @EquatableIgnored case ignored(Int)
}
