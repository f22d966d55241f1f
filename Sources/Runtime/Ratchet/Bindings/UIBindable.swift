#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// Provides bindings to an object's properties: the name for programs without SwiftUI's views.
public typealias UIBindable = Bindable

/// Reads and sets a value that another object owns: the name for programs without SwiftUI's views.
public typealias UIBinding = Binding
