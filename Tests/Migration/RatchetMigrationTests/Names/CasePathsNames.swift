import RatchetMigrationTesting

// Uses each name of CasePathsCore that Documentation/Migration.md says is there: it is a test that this
// compiles.

private enum Shape: CasePathable {
  case circle(Double)
  case nothing

  struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    var circle: AnyCasePath<Shape, Double> {
      AnyCasePath(
        embed: { Shape.circle($0) },
        extract: { if case .circle(let radius) = $0 { radius } else { nil } })
    }
    var nothing: AnyCasePath<Shape, Void> {
      AnyCasePath(
        embed: { Shape.nothing }, extract: { if case .nothing = $0 { () } else { nil } })
    }
    subscript(root: Shape) -> PartialCaseKeyPath<Shape> {
      switch root {
      case .circle: \.circle
      case .nothing: \.nothing
      }
    }
    func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Shape>]> {
      [\.circle, \.nothing].makeIterator()
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Shape: CasePathIterable {}

private func shapes(_ shape: inout Shape) {
  let circle: CaseKeyPath<Shape, Double> = \Shape.Cases.circle
  let partial: PartialCaseKeyPath<Shape> = circle
  let made: Shape = circle(1)
  let nothing: Shape = (\Shape.Cases.nothing)()
  _ = (made, nothing, shape.is(\.circle), shape[case: \.circle], shape[case: partial] as Any)
  shape[case: \.circle] = 2
  shape.modify(\.circle) { $0 += 1 }
  switch shape {
  case \.circle: break
  default: break
  }
  _ = Shape.allCasePaths[shape]
  _ = Array(Shape.allCasePaths)
  _ = AnyCasePath(\Shape.Cases.circle).embed(1)
  _ = AnyCasePath<Int, Int>()
  _ = AnyCasePath<Int, Int>(embed: { $0 }, extract: { $0 }).debugDescription
}

private func optionals(_ number: Int?, _ result: Result<Int, any Error>, _ never: Never.Type) {
  _ = (number.is(\.some), Int?.allCasePaths[number], Array(Int?.allCasePaths))
  _ = result.is(\.success)
  _ = (Result<Int, any Error>.allCasePaths[result], Array(Result<Int, any Error>.allCasePaths))
  _ = Array(Never.allCasePaths)
}
