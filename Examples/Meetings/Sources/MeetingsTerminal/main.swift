import Meetings
import Ratchet

// You can end this program in any way and at any time. Everything that it answered with "saved" is
// on disk.

/// Prints a line immediately, even if the output is not a terminal.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let store = Store(initialState: Meetings.State()) {
  Meetings()
}

// Other processes may change the file meanwhile. "list" shows the current contents.
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
      say("\(number + 1). \(meeting.title), \(meeting.dates.count) times")
    }
    continue
  case .quit: exit(EXIT_SUCCESS)
  case .help:
    say(Command.explanation)
    continue
  }
  if change.isEmpty {
    say("There is no such meeting.")
    continue
  }
  for action in change { store.send(action) }
  do {
    try await store.$meetings.save()
    say("saved \(store.meetings.count)")
  } catch {
    say("not saved: \(error)")
  }
}
