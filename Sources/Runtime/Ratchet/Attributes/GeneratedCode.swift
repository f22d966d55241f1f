/// What `@Reducer` calls to see whether the build plugin has generated the code of a feature.
///
/// - Parameter reducer: The feature.
public func _generatedCode<R: Reducer>(of reducer: R.Type) where R.Action: CasePathable {}

/// What `@CasePathable` calls to see the same of an enum.
///
/// - Parameter type: The enum.
public func _generatedCode<E: CasePathable>(of type: E.Type) {}

/// What both call if there is none.
///
/// You do not call it.
///
/// - Parameter type: The feature, or the enum.
@_disfavoredOverload
@available(
  *, deprecated,
  message:
    "no code is generated for this type: add 'plugins: [.plugin(name: \"RatchetPlugin\", package: \"ratchet\")]' to its target in Package.swift, unless .ratchet.yml excludes its file"
)
public func _generatedCode<T>(of type: T.Type) {}
