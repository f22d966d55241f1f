// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Combine's publishers: <https://developer.apple.com/documentation/combine/publisher>.

// <https://developer.apple.com/documentation/combine/publisher>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S>(subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

// <https://developer.apple.com/documentation/combine/subscriber>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Self.Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

// <https://developer.apple.com/documentation/combine/subscription>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

// <https://developer.apple.com/documentation/combine/customcombineidentifierconvertible>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

// <https://developer.apple.com/documentation/combine/combineidentifier>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct CombineIdentifier: Hashable, CustomStringConvertible {
  public init() {}
  public init(_ obj: AnyObject) {}
  public var description: String { fatalError() }
}

// <https://developer.apple.com/documentation/combine/subscribers>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum Subscribers {
  public struct Demand: Equatable, Comparable, Hashable, Codable {
    public static var unlimited: Demand { fatalError() }
    public static var none: Demand { fatalError() }
    public static func max(_ value: Int) -> Demand { fatalError() }
    public static func < (lhs: Demand, rhs: Demand) -> Bool { fatalError() }
  }

  @frozen public enum Completion<Failure> where Failure: Error {
    case finished
    case failure(Failure)
  }
}

// <https://developer.apple.com/documentation/combine/publishers>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum Publishers {
  public struct HandleEvents<Upstream>: Publisher where Upstream: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {}
  }

  public struct Map<Upstream, Output>: Publisher where Upstream: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Output == S.Input {}
  }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Publisher {
  // <https://developer.apple.com/documentation/combine/publisher/handleevents(receivesubscription:receiveoutput:receivecompletion:receivecancel:receiverequest:)>
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Self.Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Self.Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { fatalError() }

  // <https://developer.apple.com/documentation/combine/publisher/map(_:)-99evh>
  public func map<T>(_ transform: @escaping (Self.Output) -> T) -> Publishers.Map<Self, T> {
    fatalError()
  }

  // <https://developer.apple.com/documentation/combine/publisher/sink(receivecompletion:receivevalue:)>
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void),
    receiveValue: @escaping ((Self.Output) -> Void)
  ) -> AnyCancellable { fatalError() }
}

// <https://developer.apple.com/documentation/combine/subject>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Self.Output)
  func send(completion: Subscribers.Completion<Self.Failure>)
  func send(subscription: any Subscription)
}

// <https://developer.apple.com/documentation/combine/currentvaluesubject>
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
final public class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
  final public var value: Output {
    get { fatalError() }
    set {}
  }
  public init(_ value: Output) {}
  final public func send(subscription: any Subscription) {}
  final public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {}
  final public func send(_ input: Output) {}
  final public func send(completion: Subscribers.Completion<Failure>) {}
}
