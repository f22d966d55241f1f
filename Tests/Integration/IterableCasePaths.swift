import Ratchet

// The actions and states whose case key paths the tests iterate. They must request it.
extension Counter.Action: CasePathIterable {}
extension Destination.State: CasePathIterable {}
extension Empty.Action: CasePathIterable {}
extension Keywords.Action: CasePathIterable {}
extension Named.Action: CasePathIterable {}
extension Upgraded.Action: CasePathIterable {}
