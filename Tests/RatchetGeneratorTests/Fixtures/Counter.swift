import Foundation
import Ratchet

@Reducer
struct Counter {
  @ObservableState
  struct State {
    var count = 0
    var fact: String?
    var history: [Entry] = []

    struct Entry {
      let date: Date
      let count: Int
    }
  }

  enum Action {
    case incrementButtonTapped
    case factResponse(Result<String, any Error>)
    case moved(x: Int, y: Int)
    case delegate(Delegate)

    enum Delegate {
      case saved(URL)
      case cancelled
    }
  }
}
