import Foundation
import Workload

// Measures what Ratchet costs a build, beside the same build without it.
//
//   swift run -c release --package-path Benchmarks/BuildTime BuildTime
//     [--features 100] [--rounds 3] [--work FOLDER] [--cold] [--json]
//
// Each number is the median of the rounds. `--cold` measures the first build too, with Ratchet's own
// dependencies and all, which takes minutes a round.

var arguments = Array(CommandLine.arguments.dropFirst())

func value(of option: String) -> String? {
  guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
    return nil
  }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

func isSet(_ option: String) -> Bool {
  guard let index = arguments.firstIndex(of: option) else { return false }
  arguments.remove(at: index)
  return true
}

func tell(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

let features = value(of: "--features").flatMap { Int($0) } ?? 100
let rounds = value(of: "--rounds").flatMap { Int($0) } ?? 3
let work = value(of: "--work")
let isCold = isSet("--cold")
let isJSON = isSet("--json")
guard arguments.isEmpty, features > 0, rounds > 0 else {
  tell("usage: BuildTime [--features N] [--rounds N] [--work FOLDER] [--cold] [--json]")
  exit(64)
}

/// The root of Ratchet's own package.
let ratchet = (1...5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
let package = FeaturesPackage(
  folder: work.map { URL(filePath: $0) } ?? ratchet.appending(path: ".build/build-time"),
  ratchet: ratchet,
  count: features
)

/// Measures both modules in turn, so that a machine that is busy for a time is so for both.
func row(
  _ name: String, _ measure: (FeaturesPackage.Module, Int) throws -> Measurement
) throws -> Row {
  tell("\(name) …")
  var measurements: [FeaturesPackage.Module: [Measurement]] = [:]
  for round in 1...rounds {
    for module in FeaturesPackage.Module.allCases {
      measurements[module, default: []].append(try measure(module, round))
    }
  }
  return Row(
    name: name,
    annotated: .median(measurements[.annotated] ?? []),
    floor: .median(measurements[.plain] ?? [])
  )
}

/// Measures something that there is no floor for.
func row(_ name: String, _ measure: (Int) throws -> Measurement) throws -> Row {
  tell("\(name) …")
  return Row(name: name, annotated: .median(try (1...rounds).map(measure)), floor: nil)
}

do {
  try package.write()
  var rows: [Row] = []
  if isCold {
    rows.append(
      try row("first build, dependencies and all") { module, _ in
        try package.cleanAll()
        return try package.build(module)
      })
  }
  tell("building all once …")
  for module in FeaturesPackage.Module.allCases { try package.build(module) }

  rows.append(
    try row("clean rebuild of \(features) features") { module, _ in
      try package.clean(module)
      return try package.build(module)
    })
  // The compiler's driver never forgets what one file once depended on: the last clean build was just
  // now.
  rows.append(
    try row("one line edited in one body") { module, round in
      try package.edit(round % features + 1, in: module) { $0.step = 1 + round }
      return try package.build(module)
    })
  rows.append(
    try row("one case added to one action") { module, round in
      try package.edit((features - round % features), in: module) { $0.hasExtraCase = true }
      return try package.build(module)
    })
  rows.append(try row("nothing changed") { module, _ in try package.build(module) })

  let output = package.folder.appending(path: "generated")
  rows.append(
    try row("the generator alone, from nothing") { _ in
      try? FileManager.default.removeItem(at: output)
      return try package.generate(into: output)
    })
  rows.append(
    try row("the generator alone, one feature edited") { round in
      try package.edit(1, in: .annotated) { $0.step = 100 + round }
      return try package.generate(into: output)
    })
  rows.append(
    try row("the generator alone, nothing changed") { _ in
      try package.generate(into: output)
    })
  rows.append(
    try row("the tool's start") { _ in
      try Command.run([package.tool.path, "--version"], in: package.folder)
    })
  try package.write()

  if isJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(rows), as: UTF8.self))
  } else {
    print(([Row.head] + rows.map(\.text)).joined(separator: "\n"))
  }
} catch {
  tell("\(error)")
  exit(1)
}
