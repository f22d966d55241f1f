// The attributes on types that add nothing: the generator writes the conformances in its file.

extension Marker {
  /// `@CasePathable`.
  static let casePathable = Marker(
    name: "CasePathable",
    place: "an enum",
    belongs: { $0.keyword == "enum" }
  )

  /// `@ObservableState`.
  static let observableState = Marker(
    name: "ObservableState",
    place: "a struct or an enum",
    belongs: { ["struct", "enum"].contains($0.keyword) }
  )
}
