/// Boxes with texts, and links between them, for a drawing.
package struct BoxGraph {
  /// A box: a heading, lists below it, and its links.
  package struct Box {
    /// Its unique id.
    package var id: String
    /// What kind of box it is: its class in the drawing.
    package var kind: String
    package var title: String
    package var subtitle: String
    package var sections: [Section] = []
    package var links: [Link] = []
    /// What a pointer shows.
    package var details: String

    package init(id: String, kind: String, title: String, subtitle: String, details: String) {
      (self.id, self.kind, self.details) = (id, kind, details)
      (self.title, self.subtitle) = (title, subtitle)
    }
  }

  /// A list with its heading.
  package struct Section {
    package var heading: String
    package var lines: [String]

    package init(heading: String, lines: [String]) {
      (self.heading, self.lines) = (heading, lines)
    }
  }

  /// A link, which has a line in its box.
  package struct Link {
    /// Where a link leads.
    package enum Target {
      case box(id: String)
      /// Somewhere that is not drawn.
      case elsewhere
      /// Something that is drawn with what is known of it.
      case unknown(String, details: String)

      var isUnknown: Bool {
        if case .unknown = self { return true }
        return false
      }
    }

    package var label: String
    package var target: Target
    /// What a pointer shows.
    package var details: String

    package init(label: String, target: Target, details: String) {
      (self.label, self.target, self.details) = (label, target, details)
    }
  }

  /// The boxes, with different ids.
  package var boxes: [Box]
  /// The ids of the boxes that the drawing begins with, on the left.
  package var roots: [String]
  /// What the boxes are called: the class of each, and the name of the attribute with its id.
  package var noun: String

  /// The width limit of a line, in letters.
  package static let width = 44

  package init(_ boxes: [Box], roots: [String], noun: String) {
    (self.boxes, self.roots, self.noun) = (boxes, roots, noun)
  }

  /// The graph as a drawing for browsers, in light and dark mode.
  ///
  /// All texts can be selected, and each element has a title with details. A link has the class `link`,
  /// and the attributes `data-from` and `data-to`.
  ///
  /// - Parameters:
  ///   - options: The options of the drawing.
  ///   - address: The target of the link of a box, if it has one.
  /// - Returns: The drawing's text, the same for the same graph.
  package func svg(
    _ options: DrawingOptions, address: (_ id: String) -> String? = { _ in nil }
  ) -> String {
    SVGDrawing(self, options).text(address)
  }
}
