// The program that expands Ratchet's attributes, if it is prebuilt.
//
// SwiftPM compiles the program of each macro, and knows no prebuilt ones. So with a bundle, it compiles
// this program in place of `RatchetMacros`, and the other one takes its place as soon as it starts. The
// build plugin generates `attributesProgram`, its path in the bundle.

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Scripts recognize this program by the message.
execv(attributesProgram, CommandLine.unsafeArgv)
perror("error: the bundle of Ratchet's prebuilt tool has no program '\(attributesProgram)'")
exit(1)
