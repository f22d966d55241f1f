import RatchetGenerator

/// The view of a review's page.
///
/// All its texts are escaped.
struct PageView: TemplateView {
  /// A file in the list of domains.
  struct Group: TemplateView {
    var name: String
    var path: String
    var sections: [Entry]

    static let templateFields: [TemplateField<Self>] = [
      .text("name") { $0.name },
      .text("path") { $0.path },
      .views("sections") { $0.sections },
    ]
  }

  /// A domain in the list.
  struct Entry: TemplateView {
    var id: String
    var name: String
    var status: String
    var errorCount: String?

    static let templateFields: [TemplateField<Self>] = [
      .text("id") { $0.id },
      .text("name") { $0.name },
      .text("status") { $0.status },
      .flag("hasStatus") { $0.status == "added" || $0.status == "removed" },
      .optionalText("errorCount") { $0.errorCount },
    ]
  }

  /// A domain.
  struct Section: TemplateView {
    var id: String
    var name: String
    var fullName: String
    var kind: String
    var place: String
    var status: String
    var changes: [String]
    var lineCount: Int
    var sourceName: String
    var generatedName: String
    var declaration: String?
    var generated: String?
    var noDeclaration: String
    var noGenerated: String
    var elements: String
    var templates: String

    static let templateFields: [TemplateField<Self>] = [
      .text("id") { $0.id },
      .text("name") { $0.name },
      .text("fullName") { $0.fullName },
      .text("kind") { $0.kind },
      .text("place") { $0.place },
      .text("status") { $0.status },
      .flag("hasStatus") { $0.status != "shown" },
      .texts("changes") { $0.changes },
      .text("lineCount") { String($0.lineCount) },
      .text("sourceName") { $0.sourceName },
      .text("generatedName") { $0.generatedName },
      .optionalText("declaration") { $0.declaration },
      .optionalText("generated") { $0.generated },
      .text("noDeclaration") { $0.noDeclaration },
      .text("noGenerated") { $0.noGenerated },
      .text("elements") { $0.elements },
      .text("templates") { $0.templates },
    ]
  }

  var title: String
  var heading: String
  var note: String?
  var summary: [String]
  var groups: [Group]
  var sections: [Section]
  var sectionCount: String
  var problems: [String]
  var graph: String?
  var isGraphOpen: Bool
  var nothing: String
  var nonce: String
  var style: String
  var script: String

  static let templateFields: [TemplateField<Self>] = [
    .text("title") { $0.title },
    .text("heading") { $0.heading },
    .optionalText("note") { $0.note },
    .texts("summary") { $0.summary },
    .views("groups") { $0.groups },
    .views("sections") { $0.sections },
    .text("sectionCount") { $0.sectionCount },
    .texts("problems") { $0.problems },
    .flag("hasProblems") { !$0.problems.isEmpty },
    .optionalText("graph") { $0.graph },
    .flag("isGraphOpen") { $0.isGraphOpen },
    .flag("isEmpty") { $0.sections.isEmpty },
    .text("nothing") { $0.nothing },
    .text("nonce") { $0.nonce },
    .text("style") { $0.style },
    .text("script") { $0.script },
  ]
}
