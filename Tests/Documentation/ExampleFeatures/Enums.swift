import Ratchet

@CasePathable
enum Loading {
  case idle
  case progress(Double)
  case failed(reason: String)
}

enum Move {
  case by(x: Int)
  case by(y: Int)
}
