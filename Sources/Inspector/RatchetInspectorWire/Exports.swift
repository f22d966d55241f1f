#if DEBUG || InspectorInRelease
  // The messages of a connection are JSON, so its clients need both.
  @_exported import RatchetJSON
#endif
