import Foundation
import TestSupport
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
      let path = package.products.appending(path: "todos").path
      let program = try LiveProcess(path, "--inspect", in: TemporaryFolder())
      let browser = try await Chromium.inspecting(program)
      let count = try Self.use(program, browser)
      try #require(try Self.isBroken(count, browser))

      // Back through the last ten actions, until the order is right again.
      var broken = count
      while broken > count - 10 {
        try browser.click("back")
        try browser.wait(until: "controls.store.current === \(broken - 1) && !list.isOld")
        if try !Self.isBroken(broken - 1, browser) { break }
        broken -= 1
      }
      try browser.pick(broken)
      #expect(try browser.texts("#summary .action")[0].hasPrefix(".moved("))
      #expect(try browser.texts(".change")[0].contains("todos"))

      let copied = try Self.copyTest(browser)
      try package.write(copied, to: "Tests/TodosTests/CopiedTest.swift")
      try browser.click("dialog-cancel")
      try browser.evaluateNothing(
        "(list.pick(rowOf(controls.store, 1)), list.pick(rowOf(controls.store, \(count)), true))"
      )
      try browser.wait(until: "!panels.isOld && !list.isOld")
      let all = try Self.copyTest(browser)
      #expect(all.contains("// An effect sent this.\n  await store.send(.sortDelayPassed)"))
      try package.write(all, to: "Tests/TodosTests/CopiedTestOfAll.swift")
      // With the example's own tests, which `.ci/run` does not run again.
      let run = try package.test()
      #expect(run.succeeded, "\(run.output)")
      #expect(
        run.output.matches(of: /Test "steps? .* of Todos" passed/).count == 2, "\(run.output)")
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

    /// Types commands, after one of which the order is wrong.
    ///
    /// - Returns: The number of actions.
    private static func use(_ program: LiveProcess, _ browser: Chromium) throws -> Int {
      var count = 0
      func type(_ commands: String...) throws {
        for command in commands {
          program.write(command)
          count += 1
          try browser.wait(forActions: count)
        }
      }
      try type("add Bread", "add Milk", "add Salt", "add Eggs", "check 1")
      // After a second, the completed todo moves to the bottom.
      count += 1
      try browser.wait(forActions: count)
      try type("edit 2 Oat milk", "move 4 1", "edit 4 Rye bread", "add Tea", "delete 1")
      try type("filter all", "edit 2 Sea salt", "add Jam")
      return count
    }

    /// Whether the state after a step has a completed todo above another one.
    private static func isBroken(_ step: Int, _ browser: Chromium) throws -> Bool {
      try browser.holds(
        """
        (() => {
          const todos = nodeAt(treeAfter(controls.store, \(step)), [0])[nodeParts];
          const done = todos.map((todo) => todo[nodeParts].some((part) => part[nodeText] === "true"));
          return done.some((isDone, index) => isDone && done.slice(index).includes(false));
        })()
        """)
    }

    private static func copyTest(_ browser: Chromium) throws -> String {
      try browser.click("copy-test")
      try browser.wait(until: "document.getElementById('dialog').open")
      return try browser.text("document.getElementById('dialog-text').value")
    }
  }
}
