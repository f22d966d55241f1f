import ArgumentParser
import RatchetGenerator

@main
struct RatchetTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ratchet",
    abstract: "Writes the boilerplate of reducer-based Swift programs."
  )
}
