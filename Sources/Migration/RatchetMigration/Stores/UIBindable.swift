import Ratchet

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// Provides bindings to an object's properties: the name in the SwiftNavigation library.
public typealias UIBindable = Bindable

/// Reads and sets a value that another object owns: the name in the SwiftNavigation library.
public typealias UIBinding = Binding
