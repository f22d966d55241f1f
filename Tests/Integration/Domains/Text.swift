// swift-format-ignore-file

// Text that looks like code: @Reducer enum Nothing { case no }
import /* here { too */ Ratchet

/* a comment /* in a comment { */ case not(Int) */
@CasePathable /* between */ enum /* the { */ Texts /* words } */ : /* } */ Equatable {
  case /* before */ one /* behind */ (  // {
    /* in */ Int /* } */, /* a */ label /* b */ : /* c */ String  // )
  )
  ;case two; case three

  var pattern: Regex<Substring> { /\{"[ab}]/ }
  var raw: String { #"a } \#("{" + "}") " "# }
  var lines: String {
    """
    { \("}" + """
      case nested {
      """)
    """
  }
}

@MemberwiseInit
public struct Defaults: Equatable {
  var raw: String = #"a } \#("{" + "}") "#
  var lines: String = """
    { \("}".count)
    """
  var count: Int = [1, 2].map { /* } */ $0 + 1 }.count
}
