import Ratchet

// The actions and states whose case key paths the tests iterate: it has to be asked for.
extension Counter.Action: CasePathIterable {}
extension Destination.State: CasePathIterable {}
extension Empty.Action: CasePathIterable {}
extension Keywords.Action: CasePathIterable {}
extension Named.Action: CasePathIterable {}
extension Upgraded.Action: CasePathIterable {}
