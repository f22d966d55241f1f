import Foundation

/// The ids and dates that a reducer got from `\.uuid` and `\.date` while it handled an action, in
/// their order.
///
/// A replay of the action gets them again.
package struct RecordedReads: Codable, Sendable {
  package var ids: [UUID] = []
  package var dates: [Date] = []

  var isEmpty: Bool { ids.isEmpty && dates.isEmpty }

  init(_ reads: [DependencyRead]) {
    for read in reads {
      switch read {
      case .id(let id): ids.append(id)
      case .date(let date): dates.append(date)
      case .dependency, .number: break
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case ids
    case dates
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    ids = try container.decodeIfPresent([UUID].self, forKey: .ids) ?? []
    dates = try container.decodeIfPresent([Date].self, forKey: .dates) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !ids.isEmpty { try container.encode(ids, forKey: .ids) }
    if !dates.isEmpty { try container.encode(dates, forKey: .dates) }
  }
}
