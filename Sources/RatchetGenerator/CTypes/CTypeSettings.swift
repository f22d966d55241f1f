import RatchetCHeaders

/// What a run knows of C: the headers, and the modules that may compare C types already.
package struct CTypeSettings: Sendable {
  /// The headers.
  package var headers: CHeaders

  /// The files of Swift modules that the run's modules depend on.
  ///
  /// Nothing is generated from them. But what one of those modules makes `Equatable` must not be made
  /// so again.
  package var dependencies: [SourceReference]

  package init(headers: CHeaders = CHeaders(), dependencies: [SourceReference] = []) {
    self.headers = headers
    self.dependencies = dependencies
  }
}
