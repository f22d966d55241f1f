/// The text of all that Ratchet generates, embedded when the package is built.
///
/// Templates are Mustache. They hold text and no logic; what stands between the braces comes from
/// the view models of the generator's render stage.
public enum Templates {
  /// The templates' texts, by name.
  public static let all: [String: String] = [
    "Arbitrary": text(PackageResources.Arbitrary_mustache),
    "BindableAction": text(PackageResources.BindableAction_mustache),
    "BindableState": text(PackageResources.BindableState_mustache),
    "CTypes": text(PackageResources.CTypes_mustache),
    "CasePathable": text(PackageResources.CasePathable_mustache),
    "CodableEnum": text(PackageResources.CodableEnum_mustache),
    "CodableStruct": text(PackageResources.CodableStruct_mustache),
    "Comparison": text(PackageResources.Comparison_mustache),
    "DependencyClient": text(PackageResources.DependencyClient_mustache),
    "EnumStubs": text(PackageResources.EnumStubs_mustache),
    "EquatableEnum": text(PackageResources.EquatableEnum_mustache),
    "EquatableStruct": text(PackageResources.EquatableStruct_mustache),
    "File": text(PackageResources.File_mustache),
    "Hashable": text(PackageResources.Hashable_mustache),
    "Laws": text(PackageResources.Laws_mustache),
    "MemberwiseInit": text(PackageResources.MemberwiseInit_mustache),
    "StructStub": text(PackageResources.StructStub_mustache),
    "Stubs": text(PackageResources.Stubs_mustache),
    "TestStore": text(PackageResources.TestStore_mustache),
    "ReducerEnum": text(PackageResources.ReducerEnum_mustache),
    "ReducerParts": text(PackageResources.ReducerParts_mustache),
    "ObservableState": text(PackageResources.ObservableState_mustache),
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
