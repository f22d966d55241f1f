import Foundation

// Measures the generator on large projects, beside programs that only read or only parse the files.
//
//   swift run -c release --package-path Benchmarks/Generator GeneratorSpeed [ROUNDS [FILES ...]]
//
// The times are medians; the files are in the system's memory by then.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let rounds = max(1, numbers.first ?? 3)
let sizes = numbers.count > 1 ? Array(numbers.dropFirst()) : [100, 1_000, 10_000]
let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
let work = FileManager.default.temporaryDirectory.appending(path: "ratchet-generator-speed")

func measured(_ program: String, _ arguments: [String], before: () -> Void = {}) throws
  -> ProcessRun
{
  .median(
    try (1...rounds).map { _ in
      before()
      return try ProcessRun.run(programs.appending(path: program).path, arguments)
    })
}

func row(_ files: Int, _ name: String, _ run: ProcessRun) {
  print(
    String(
      format: "%7d  %@ %8.3f s wall %8.3f s CPU %8.1f MB", files,
      name.padding(toLength: 34, withPad: " ", startingAt: 0), run.wall, run.processor, run.memory))
}

for files in sizes {
  try? FileManager.default.removeItem(at: work)
  let corpus = Corpus(folder: work, files: files)
  try corpus.write()
  let generated = work.appending(path: "Generated")
  let cache = work.appending(path: "cache")
  let generate = ["generate", corpus.sources.path, "--output", generated.path]
  let cached = generate + ["--cache", cache.path]
  func forget() {
    try? FileManager.default.removeItem(at: generated)
    try? FileManager.default.removeItem(at: cache)
  }

  row(files, "reading all files", try measured("ReadFloor", [corpus.list.path]))
  row(files, "parsing the annotated ones", try measured("ParseFloor", [corpus.annotatedList.path]))
  row(
    files, "ratchet, no cache",
    try measured("ratchet", generate + ["--no-cache"], before: forget))
  row(files, "ratchet, a cache to be written", try measured("ratchet", cached, before: forget))
  _ = try measured("ratchet", cached)
  row(files, "ratchet, nothing changed", try measured("ratchet", cached))
  let edited = corpus.sources.appending(path: "Module0/Feature0.swift")
  row(
    files, "ratchet, one feature edited",
    try measured("ratchet", cached) {
      if let text = try? String(contentsOf: edited, encoding: .utf8) {
        try? Data((text + "// Edited.\n").utf8).write(to: edited)
      }
    })
}
try? FileManager.default.removeItem(at: work)
