// The generator's interface uses the types of the model, so its clients need both.
@_exported import RatchetModel
@_exported import RatchetRules
