import Foundation
import RatchetCHeaders

/// Checks the installation, and the package in the current folder, item by item.
struct InstallationCheck {
  let search: LibclangSearch

  /// The findings, in the order in which they are printed.
  func findings() -> [InstallationFinding] {
    [swift()] + package(in: ".") + libclangs()
  }

  // MARK: - Swift

  private func swift() -> InstallationFinding {
    let folders = (search.environment["PATH"] ?? "").split(separator: ":")
    let compiler = folders.map { "\($0)/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let compiler else {
      return InstallationFinding(
        state: .absent, subject: "swift", details: "there is none on the PATH",
        notes: ["'swift build' runs Ratchet's plugin; 'ratchet generate' works without it"])
    }
    return InstallationFinding(state: .well, subject: "swift", details: compiler)
  }

  // MARK: - libclang

  private func libclangs() -> [InstallationFinding] {
    let attempts = search.candidates().map { candidate in
      (candidate, Result { () throws(CHeadersError) in try Libclang(path: candidate.path) })
    }
    let usable = attempts.compactMap { candidate, result -> (String, Libclang)? in
      guard case .success(let libclang) = result else { return nil }
      return (candidate.origin.rawValue, libclang)
    }
    let unusable = attempts.compactMap { _, result -> String? in
      guard case .failure(let error) = result else { return nil }
      return "\(error)"
    }
    guard let (origin, first) = usable.first else {
      return [missing(unusable)]
    }
    let others = usable.dropFirst().map { "also there: \($0.1.path) (\($0.1.version))" }
    return [
      InstallationFinding(
        state: .well, subject: "libclang", details: "\(first.path), \(origin)",
        notes: [first.version] + others + unusable),
      trial(first),
    ]
  }

  private func missing(_ unusable: [String]) -> InstallationFinding {
    let isRequested = search.requested != nil || search.environment[LibclangSearch.variable] != nil
    return InstallationFinding(
      state: isRequested ? .wrong : .absent,
      subject: "libclang",
      details: isRequested
        ? "the requested one cannot be used" : "there is none: C types cannot be read",
      notes: unusable + ["'apt-get install libclang-dev' installs one on Debian"])
  }

  /// Reads a header, to check that the compiler's own headers and the C library's are found.
  private func trial(_ libclang: Libclang) -> InstallationFinding {
    do throws(CHeadersError) {
      let headers = CHeaders(search: LibclangSearch(requested: libclang.path))
      let types = try headers.types(named: ["tm"], in: "Glibc")
      guard types.types["tm"] != nil else {
        return InstallationFinding(
          state: .absent, subject: "C library",
          details: "the toolchain has no header for it: its types are ignored")
      }
      return InstallationFinding(
        state: .well, subject: "C library", details: "its headers can be read")
    } catch {
      return InstallationFinding(
        state: .wrong, subject: "C library", details: "\(error)",
        notes: ["'apt-get install libc6-dev' installs its headers on Debian"])
    }
  }
}
