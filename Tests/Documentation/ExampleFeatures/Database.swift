import Ratchet

struct Database: Sendable {
  var path: String

  init(path: String) throws {
    self.path = path
  }
}

extension DependencyValues {
  var database: Database? {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }

  private enum DatabaseKey: DependencyKey {
    static let liveValue: Database? = nil
  }
}
