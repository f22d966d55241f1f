/// A type that a module's default isolation does not apply to, and neither do its extensions.
///
/// In a module with `defaultIsolation(MainActor.self)`, the compiler isolates every declaration that
/// does not say otherwise. Dependencies are read anywhere, so ``DependencyValues`` and the types that
/// are marked ``DependencyClient()`` conform to this protocol. You need it for no other type: write
/// `nonisolated`.
public protocol NonisolatedType: SendableMetatype {}
