// Keys of shared state from before the Sharing library.

import Ratchet

/// Absent: `SharedKey`.
@available(*, unavailable, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

/// Absent: `SharedReaderKey`.
@available(*, unavailable, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

/// Absent: the `Default` of a key.
@available(
  *, unavailable,
  message:
    "Write 'InMemoryKey<Int>.Default', and its value as 'Self[.inMemory(\"count\"), default: 0]'."
)
public typealias PersistenceKeyDefault<Base: SharedReaderKey> = SharedKeyDefault<Base>
