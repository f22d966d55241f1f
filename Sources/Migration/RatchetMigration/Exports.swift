// A file that was written for an older release of the Composable Architecture changes its import to this one,
// and sees all of Ratchet besides what only such code needs.
@_exported import Ratchet
// `_XCTIsTesting`, `XCTFail` and `XCTUnimplemented`, which the Dependencies library exported.
@_exported import XCTestDynamicOverlay
