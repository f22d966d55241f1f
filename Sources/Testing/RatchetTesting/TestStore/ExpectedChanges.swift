/// Whether a closure of the current task must change what it says it changes.
///
/// Not in a test store that is not exhaustive, because its closures start from the actual state.
package enum ExpectedChanges {
  @TaskLocal package static var areComplete = true
}
