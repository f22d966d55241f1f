import Meetings
import Ratchet

// You can end this program in any way and at any time. What it has answered with "saved" is on disk.

setvbuf(stdout, nil, _IOLBF, 0)

let store = Store(initialState: Meetings.State()) {
  Meetings()
}

// Other processes may change the file meanwhile. "list" shows what is there.
while let line = readLine() {
  let meetings = store.meetings
  func id(_ number: Int) -> Meeting.ID? {
    meetings.indices.contains(number - 1) ? meetings[number - 1].id : nil
  }
  var change: [Meetings.Action] = []
  switch Command(line) {
  case .add(let title): change = [.added(title: title)]
  case .remove(let number): change = id(number).map { [.removed($0)] } ?? []
  case .rename(let number, let title):
    change = id(number).map { [.opened($0), .detail(.presented(.renamed(title))), .closed] } ?? []
  case .meet(let number):
    change = id(number).map { [.opened($0), .detail(.presented(.tookPlace)), .closed] } ?? []
  case .list:
    for (number, meeting) in meetings.enumerated() {
      print("\(number + 1). \(meeting.title), \(meeting.dates.count) times")
    }
    continue
  case .quit: exit(EXIT_SUCCESS)
  case .help:
    print(Command.explanation)
    continue
  }
  if change.isEmpty {
    print("There is no such meeting.")
    continue
  }
  for action in change { store.send(action) }
  do {
    try await store.$meetings.save()
    print("saved", store.meetings.count)
  } catch {
    print("not saved:", error)
  }
}
