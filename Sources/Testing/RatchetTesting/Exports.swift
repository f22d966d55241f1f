// A test of a feature can use `TestStore`, `expectNoDifference` and `withKnownIssue` with one
// import, as if it imported all of their modules.
@_exported import CustomDump
@_exported import IssueReporting
@_exported import Ratchet
@_exported import RatchetSource
