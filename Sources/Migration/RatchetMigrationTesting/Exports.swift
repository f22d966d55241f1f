// A test that was written for an older release of the Composable Architecture changes its import to this one.
@_exported import RatchetMigration
@_exported import RatchetTesting
