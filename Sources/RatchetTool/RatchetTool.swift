import RatchetCommandLine

/// The command line as the plugins run it.
@main
struct RatchetTool {
  static func main() async {
    await RatchetCommandLine.main()
  }
}
