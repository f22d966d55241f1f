// The modules that code in the style of the Composable Architecture gets with its one import, and no
// others. Beside each is what that code uses of it.

@_exported import CustomDump  // `customDump`, `diff`, `expectNoDifference`
@_exported import Foundation  // `UUID`, `URL`, `Data`, `Date`, in files that import nothing else
@_exported import IssueReporting  // `reportIssue`, `withExpectedIssue`, `unimplemented`
@_exported import Observation  // `withObservationTracking`, `@Observable`
@_exported import RatchetConcurrency  // `TestClock`, `DispatchQueue.test`, `LockIsolated`

// On Linux, a part of Foundation: `URLSession`.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
