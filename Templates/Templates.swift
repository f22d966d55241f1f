/// The text of all that Ratchet generates, embedded when the package is built.
public enum Templates {}
