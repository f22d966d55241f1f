/// Measures the runtime, row by row.
///
///     swift run -c release Runtime             all rows
///     swift run -c release Runtime timeline    those with "timeline" in their name
@main
@MainActor
struct Main {
  static func main() async {
    if let weight = Weight.requested {
      print(await weight.measured())
      return
    }
    let report = Report(filter: CommandLine.arguments.dropFirst().first)
    await measureSending(report)
    await measureScoping(report)
    await measureLists(report)
    await measureCasePaths(report)
    await measureObservation(report)
    await measureDependencies(report)
    await measureEffects(report)
    await measureTimelines(report)
    await measureRecorder(report)
    await measureSharing(report)
    await measureTestStores(report)
    await measureExplorer(report)
    await measureMemory(report)
    // Last, because it changes what all stores do that are created after it.
    await measureInspector(report)
  }
}
