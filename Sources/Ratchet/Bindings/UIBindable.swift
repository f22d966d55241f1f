#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// Gives the bindings of an object's properties, by the name that programs without SwiftUI's views use.
public typealias UIBindable = Bindable

/// A value that another object owns, by the name that programs without SwiftUI's views use.
public typealias UIBinding = Binding
