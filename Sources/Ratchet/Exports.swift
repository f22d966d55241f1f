// For the same reason: `withObservationTracking`, `expectNoDifference` and `customDump`, `reportIssue`
// and `withExpectedIssue`, `OrderedSet`.
@_exported import CustomDump
// A feature that imports only Ratchet can use `URL`, `Data`, `UUID` and `URLSession`, as if it
// imported Foundation. Features of this style are written that way, and migrating one only requires
// a change of its import. On Linux, `URLSession` is in a separate module.
@_exported import Foundation
@_exported import IssueReporting
@_exported import Observation
@_exported import OrderedCollections
// Clocks, schedulers and tools for concurrent code are exported too.
@_exported import RatchetConcurrency

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
