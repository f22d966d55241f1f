// The marker plugin: what the compiler starts to expand Ratchet's attributes.
//
// A program of few milliseconds, since the compiler starts one for each of its jobs. It uses
// neither swift-syntax, which a user's build would have to compile, nor Foundation, with which
// starting takes twice as long (5.8 ms instead of 2.8 ms, measured in debug on Linux). What comes
// in and goes out is described in `MessageLoop`, what each attribute adds in `Marker`.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A compiler that went away is an error to report, not a signal to die from.
signal(SIGPIPE, SIG_IGN)

do {
  try MessageLoop(input: FrameReader(descriptor: 0), output: FrameWriter(descriptor: 1)).run()
} catch {
  try? FrameWriter(descriptor: 2).writeAll(Array("RatchetMarkers: \(error.message)\n".utf8))
  exit(1)
}
