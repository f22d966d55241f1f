import Foundation
import InspectedFeatures
import Ratchet
import TestSupport
import Testing

@testable import RatchetInspector

extension OneAtATime {
  /// Uses the page in a real browser.
  @Suite(
    "The page of the inspector", .serialized,
    .enabled(
      if: Chromium.program != nil, "Chromium is not installed: '.ci/run' installs it where it can"))
  struct PageTests {
    @Test("lists actions with their senders, durations and changes")
    func lists() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.added(title: "Persuasion"), .twiceTapped, .loadTapped)
      await MainActor.run { program.store.note = "From a control" }
      let browser = try program.browser()
      try browser.wait(forActions: 5)

      #expect(
        try browser.texts(".row .text") == [
          #".added(title: "Persuasion")"#, ".twiceTapped", #".added(title: "Twice")"#,
          ".loadTapped",
          #".binding(\.note = "From a control")"#,
        ])
      let sources =
        try browser.evaluate(
          "[...document.querySelectorAll('.row .source')].map((e) => e.title)") as? [String]
      #expect(sources?[0].hasPrefix("Sent by the program") == true)
      #expect(sources?[2] == "Sent at once by an effect of step 2")
      #expect(sources?[4] == "Sent by a binding")
      #expect(try browser.texts(".row .took").allSatisfy { $0.contains(/\d (ns|µs|ms)/) })
      #expect(try browser.texts(".row .mark") == ["●", "", "●", "●", "●"])

      try browser.pick(4)
      #expect(try browser.texts(".change") == ["isLoading\nfalse\ntrue"], "\(browser.shown)")
      try browser.pick(1)
      let change = try browser.texts(".change").joined()
      #expect(change.contains("books[1]"))
      #expect(change.contains("Persuasion"))
      #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }

    @Test("shows elements of a list that have moved, and not what they moved past")
    func moves() async throws {
      let program = try await InspectedShelf(books: ["A", "B", "C", "D"])
      await program.send(.moved(0, to: 2), .moved(3, to: 0))
      let browser = try program.browser()
      try browser.wait(forActions: 2)
      func change(_ step: Int) throws -> [String] {
        try browser.pick(step)
        return try browser.texts(".change")
      }
      #expect(
        try change(1) == [
          #"books[0] moved to [2]\#nBook.State(id: …000000, title: "A", isRead: false)"#
        ])
      #expect(
        try change(2) == [
          #"books[3] moved to [0]\#nBook.State(id: …000003, title: "D", isRead: false)"#
        ])
    }

    @Test("shows new actions while it is open")
    func live() async throws {
      let program = try await InspectedShelf()
      let browser = try program.browser()
      #expect(try browser.text("document.getElementById('status').textContent") == "Live")
      #expect(
        try browser.texts(".empty") == ["No actions yet. Use the program, and they appear here."])
      await program.send(.added(title: "Emma"))
      try browser.wait(forActions: 1)
      #expect(try browser.texts(".row .text") == [#".added(title: "Emma")"#])
    }

    @Test("steps back and forth, jumps, and branches from the past")
    func travels() async throws {
      let program = try await InspectedShelf()
      await program.send(.added(title: "A"), .added(title: "B"), .loaded(1), .loaded(2))
      let browser = try program.browser()
      try browser.wait(forActions: 4)

      try browser.click("back")
      try browser.wait(until: "controls.store.current === 3")
      #expect(await program.state.loaded == 1)
      try browser.press("[")
      try browser.wait(until: "controls.store.current === 2")
      #expect(await program.state.loaded == 0)
      try browser.wait(until: "!list.isOld")
      #expect(try browser.texts(".row.undone .number") == ["3", "4"])
      try browser.press("]")
      try browser.wait(until: "controls.store.current === 3")
      #expect(await program.state.loaded == 1)

      try browser.pick(1)
      try browser.click("go")
      try browser.wait(until: "controls.store.current === 1")
      #expect(await program.state.loaded == 0)

      await program.send(.loaded(9))
      try browser.wait(until: "controls.store.last === 2 && !list.isOld")
      #expect(
        try browser.texts("#rows .row").map { $0.split(separator: "\n").last ?? "" }.contains {
          $0.contains("3 actions were undone")
        })
      try browser.pick(2)
      #expect(try browser.texts(".change") == ["loaded\n0\n9"], "\(browser.shown)")
    }

    @Test("loses no click while the program has not answered")
    func slowAnswers() async throws {
      let program = try await InspectedShelf()
      await program.send(.loaded(1), .loaded(2), .loaded(3), .loaded(4))
      let browser = try program.browser()
      try browser.wait(forActions: 4)
      try browser.evaluateNothing(
        """
        (() => {
          globalThis.late = [];
          globalThis.answer = receive.answer;
          receive.answer = (message) => late.push(message);
        })()
        """)
      try browser.click("back")
      try browser.click("back")
      try browser.wait(until: "controls.store.current === 2 && late.length === 2")
      #expect(await program.state.loaded == 2)
      #expect(try browser.texts(".row.picked .number") == ["2"])

      // What is selected meanwhile stays selected.
      try browser.pick(1)
      try browser.evaluateNothing("late.splice(0).forEach(answer)")
      try browser.wait(until: "placeOf(controls.store) === 2 && !controls.isDue")
      #expect(try browser.texts(".row.picked .number") == ["1"])
      try browser.click("go")
      try browser.wait(until: "controls.store.current === 1")

      try browser.click("hold")
      try browser.click("hold")
      try browser.wait(until: "late.length === 3 && !controls.store.isHolding")
      #expect(await program.store.inspected?.snapshot(of: nil)?.isHolding == false)
    }

    @Test("loses no click and no focus when the details change under them")
    func changesUnderClicks() async throws {
      let program = try await InspectedShelf()
      await program.send(.loaded(1), .loaded(2))
      let browser = try program.browser()
      try browser.wait(forActions: 2)
      try browser.pick(1)
      let redraw = "(panels.isOld = true, controls.refreshSoon())"
      try browser.evaluateNothing("document.getElementById('go').isFirst = true")
      try browser.hold("#go")
      try browser.evaluateNothing(redraw)
      try browser.wait(until: "!controls.isDue")
      try browser.release()
      try browser.wait(until: "controls.store.current === 1 && !panels.isOld")
      #expect(try !browser.holds("document.getElementById('go').isFirst"))

      try browser.evaluateNothing("document.getElementById('resend').focus()")
      try browser.evaluateNothing(redraw)
      try browser.wait(until: "!panels.isOld")
      #expect(try browser.text("document.activeElement.id") == "resend")
      try browser.press("Enter")
      try browser.wait(until: "controls.store.last === 2 && controls.store.current === 2")
      #expect(await program.state.loaded == 1)

      // The tree of the state as well.
      try browser.click("tab-state")
      try browser.point(at: "[data-path='3'] .node", isClick: true)
      try browser.wait(until: "document.activeElement.dataset.path === '3' && !panels.isOld")
      await program.send(.loaded(7))
      try browser.evaluateNothing(redraw)
      try browser.wait(until: "controls.store.last === 3 && !panels.isOld")
      #expect(try browser.text("document.activeElement.dataset.path") == "3")
    }

    @Test("plays the steps")
    func plays() async throws {
      let program = try await InspectedShelf()
      await program.send(.loaded(1), .loaded(2), .loaded(3))
      let browser = try program.browser()
      try browser.wait(forActions: 3)
      try browser.click("first")
      try browser.wait(until: "controls.store.current === 0")
      #expect(await program.state.loaded == 0)
      try browser.evaluateNothing("document.getElementById('speed').value = '20'")
      try browser.click("play")
      try browser.wait(until: "controls.store.current === 3 && !controls.playing")
      #expect(await program.state.loaded == 3)
    }

    @Test("shows the state as a tree, highlights changes, and searches it")
    func tree() async throws {
      let program = try await InspectedShelf(books: ["Emma", "Persuasion"])
      await program.send(.books(.element(id: UUID(1), action: .readToggled)))
      let browser = try program.browser()
      try browser.wait(forActions: 1)
      try browser.pick(1)
      try browser.click("tab-state")
      try browser.wait(until: "document.querySelectorAll('.node.lit').length > 0")
      #expect(
        try browser.texts(".node.lit")
          == ["isRead: true "].map { $0.trimmingCharacters(in: .whitespaces) })

      try browser.point(at: "#search", isClick: true)
      try browser.type("persua")
      try browser.wait(until: "document.getElementById('found')?.textContent === '1 match'")
      #expect(try browser.texts(".node mark") == ["Persua"])
    }

    @Test("edits a value, and rejects a wrong one at its place")
    func edits() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.loaded(1))
      let browser = try program.browser()
      try browser.wait(forActions: 1)
      try browser.click("tab-state")
      try browser.wait(until: "document.getElementById('edit')")
      try browser.point(at: "[data-path='3'] .node", isClick: true)
      try browser.wait(until: "panels.chosen && !panels.isOld")
      try browser.click("edit")
      try browser.wait(until: "document.getElementById('dialog').open")
      #expect(
        try browser.text("document.getElementById('dialog-title').textContent") == "Edit loaded")
      #expect(try browser.text("document.getElementById('dialog-text').value") == "1")
      try browser.evaluateNothing("document.getElementById('dialog-text').value = '\"one\"'")
      try browser.click("dialog-ok")
      try browser.wait(until: "document.getElementById('dialog-error').textContent !== ''")
      #expect(
        try browser.text("document.getElementById('dialog-error').textContent").contains("'loaded'")
      )
      #expect(await program.state.loaded == 1)

      try browser.evaluateNothing("document.getElementById('dialog-text').value = '42'")
      try browser.click("dialog-ok")
      try browser.wait(until: "!document.getElementById('dialog').open")
      #expect(await program.state.loaded == 42)
      try browser.wait(until: "nodeAt(controls.store.tree, [3])[3] === '42'")

      // The following steps use the edited state.
      await program.send(.added(title: "B"))
      try browser.wait(until: "controls.store.last === 2")
      #expect(try browser.text("nodeAt(treeAfter(controls.store, 2), [3])[3]") == "42")
    }

    @Test("sends an action that is composed from the cases in the source, and one again")
    func sends() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      let browser = try program.browser()
      try browser.click("send")
      try browser.wait(until: "document.getElementById('dialog').open")
      let names = try browser.texts("#dialog-choice option")
      #expect(
        names.contains("books.element.titleChanged") && names.contains("moved")
          && names.contains("added"))
      try browser.evaluateNothing(
        """
        (() => {
          const choice = document.getElementById('dialog-choice');
          choice.selectedIndex = [...choice.options].findIndex((o) => o.text === 'books.element.titleChanged');
          choice.onchange();
        })()
        """)
      let template = try browser.text("document.getElementById('dialog-text').value")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(template.utf8)) as? [String: Any])
      #expect(json["books"] != nil)
      try browser.evaluateNothing(
        """
        document.getElementById('dialog-text').value =
          '{"books":{"_0":{"element":{"id":"\(UUID(0).uuidString)","action":{"titleChanged":{"_0":"Emma II"}}}}}}'
        """)
      try browser.click("dialog-ok")
      try browser.wait(forActions: 1)
      #expect(await program.state.books[0].title == "Emma II")
      #expect(
        try browser.texts(".row .source") == ["⚙"])

      await program.send(.loaded(1), .loaded(2))
      try browser.wait(forActions: 3)
      try browser.pick(2)
      try browser.click("resend")
      try browser.wait(forActions: 4)
      #expect(await program.state.loaded == 1)
    }

    @Test("shows effects, holds them, releases them and cancels them")
    func effects() async throws {
      let program = try await InspectedShelf()
      let browser = try program.browser()
      await program.send(.loadTapped)
      try browser.wait(forActions: 1)
      try browser.click("tab-effects")
      try browser.wait(until: "document.querySelectorAll('tbody tr').length === 1")
      let row = try browser.texts("tbody tr")[0]
      #expect(row.contains("running") && row.contains("load") && row.contains("step 1"))
      #expect(row.contains("Shelf.swift") && row.contains("loading"))

      await program.finishLoading()
      try browser.wait(forActions: 2)
      try browser.wait(until: "[...controls.store.effects.values()][0].state === 'finished'")
      #expect(
        try browser.text("sourceText(model.rows[1])[1]")
          == "Sent by an effect: load, started by step 1")

      try browser.click("hold")
      // The page shows it at once. The program has done it when it has answered.
      try browser.wait(until: "controls.store.isHolding && !connection.waiting.size")
      await program.send(.loadTapped)
      try browser.wait(until: "document.querySelector('tbody tr').innerText.includes('held')")
      await program.clock.advance(by: .seconds(5))
      #expect(await program.state.isLoading)
      try browser.evaluateNothing(
        "[...document.querySelectorAll('tbody button')].find((b) => b.textContent === 'Release').click()"
      )
      try browser.wait(until: "[...controls.store.effects.values()][1].state === 'running'")
      await program.finishLoading()
      try browser.wait(until: "[...controls.store.effects.values()][1].state === 'finished'")
      #expect(await !program.state.isLoading)

      try browser.click("hold")
      try browser.wait(until: "!controls.store.isHolding && !connection.waiting.size")
      await program.send(.loadTapped, .cancelTapped)
      try browser.wait(until: "[...controls.store.effects.values()][2]?.state === 'cancelled'")
      #expect(try browser.number("[...controls.store.effects.values()][2].by") == 6)
      await program.send(.loadTapped)
      try browser.wait(
        until:
          "[...controls.store.effects.values()][3]?.state === 'running' && !panels.isOld && !controls.isDue"
      )
      try browser.evaluateNothing(
        "[...document.querySelectorAll('tbody button')].find((b) => b.textContent === 'Cancel').click()"
      )
      try browser.wait(until: "[...controls.store.effects.values()][3].state === 'cancelled'")
    }

    @Test("shows the dependencies that were read, the reports, and the features that are alive")
    func panels() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.added(title: "B"))
      let browser = try program.browser()
      try browser.wait(forActions: 1)
      try browser.pick(1)
      try browser.click("tab-dependencies")
      try browser.wait(until: "!panels.isOld && panels.tab === 'dependencies'")
      let reads = try browser.texts("#panel")[0]
      #expect(reads.contains(#"\.uuid"#) && reads.contains(UUID(101).uuidString), "\(reads)")

      await MainActor.run {
        withExpectedIssue {
          _ = program.store.send(.books(.element(id: UUID(99), action: .readToggled)))
        }
        program.server.issues.reportIssue(
          "<b>The child is missing</b>", severity: .error, fileID: #fileID, filePath: #filePath,
          line: 1, column: 1)
      }
      try browser.wait(until: "model.issues.length > 0")
      try browser.click("tab-reports")
      try browser.wait(until: "document.querySelector('.report')")
      #expect(try browser.texts(".report .code").contains("<b>The child is missing</b>"))

      try browser.click("tab-features")
      try browser.wait(until: "panels.tab === 'features' && !panels.isOld")
      let features = try browser.texts("#panel")[0]
      #expect(features.contains("Shelf alive") && features.contains("Book 2 alive"))
    }

    @Test("shows features that are not alive yet, too")
    func featuresToCome() async throws {
      let program = try await InspectedShelf()
      let browser = try program.browser()
      try browser.click("tab-features")
      try browser.wait(until: "panels.tab === 'features' && !panels.isOld")
      #expect(try browser.texts("#panel")[0].contains("Book not alive"))
      await program.send(.added(title: "Emma"))
      try browser.wait(until: "panel.innerText.includes('Book alive')")
    }

    @Test("finds the source of an action")
    func source() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.books(.element(id: UUID(0), action: .titleChanged("Emma II"))))
      let browser = try program.browser()
      try browser.wait(forActions: 1)
      // The way to the action is beside it, so that a narrow list can leave out its beginning.
      #expect(try browser.texts(".row .way") == ["books[…000000] ›"])
      #expect(try browser.texts(".row .what") == [#".titleChanged("Emma II")"#])
      try browser.pick(1)
      try browser.click("source")
      try browser.wait(until: "document.getElementById('place')")
      #expect(try browser.texts(".source-line")[0].hasPrefix("case titleChanged(String)"))
      let link = try browser.text("document.getElementById('place').href")
      let line = try #require(Int(link.split(separator: ":").last ?? ""))
      let file = try #require(link.firstMatch(of: /vscode:\/\/file(\/.*):\d+/)?.1)
      let text = try String(contentsOfFile: String(file), encoding: .utf8)
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1].contains(
          "case titleChanged"))
    }

    @Test("exports a recording, and replays it")
    func recordings() async throws {
      let program = try await InspectedShelf()
      await program.send(.added(title: "A"), .loaded(1), .added(title: "B"))
      let browser = try program.browser()
      try browser.wait(forActions: 3)
      try browser.click("export")
      let text = try browser.text("controls.exported")
      let recording = try Recording<Shelf.State, Shelf.Action>(Data(text.utf8), named: "exported")
      #expect(recording.steps.map(\.number) == [1, 2, 3])

      let other = try await InspectedShelf()
      await other.send(.added(title: "Other"))
      let second = try other.browser()
      let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      try second.evaluateNothing("controls.import(\(quoted))")
      try second.wait(forActions: 3)
      // With the same ids, although the other program generates other ones.
      #expect(await other.state.books == program.state.books)
      try second.wait(
        until: "document.getElementById('toast').textContent === 'The recording was replayed'")
      #expect(try second.texts(".row .source").allSatisfy { $0 == "◉" })

      // Where the replay differs, the page says so, at the first step.
      let changed = text.replacing(#""title":"A""#, with: #""title":"Z""#)
        .replacing(#/"ids":\[[^\]]*\],/#, with: "")
      let again = String(decoding: try JSONEncoder().encode(changed), as: UTF8.self)
      try second.evaluateNothing("controls.import(\(again))")
      try second.wait(until: "document.querySelector('.row.note')")
      #expect(try second.text("document.getElementById('toast').textContent").contains("step 1"))
      #expect(
        try second.texts(".row.note") == ["The replay differs from the recording from step 1 on."])

      try second.evaluateNothing("controls.import('nonsense')")
      try second.wait(until: "document.getElementById('toast').textContent.includes('recording:1')")
      #expect(await other.state.loaded == 1)
    }

    @Test("names the effect of an element by its place, and not by what the library knows it by")
    func elementEffect() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.books(.element(id: UUID(0), action: .readingStarted)))
      let browser = try program.browser()
      try browser.click("tab-effects")
      try browser.wait(until: "document.querySelectorAll('tbody tr').length === 1")
      let row = try browser.texts("tbody tr")[0]
      #expect(row.contains("Shelf.swift") && !row.contains("ElementID"), "\(row)")
    }

    @Test("exports what follows an action that cannot be encoded, and names that action")
    func notEncodable() async throws {
      let program = try await InspectedShelf(books: ["Emma"])
      await program.send(.loaded(1), .binding(.set(\.books[0].title, "Emma II")), .loaded(2))
      let browser = try program.browser()
      try browser.wait(forActions: 3)
      try browser.click("export")
      try browser.wait(
        until: "document.getElementById('toast').textContent.startsWith('1 actions')")
      let toast = try browser.text("document.getElementById('toast').textContent")
      #expect(toast.contains("Step 2 is not among them: the key path of"), "\(toast)")
      let text = try browser.text("controls.exported")
      let recording = try Recording<Shelf.State, Shelf.Action>(Data(text.utf8), named: "exported")
      #expect(recording.originNumber == 2 && recording.steps.map(\.number) == [3])
      #expect(recording.initialState.books[0].title == "Emma II")
    }

    @Test("marks characters that cannot be seen, and keeps the selection at a note")
    func details() async throws {
      let program = try await InspectedShelf()
      await program.send(.added(title: "a\u{202E}b"), .loaded(1), .loaded(2))
      let browser = try program.browser()
      try browser.wait(forActions: 3)
      #expect(try browser.texts(".row .text")[0].unicodeScalars.allSatisfy { $0 != "\u{202E}" })
      try browser.evaluateNothing("controls.travel(2)")
      try browser.wait(until: "controls.store.current === 2")
      await program.send(.loaded(9))
      try browser.wait(
        until: "document.querySelector('.row.note') && !list.isOld && !controls.isDue")
      #expect(try browser.texts(".row.note") == ["1 action was undone here."])
      try browser.pick(2)
      try browser.point(at: ".row.note", isClick: true)
      #expect(try browser.texts(".row.picked .number") == ["2"])
      try browser.press("ArrowDown")
      try browser.wait(until: "!list.isOld")
      #expect(try browser.texts(".row.picked .number") == ["3"])
      try browser.press("ArrowUp")
      try browser.wait(until: "!list.isOld")
      #expect(try browser.texts(".row.picked .number") == ["2"])
    }

    @Test("tells stores apart on a phone, with most of the screen for what the program did")
    func phone() async throws {
      let program = try await InspectedShelf()
      await program.send(.loaded(1))
      let store = await Store(initialState: Tally.State(total: Shared(value: 0))) { Tally() }
      await MainActor.run {
        if let store = store.inspected { program.server.stores.attach(store, name: "Counter") }
        store.send(.tapped)
      }
      let browser = try program.browser(width: 390, height: 844)
      try browser.wait(forActions: 2)
      #expect(try browser.texts(".row .feature") == ["Shelf", "Counter"])
      let tools =
        "document.querySelector('.bar').offsetHeight + document.querySelector('.filters').offsetHeight"
      #expect(try browser.number(tools) < 140)
      // A long status moves nothing.
      try browser.evaluateNothing(
        "setText(document.getElementById('status'), 'The program has ended, or cannot be reached.')"
      )
      #expect(try browser.number(tools) < 140)
      // What a store cannot do says why.
      try browser.evaluateNothing("list.pick(rowOf(model.stores.get(2), 1))")
      try browser.wait(until: "!panels.isOld && !list.isOld")
      try browser.click("more")
      try browser.click("export")
      #expect(
        try browser.text("document.getElementById('toast').textContent").contains(
          "action: .codable"))
      #expect(try browser.evaluate("controls.exported") == nil)
      #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }
  }
}
