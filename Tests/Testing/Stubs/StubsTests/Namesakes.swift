import struct StubbedFeatures.Shared
import struct StubbedFeatures.Trait

@testable import StubbedFeatures

// What the tests call the features that have names of Ratchet and of Swift Testing.
typealias StubbedShared = Shared
typealias StubbedTrait = Trait
