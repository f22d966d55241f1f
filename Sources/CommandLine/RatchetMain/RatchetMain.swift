import RatchetCommandLine

/// The command line as people run it: `ratchet`.
@main
struct RatchetMain {
  static func main() {
    RatchetCommandLine.run()
  }
}
