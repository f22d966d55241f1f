/// The generator.
public enum Pipeline {}
