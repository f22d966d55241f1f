// The generator's interface consists of the model's values, so a client of the one needs the other.
@_exported import RatchetModel
