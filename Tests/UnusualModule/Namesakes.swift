// Types that are called as what generated code uses. No attribute is in this file: that these are
// here must be found.

struct Bool: Swift.Equatable {}
nonisolated struct Void: Swift.Equatable {}
protocol Equatable {}
protocol Sendable {}
struct Hasher {}
class CasePath {}
actor CasePathable {}
enum Scope {}
typealias PartialCaseKeyPath = Int
enum Double {}
struct CaseBody {}
struct CaseScope {}
enum StateReducer {}
