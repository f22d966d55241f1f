// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CSQLite
import CZip
import Foundation
import Ratchet

/// Types of headers from other projects.
@Reducer
public struct Platform {
  public struct State: Equatable {
    public var time: tm = tm()
    public var moment: timespec = timespec()
    public var status: stat?
    public var address: sockaddr_in = sockaddr_in()
    public var stream: z_stream?
    public var order: sqlite3_index_orderby?
  }

  public enum Action {
    case time(tm)
    case moment(timespec, timeval)
    case status(stat)
    case address(sockaddr_in)
    case zip(z_stream, gz_header)
    case database(OpaquePointer)
    case module(sqlite3_module)
    case index(sqlite3_index_info)
    case offset(off_t, time_t)
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
