import RatchetCHeaders

/// What a run knows about C: the headers, and the modules that may make C types comparable.
package struct CTypeSettings: Sendable {
  /// The headers.
  package var headers: CHeaders

  /// The files of Swift modules that the run's modules depend on.
  ///
  /// Nothing is generated from them, but conformances to `Equatable` in them must not be repeated.
  package var dependencies: [SourceReference]

  package init(headers: CHeaders = CHeaders(), dependencies: [SourceReference] = []) {
    self.headers = headers
    self.dependencies = dependencies
  }
}
