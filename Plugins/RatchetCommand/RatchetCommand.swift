import PackagePlugin

@main
struct RatchetCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
