// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Darwin's C library has and Linux's has not, or has under another name. Everything else is
// Linux's: types and constants that only Linux has are not refused.

@_exported import Glibc

// `open(2)`: <https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/open.2.html>
public var O_EVTONLY: Int32 { 0x8000 }

// `getsockopt(2)`: <https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/getsockopt.2.html>
public var SO_NOSIGPIPE: Int32 { 0x1022 }

extension stat {
  // `stat(2)`: <https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/stat.2.html>
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

extension sigaction {
  // `sigaction(2)`: <https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/sigaction.2.html>
  public struct Handler {
    public var __sa_handler: (@convention(c) (Int32) -> Void)!
  }

  public var __sigaction_u: Handler {
    get { fatalError() }
    set {}
  }
}

// `pthread_cond_timedwait_relative_np` of <pthread.h>: <https://github.com/apple-oss-distributions/libpthread/blob/main/include/pthread/pthread.h>
public func pthread_cond_timedwait_relative_np(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
  _ duration: UnsafePointer<timespec>?
) -> Int32 { fatalError() }

// `socket(2)`: <https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/socket.2.html>
public var SOCK_STREAM: Int32 { 1 }
