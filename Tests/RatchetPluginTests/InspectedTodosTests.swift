import Foundation
import Testing

extension SwiftPMTests {
  /// A person who has never seen the project starts the example of todos with the inspector.
  @Suite(
    "The inspector of the example of todos",
    .enabled(
      if: Chromium.program != nil, "Chromium is not installed: '.ci/run' installs it where it can"))
  struct InspectedTodosTests {
    @Test("shows the action that broke the order, and copies it as a test that passes")
    func copiedTest() async throws {
      let package = try Self.example()
      let build = try package.build("--product", "todos")
      try #require(build.succeeded, "\(build.output)")
      let path = package.scratch.appending(path: "debug/todos").path
      let program = try LiveProcess(path, "--inspect", in: TemporaryFolder())
      let browser = try await Self.open(program)
      let lists = try await Self.use(program)
      try browser.wait(forActions: lists.count)
      try #require(Self.isBroken(lists[lists.count - 1]))

      // Back through the last ten actions, until the order is right again.
      var broken = lists.count
      while broken > lists.count - 10 {
        try browser.click("back")
        let list = await Self.list(of: program)
        try #require(list == lists[broken - 2], "the list after step \(broken - 1)")
        if !Self.isBroken(list) { break }
        broken -= 1
      }
      try browser.pick(broken)
      #expect(try browser.texts("#summary .action")[0].hasPrefix(".moved("))
      #expect(try browser.texts(".change")[0].contains("todos"))

      let copied = try Self.copyTest(browser)
      try package.write(copied, to: "Tests/TodosTests/CopiedTest.swift")
      try browser.click("dialog-cancel")
      try browser.evaluateNothing(
        "(list.pick(rowOf(controls.store, 1)), list.pick(rowOf(controls.store, \(lists.count)), true))"
      )
      try browser.wait(until: "!panels.isOld && !list.isOld")
      let all = try Self.copyTest(browser)
      #expect(all.contains("// An effect sent this.\n  await store.send(.sortDelayPassed)"))
      try package.write(all, to: "Tests/TodosTests/CopiedTestOfAll.swift")
      let run = try package.shell("swift test --filter recordedTodosFrom")
      #expect(run.succeeded, "\(run.output)")
      #expect(run.output.contains("Test run with 2 tests"), "\(run.output)")
      #expect(!run.output.contains("warning:"), "\(run.output)")
    }

    /// The example, in a folder of its own.
    private static func example() throws -> PackageOnDisk {
      let original = PackageOnDisk.ratchet.appending(path: "Examples/Todos")
      let package = try PackageOnDisk(name: "InspectedTodos")
      let files = try FileManager.default.subpathsOfDirectory(atPath: original.path)
      for path in files where path.hasSuffix(".swift") && !path.hasPrefix(".build/") {
        let text = try String(contentsOf: original.appending(path: path), encoding: .utf8)
        try package.write(
          text.replacingOccurrences(of: "\"../..\"", with: "\"\(PackageOnDisk.ratchet.path)\""),
          to: path)
      }
      return package
    }

    /// Opens the page at the address that the program prints.
    private static func open(_ program: LiveProcess) async throws -> Chromium {
      let line = try #require(await program.errorLine(with: "Inspector: http"))
      let address = try #require(URL(string: String(line.dropFirst("Inspector: ".count))))
      let browser = try Chromium()
      browser.ownAddress = "http://127.0.0.1:\(address.port ?? 0)/"
      try browser.show(address)
      try browser.wait(until: "connection.isOpen && controls.store?.tree")
      return browser
    }

    /// Types commands.
    ///
    /// - Returns: The list after each action.
    private static func use(_ program: LiveProcess) async throws -> [[String]] {
      var lists: [[String]] = []
      func type(_ commands: String...) async {
        for command in commands {
          program.write(command)
          lists.append(await list(of: program))
        }
      }
      await type("add Bread", "add Milk", "add Salt", "add Eggs", "check 1")
      // After a second, the completed todo moves to the bottom.
      lists.append(await list(of: program))
      await type("edit 2 Oat milk", "move 4 1", "edit 4 Rye bread", "add Tea", "delete 1")
      await type("filter all", "edit 2 Sea salt", "add Jam")
      return lists
    }

    /// The next list that the program prints.
    private static func list(of program: LiveProcess) async -> [String] {
      var todos: [String] = []
      while let line = await program.line(with: "") {
        if line.contains("left to do)") { break }
        if line.contains("] ") { todos.append(line) }
      }
      return todos
    }

    /// Whether a completed todo is above another one.
    private static func isBroken(_ list: [String]) -> Bool {
      let isComplete = list.map { $0.contains("[x]") }
      return isComplete != isComplete.sorted { !$0 && $1 }
    }

    private static func copyTest(_ browser: Chromium) throws -> String {
      try browser.click("copy-test")
      try browser.wait(until: "document.getElementById('dialog').open")
      return try browser.text("document.getElementById('dialog-text').value")
    }
  }
}
