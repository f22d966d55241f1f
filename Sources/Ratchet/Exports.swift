// For the same reason: `withObservationTracking`, `expectNoDifference` and `customDump`, `reportIssue`
// and `withExpectedIssue`, `OrderedSet`.
@_exported import CustomDump
// A feature that imports only Ratchet says `URL`, `Data`, `UUID` and `URLSession` as if it had
// imported Foundation: that is how features of this style are written, and a feature that is
// brought over shall need nothing but the change of its import. On Linux, `URLSession` lives in a
// module of its own.
@_exported import Foundation
@_exported import IssueReporting
@_exported import Observation
@_exported import OrderedCollections
// Clocks, schedulers and the tools of concurrent code come along too.
@_exported import RatchetConcurrency

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
