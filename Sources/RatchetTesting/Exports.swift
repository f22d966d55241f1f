// A test of a feature says `TestStore`, `expectNoDifference` and `withKnownIssue` as if it had
// imported all that they come from: one import is what tests of this style begin with.
@_exported import CustomDump
@_exported import IssueReporting
@_exported import Ratchet
