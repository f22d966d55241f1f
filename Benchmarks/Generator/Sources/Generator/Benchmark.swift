import Foundation

/// All measurements, in order.
struct Benchmark {
  let options: Options

  /// The folder of the programs that were built with the benchmark.
  let programs: URL

  /// Called with the name of the current measurement.
  let progress: (String) -> Void

  private var ratchet: URL {
    options.tool.map { URL(filePath: $0) } ?? programs.appending(path: "RatchetMain")
  }

  /// Creates sources of each size, runs the programs on them, and returns a row for each.
  func run() throws -> [Row] {
    let folder =
      options.work.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID().uuidString)")
    defer { if options.work == nil { try? FileManager.default.removeItem(at: folder) } }
    return try options.sizes.flatMap { files in
      let work = folder.appending(path: "\(files)")
      try? FileManager.default.removeItem(at: work)
      progress("writing \(files) files")
      let corpus = Corpus(folder: work, files: files, lines: options.lines)
      try corpus.write()
      return try rows(corpus)
    }
  }

  private func rows(_ corpus: Corpus) throws -> [Row] {
    // Files are removed at the end, because file systems are slow for some seconds after it.
    var run = 0
    func generate(_ options: String...) -> [String] {
      let output = corpus.folder.appending(path: "Generated\(run)").path
      return ["generate", corpus.sources.path, "--output", output] + options
    }
    func cached() -> [String] {
      generate("--cache", corpus.folder.appending(path: "cache\(run)").path)
    }

    // Alternately, so that a busy machine affects all of them.
    let floor = programs.appending(path: "Floor")
    let cold = [
      Subject(name: "floor: all files read") {
        try ProcessRun.run(floor, [corpus.list.path])
      },
      Subject(name: "floor: read, \(corpus.features) parsed") {
        try ProcessRun.run(floor, [corpus.list.path, corpus.annotatedList.path])
      },
      Subject(name: "ratchet, without a cache") {
        run += 1
        return try ProcessRun.run(ratchet, generate("--no-cache"))
      },
      Subject(name: "ratchet, first run") {
        run += 1
        return try ProcessRun.run(ratchet, cached())
      },
    ]
    let peers = options.peers.map { peer in
      Subject(name: peer.name) {
        let output = corpus.folder.appending(path: "Mocks.swift")
        try? FileManager.default.removeItem(at: output)
        return try peer.run(corpus.sources, output: output)
      }
    }
    let warm = [
      Subject(name: "ratchet, nothing changed") { try ProcessRun.run(ratchet, cached()) },
      Subject(name: "ratchet, one feature edited") {
        try corpus.edit()
        return try ProcessRun.run(ratchet, cached())
      },
    ]
    let first = try measured(cold + peers, corpus)
    // Files that were just written are read again, because their stamps are not reliable yet.
    _ = try ProcessRun.run(ratchet, cached())
    return try first + warm.flatMap { try measured([$0], corpus) }
  }

  /// A measured program.
  private struct Subject {
    let name: String
    let run: () throws -> ProcessRun
  }

  private func measured(_ subjects: [Subject], _ corpus: Corpus) throws -> [Row] {
    var runs: [[ProcessRun]] = subjects.map { _ in [] }
    for round in 1...options.rounds {
      for (index, subject) in subjects.enumerated() {
        progress("\(corpus.files) files, round \(round): \(subject.name)")
        runs[index].append(try subject.run())
      }
    }
    return zip(subjects, runs).map { subject, runs in
      Row(files: corpus.files, name: subject.name, run: .median(runs))
    }
  }
}
