import Testing

/// The tests that wait for a browser or a connection.
///
/// Each blocks a thread of Swift's tasks. One at a time leaves a thread for the program that it
/// inspects.
@Suite(.serialized)
enum OneAtATime {}
