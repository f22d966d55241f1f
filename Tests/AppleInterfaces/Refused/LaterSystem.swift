import Ratchet
import Synchronization

// Expected: 'Atomic' is only available in
let counter = Atomic(0)
