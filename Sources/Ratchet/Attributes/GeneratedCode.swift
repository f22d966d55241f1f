/// What `@Reducer` calls to see whether the build plugin has generated the code of a feature.
///
/// - Parameter reducer: The feature.
public func _generatedCode<R: Reducer>(of reducer: R.Type) where R.Action: CasePathable {}

/// What it calls if there is none.
///
/// You do not call it.
///
/// - Parameter reducer: The feature.
@_disfavoredOverload
@available(
  *, deprecated,
  message:
    "no code is generated for this feature: add 'plugins: [.plugin(name: \"RatchetPlugin\", package: \"ratchet\")]' to its target in Package.swift"
)
public func _generatedCode<R>(of reducer: R.Type) {}
