import Testing

/// The tests that run SwiftPM.
///
/// They share one package on disk, so they run one after the other, and each begins with the
/// initial package, built.
@Suite("With SwiftPM", .serialized)
enum SwiftPMTests {}
