extension LibraryTypes {
  /// The modules that declare Foundation's types.
  package static let modulesOfFoundation: Set = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
  ]

  /// Whether Foundation, or a system module that it exports, may declare a name.
  package static func mayBeOfFoundation(_ name: String) -> Bool {
    name.first?.isUppercase != true || prefixes.contains(where: name.hasPrefix)
  }

  /// What the names that Foundation declares begin with, besides those that begin with a small letter.
  private static let prefixes = [
    "Affine", "Alignment", "Attribute", "Block", "Bundle", "ByteCount", "CF", "CG", "Cached",
    "Calendar", "CharacterSet", "Cocoa", "Codable", "Comparable", "Comparator", "Comparison",
    "Contiguous", "CurrencyFormat", "CustomLocalized", "CustomNS", "Data", "Date", "Decimal",
    "Decod", "DescriptiveNumber", "Dimension", "Discontiguous", "Discrete", "Dispatch",
    "Distributed", "Encod", "EnergyFormat", "Expression", "FileAttribute", "FileHandle",
    "FileManager", "FileProtection", "FileWrapper", "Floating", "Format", "Foundation", "HTTP",
    "Host", "ISO", "IndexPath", "IndexSet", "Inflection", "InputStream", "Integer", "JSON",
    "KeyPathComparator", "KeyValue", "Keyed", "LengthFormat", "ListFormat", "Locale", "Localized",
    "Markdown", "MassFormat", "Measurement", "MessagePort", "Morphology", "Mutable", "NS",
    "NetService", "Notification", "NumberFormat", "OS", "ObjC", "Operat", "OutputStream", "POSIX",
    "Parse", "PersonName", "Pipe", "Port", "Predicate", "PresentationIntent", "Process", "Progress",
    "PropertyList", "Protocol", "QualityOf", "Recoverable", "ReferenceConvertible", "RelativeDate",
    "RunLoop", "Scanner", "ScopedAttribute", "Selector", "Socket", "Sort", "StandardPredicate",
    "Stream", "StringStyle", "StringTransform", "TermOf", "Thread", "TimeInterval", "TimeZone",
    "Timer", "URL", "UUID", "Undo", "Unit", "UserDefaults", "UserInfo", "ValueTransformer", "XML",
    "XPC",
  ]
}
