// The program that the compiler starts to expand Ratchet's attributes.
//
// It must be fast, because the compiler starts it for each of its jobs. So it uses neither
// swift-syntax, which a user's build would have to compile, nor Foundation, which doubles the start
// time (5.8 ms instead of 2.8 ms, measured in debug on Linux). `MessageLoop` describes its input
// and output, and `AttributeMacro` what each attribute adds.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// If the compiler ends, a write fails, instead of a signal that ends this program.
signal(SIGPIPE, SIG_IGN)

do {
  try MessageLoop(input: FrameReader(descriptor: 0), output: FrameWriter(descriptor: 1)).run()
} catch {
  try? FrameWriter(descriptor: 2).writeAll(Array("RatchetMacros: \(error.message)\n".utf8))
  exit(1)
}
