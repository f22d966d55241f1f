import Foundation
import Ratchet

/// The values of types that the explorer knows, the simplest one first.
enum KnownValues {
  static func of(
    _ type: Any.Type, _ context: ActionContext, _ dictionary: FeatureDictionary
  ) -> [Any]? {
    if type == StackElementID.self || type == UUID.self {
      let ids = context.ids(ofType: type)
      return ids.isEmpty && type == UUID.self ? [UUID(0)] : ids
    }
    if type == IndexSet.self {
      return (0..<min(context.shortestCount, 2)).map { IndexSet(integer: $0) }
    }
    guard let few = type as? any FewValues.Type else { return nil }
    let others = dictionary.values(of: type) + context.ids(ofType: type)
    return others.reduce(into: few.few) { values, other in
      if !values.contains(where: { ($0 as? AnyHashable) == (other as? AnyHashable) }) {
        values.append(other)
      }
    }
  }
}

private protocol FewValues {
  static var few: [Any] { get }
}

extension FixedWidthInteger {
  fileprivate static var few: [Any] { [0 as Self, 1 as Self] }
}

extension Int: FewValues {}
extension Int8: FewValues {}
extension Int16: FewValues {}
extension Int32: FewValues {}
extension Int64: FewValues {}
extension UInt: FewValues {}
extension UInt8: FewValues {}
extension UInt16: FewValues {}
extension UInt32: FewValues {}
extension UInt64: FewValues {}
extension Bool: FewValues { fileprivate static var few: [Any] { [false, true] } }
extension Double: FewValues { fileprivate static var few: [Any] { [0.0, 1.0] } }
extension Float: FewValues {
  fileprivate static var few: [Any] { [0 as Float, 1 as Float] }
}
extension Decimal: FewValues {
  fileprivate static var few: [Any] { [0 as Decimal, 1 as Decimal] }
}
extension String: FewValues { fileprivate static var few: [Any] { ["", "a", "b"] } }
extension Substring: FewValues {
  fileprivate static var few: [Any] { ["" as Substring, "a" as Substring] }
}
extension Character: FewValues { fileprivate static var few: [Any] { ["a" as Character] } }
extension Duration: FewValues {
  fileprivate static var few: [Any] { [Duration.zero, Duration.seconds(1)] }
}
extension Date: FewValues {
  fileprivate static var few: [Any] {
    [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)]
  }
}
extension URL: FewValues {
  fileprivate static var few: [Any] { [URL(filePath: "/0"), URL(filePath: "/1")] }
}
extension Data: FewValues { fileprivate static var few: [Any] { [Data(), Data([0])] } }
