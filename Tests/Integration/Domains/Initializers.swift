// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

public let startingPage = 1

@Reducer
public struct Library {
  public static let defaultShelves = ["fiction", "poetry"]

  public enum Tab: Equatable, Sendable { case books, authors }
  public typealias Comparison = @Sendable (String, String) -> Bool

  public struct State: Equatable {
    public let id: UUID
    public let version = 2
    public var page: Int = startingPage
    public var shelves: [String] = defaultShelves
    public var tab = Tab.books
    public var other: Tab = .authors
    public var query: String?
    public var offset = -1.5
    public var books = [Book]()
    public var counts: [String: Int] = [
      "a": 1,  // The first.
      "b": 2,
    ]
    public var sort: Comparison = { $0 < $1 }
    public var onFinish: () -> Void
    public var onCancel: (() -> Void)?
    public var name: String
    @Trimmed public var title = " title "
    public var `default` = true
    public var observed = 0 {
      didSet { page = observed }
    }
    public private(set) var opened = 0
    private var secret = "s"
    public var isEmpty: Bool { books.isEmpty }

    @MemberwiseInit
    public struct Book: Equatable, Sendable {
      public var title: String
      public var pages = 100
      private let format = "paper"
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id == rhs.id && lhs.secret == rhs.secret
    }
  }

  public enum Action {
    case opened(State.Book)
  }

  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@propertyWrapper
public struct Trimmed: Equatable, Sendable {
  private var value: String

  public var wrappedValue: String {
    get { value.trimmingCharacters(in: .whitespaces) }
    set { value = newValue }
  }

  public init(wrappedValue: String) {
    value = wrappedValue
  }
}

@MemberwiseInit
package struct Both<First, Second> {
  package var first: First
  package var second: Second?
}

@MemberwiseInit
struct Nothing {}

/// Values that are no default of a parameter by themselves.
@MemberwiseInit
public struct Computed {
  public var width: Double = if startingPage > 0 { 1 } else { 2.5 }
  public var name: String =
    switch Library.State.Book(title: "a").pages {
    case 100: "hundred"
    default: "other"
    }
  public var hidden: Int = if secretPage > 0 { 1 } else { 2 }
  public var transform: (Int) -> Int = if startingPage > 0 { { $0 + 1 } } else { { $0 } }
  public var numbers: [Int] = [1, 2]
    #if !NO_NUMBERS
      .reversed()
    #endif
  public var text: String? =
    nil ?? """
      a
        b
      """
  // swift-format-ignore: NeverUseForceTry
  public var count: Int = try! { () throws -> Int in 3 }()
  public var path: KeyPath<String, Int> = \.count
  public var line: Int = #line
  public var lines: [Int] = [#line, #column]
  public var `self` = 1
  public var shape: some Equatable & Sendable = 2
}

let secretPage = 2

/// A deprecated property is no parameter: the compiler would warn about the generated code.
@MemberwiseInit
public struct Deprecating {
  public var title: String
  @available(*, deprecated) public var subtitle: String?
}
