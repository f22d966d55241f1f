import Foundation
import TestSupport
import Testing

/// The real compiler, with the real plugin and the real declarations of the attributes, compiled
/// into a library with substitutes for the rest of the runtime.
struct Compiler {
  private let folder: TemporaryFolder
  private let plugin: String

  /// The one of all tests: the library takes longer to compile than what they check.
  static let shared = Result { try Compiler() }

  /// The minimum of a `Ratchet` module in which its attributes are expanded.
  private static let standIns = """
    public protocol Reducer<State, Action> {
      associatedtype State
      associatedtype Action
      associatedtype Body
      @ReducerBuilder<State, Action> var body: Body { get }
    }
    public protocol CaseReducer: Reducer {}
    public protocol NonisolatedType: SendableMetatype {}
    public protocol CasePathable {}
    public protocol CasePathIterable: CasePathable {}
    public protocol ObservableStruct {}
    public protocol ObservableEnum {}
    public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
    public struct Reduce<State, Action>: Reducer {
      public init(_ reduce: (inout State, Action) -> Void) {}
      public typealias Body = Never
      public var body: Never { return fatalError() }
    }
    public final class Store<State, Action> {}
    public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
    public protocol ViewAction<ViewAction> {
      associatedtype ViewAction
      static func view(_ action: ViewAction) -> Self
    }
    public protocol ViewActionSending<StoreState, StoreAction> {
      associatedtype StoreState
      associatedtype StoreAction: ViewAction
      var store: Store<StoreState, StoreAction> { get }
    }
    @resultBuilder
    public enum ReducerBuilder<State, Action> {
      public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
      public static func buildBlock<A: Reducer<State, Action>, B: Reducer<State, Action>>(
        _: A, _: B
      ) -> some Reducer<State, Action> { Reduce<State, Action> { _, _ in } }
    }
    """

  private init() throws {
    plugin = "\(MacroProcess.executable)#RatchetMacros"
    folder = try TemporaryFolder()
    let standIns = try folder.write(Self.standIns, to: "StandIns.swift")
    let compiled = try run(
      ["-emit-module", "-module-name", "Ratchet", "-parse-as-library", "-o"]
        + [folder.path("Ratchet.swiftmodule"), standIns]
        + Self.declarations()
    )
    try #require(compiled.status == 0, "\(String(decoding: compiled.error, as: UTF8.self))")
  }

  /// The library's files that declare the attributes.
  private static func declarations() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: RatchetPackage.folder.appending(path: "Sources/Runtime/Ratchet/Attributes"),
      includingPropertiesForKeys: nil
    ).map(\.path).filter { $0.hasSuffix(".swift") }
  }

  /// Checks a source.
  ///
  /// - Returns: The compiler's messages, each as `line:column: error: …`, sorted by place.
  func diagnostics(of source: String) throws -> [String] {
    let finished = try run(
      ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-I", folder.path, "-"],
      input: Data(source.utf8))
    let lines = String(decoding: finished.error, as: UTF8.self).split(separator: "\n")
    let found = lines.compactMap { line -> String? in
      guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
      return line.replacingOccurrences(of: "<stdin>:", with: "")
    }
    #expect((finished.status == 0) == !found.contains { $0.contains("error: ") })
    return found.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  private func run(_ arguments: [String], input: Data = Data()) throws -> FinishedProgram {
    try FinishedProgram(
      "swiftc", ["-swift-version", "6", "-load-plugin-executable", plugin] + arguments,
      input: input)
  }
}
