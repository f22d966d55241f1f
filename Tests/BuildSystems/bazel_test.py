"""The rules for Bazel, with Debian's Bazel and no external repositories."""

import json
import os
import unittest

from bazel import BazelProject, ran, swift_rules
from project import COUNTER, MAIN, ROOT, SDK, Page, Project, prepared

COUNTER_BUILD = """\
load("@ratchet//:ratchet.bzl", "ratchet_generate")
load("//:swift.bzl", "swift_library")

package(default_visibility = ["//visibility:public"])

ratchet_generate(
    name = "CounterCode",
    srcs = glob(["*.swift"]),
    module = "Counter",
)

swift_library(
    name = "Counter",
    srcs = glob(["*.swift"]) + [":CounterCode"],
)
"""

APP_BUILD = """\
load("//:swift.bzl", "swift_test")

swift_test(
    name = "App",
    srcs = ["main.swift"],
    deps = ["//Counter"],
)
"""

GENERATED = "bazel-bin/Counter/CounterCode.ratchet"


class BazelTest(unittest.TestCase):
    def project(self, files, **options):
        project = BazelProject(
            {"swift.bzl": swift_rules(), **files}, options=["build --action_env=PATH"], **options
        )
        self.addCleanup(project.remove)
        return project

    def counter(self, **options):
        return self.project(
            {
                "Counter/BUILD.bazel": COUNTER_BUILD,
                "Counter/Counter.swift": COUNTER,
                "Counter/Plain.swift": "struct Plain {}\n",
                "App/BUILD.bazel": APP_BUILD,
                "App/main.swift": MAIN,
            },
            **options,
        )

    def test_a_module_has_one_action_and_a_changed_body_runs_nothing_behind_it(self):
        project = self.counter()
        actions = project.build(command="test")
        self.assertEqual(len(ran(actions, "RatchetGenerate")), 1)
        self.assertEqual(len(ran(actions, "SwiftCompile")), 2)
        self.assertEqual(project.build(command="test"), [])

        # The generated files are their own module's input, so a rule behind them shows that it is not run.
        project.write(
            "Behind/BUILD.bazel",
            'genrule(\n    name = "Behind",\n    srcs = ["//Counter:CounterCode"],\n'
            '    outs = ["all.txt"],\n    cmd = "cat $(SRCS) > $@",\n)\n',
        )
        self.assertEqual(len(ran(project.build("//Behind"), "Genrule")), 1)
        project.replace("Counter/Counter.swift", "count += 1", "count += 2")
        actions = project.build("//Behind")
        self.assertEqual([action["mnemonic"] for action in actions], ["RatchetGenerate"])

        # A case more changes the output.
        project.replace(
            "Counter/Counter.swift", "    case decrement", "    case reset\n    case decrement"
        )
        actions = project.build("//Behind")
        self.assertEqual(
            sorted(action["mnemonic"] for action in actions), ["Genrule", "RatchetGenerate"]
        )

    def test_an_error_stands_at_the_line_of_the_user_and_leaves_no_output(self):
        project = self.counter()
        project.write(
            "Counter/Plain.swift",
            "import Ratchet\n\nprivate enum Hidden: CasePathable {\n  case one(Int)\n}\n",
        )
        project.build("//Counter", fails=True)
        self.assertRegex(project.output, r"(?m)^Counter/Plain\.swift:3:\d+: error: ")
        self.assertFalse(project.has(f"{GENERATED}/Counter+Ratchet.swift"))

    def test_stubs_and_laws_are_generated_for_tests(self):
        project = self.counter()
        project.write("Tests/laws.yml", "laws: true\n")
        project.write("Tests/tests.swift", "@testable import Counter\n")
        project.write(
            "Tests/BUILD.bazel",
            'load("@ratchet//:ratchet.bzl", "ratchet_stubs")\n'
            "ratchet_stubs(\n    name = \"Stubs\",\n    srcs = [\"tests.swift\"],\n"
            '    config = ["laws.yml"],\n    modules = ["//Counter:CounterCode"],\n)\n',
        )
        self.assertEqual(len(ran(project.build("//Tests:Stubs"), "RatchetStubs")), 1)
        text = project.read("bazel-bin/Tests/Stubs.stubs/Counter.Counter+Stubs.swift")
        self.assertIn("static func stub(", text)
        self.assertIn("Laws.", text)

    def test_settings_templates_and_c_headers_are_inputs(self):
        libclang = Project().run("ls /usr/lib/llvm-*/lib/libclang.so | tail -n 1").strip()
        tool = Project({"WORKSPACE": 'workspace(name = "tool")\n'})
        self.addCleanup(tool.remove)
        project = self.project(
            {
                "c/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_c_module")\n'
                    "ratchet_c_module(\n    name = \"CGame\",\n"
                    '    hdrs = glob(["include/*.h"]),\n    module_map = "include/module.modulemap",\n'
                    '    visibility = ["//visibility:public"],\n)\n'
                ),
                "c/include/CGame.h": '#include "inner.h"\n',
                "c/include/inner.h": "struct cell { int x; };\n",
                "c/include/module.modulemap": 'module CGame { header "CGame.h" export * }\n',
                "Game/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_generate")\n'
                    "ratchet_generate(\n    name = \"Game\",\n    srcs = [\"Game.swift\"],\n"
                    '    c_deps = ["//c:CGame"],\n    config = ["ratchet.yml"],\n'
                    '    templates = ["Extra.mustache"],\n    deps = ["//Board"],\n)\n'
                ),
                "Game/Game.swift": (
                    "import Board\nimport CGame\nimport Ratchet\n\n@CasePathable\n"
                    "enum Game: Equatable {\n  case to(cell)\n}\n"
                ),
                "Game/ratchet.yml": "header: One.\ntemplates:\n  Extra: Extra.mustache\n",
                "Game/Extra.mustache": "// The first {{name}}.\n",
                "Board/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_generate")\n'
                    "ratchet_generate(\n    name = \"Board\",\n    srcs = [\"Board.swift\"],\n"
                    '    c_deps = ["//c:CGame"],\n    visibility = ["//visibility:public"],\n)\n'
                ),
                "Board/Board.swift": "import CGame\n\nstruct Plain {}\n",
                "Menu/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_generate")\n'
                    "ratchet_generate(\n    name = \"Menu\",\n    srcs = [\"Menu.swift\"],\n"
                    '    deps = ["//Board"],\n)\n'
                ),
                "Menu/Menu.swift": "import Board\n",
            }
        )
        project.build("//Game", fails=True)
        self.assertIn("so the toolchain needs 'libclang'", project.output)
        project.write(
            "BUILD.bazel",
            'load("@ratchet//:toolchain.bzl", "ratchet_toolchain")\n'
            "ratchet_toolchain(\n    name = \"tool\",\n    tool = \"@ratchet//:bin/ratchet\",\n"
            f'    libclang = "{libclang}",\n)\n'
            "toolchain(\n    name = \"with_libclang\",\n    toolchain = \":tool\",\n"
            '    toolchain_type = "@ratchet//:toolchain_type",\n)\n',
        )
        options = "--extra_toolchains=//:with_libclang //Game"
        folder = "bazel-bin/Game/Game.ratchet"
        project.build(options)
        self.assertIn("lhs.x, rhs.x", project.read(f"{folder}/CTypes+Ratchet.swift"))
        for name, old, new, output, text in [
            ("Game/ratchet.yml", "One.", "Two.", "Game+Ratchet.swift", "// Two."),
            ("Game/Extra.mustache", "first", "second", "Game+Ratchet.swift", "// The second"),
            ("c/include/inner.h", "int x;", "int x, y;", "CTypes+Ratchet.swift", "lhs.y, rhs.y"),
        ]:
            project.replace(name, old, new)
            self.assertGreaterEqual(len(ran(project.build(options), "RatchetGenerate")), 1, name)
            self.assertIn(text, project.read(f"{folder}/{output}"))

        # A header that is not declared is not there, and the error names the one that includes it.
        project.replace("c/BUILD.bazel", 'glob(["include/*.h"])', '["include/CGame.h"]')
        project.build(options, fails=True)
        self.assertRegex(project.output, r"(?m)^c/include/CGame\.h:1:10: error: 'inner\.h' file not found")
        project.replace("c/BUILD.bazel", '["include/CGame.h"]', 'glob(["include/*.h"])')

        project.build("--extra_toolchains=//:with_libclang //Menu")

        # What a dependency compares is not compared again.
        project.write(
            "Board/Board.swift",
            "import CGame\n\nextension cell: @retroactive Equatable {\n"
            "  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.x == rhs.x }\n}\n",
        )
        project.build(options)
        # A module that imports no C itself does not run: it cannot hold these types.
        self.assertEqual(len(ran(project.build("--extra_toolchains=//:with_libclang //Menu"), "RatchetGenerate")), 0)
        self.assertNotIn("lhs.x, rhs.x", project.read(f"{folder}/CTypes+Ratchet.swift"))

        # A template that is not declared is not there.
        project.replace("Game/BUILD.bazel", 'templates = ["Extra.mustache"],', "")
        project.build(options, fails=True)
        self.assertRegex(project.output, r"Game/ratchet\.yml:3:\d+: error: ")

    def test_sources_come_from_folders_packages_and_rules(self):
        project = self.project(
            {
                "Shop/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_generate")\n'
                    'filegroup(\n    name = "files",\n'
                    '    srcs = glob(["My Files/**/*.swift"]) + ["//Shop/Sub:files"],\n)\n'
                    'genrule(\n    name = "made",\n    outs = ["Made.swift"],\n'
                    '    cmd = "echo import Ratchet >$@; echo @CasePathable enum Made { case made } >>$@",\n)\n'
                    'ratchet_generate(\n    name = "Shop",\n    srcs = [":files", ":made"],\n)\n'
                    'ratchet_generate(\n    name = "Other",\n    srcs = glob(["My Files/**/*.swift"]),\n)\n'
                ).replace("enum Made { case made }", "'enum Made { case made }'"),
                "Shop/My Files/The Cart/The Cart.swift": "import Ratchet\n\n@CasePathable\nenum Cart { case one }\n",
                "Shop/Sub/BUILD.bazel": (
                    'filegroup(\n    name = "files",\n    srcs = glob(["*.swift"]),\n'
                    '    visibility = ["//visibility:public"],\n)\n'
                ),
                "Shop/Sub/Sub.swift": "import Ratchet\n\n@CasePathable\nenum Sub { case one }\n",
            }
        )
        project.build()
        for rule, stems in [("Shop", ["The Cart", "Made", "Sub"]), ("Other", ["The Cart"])]:
            for stem in stems:
                name = stem.split()[-1]
                text = project.read(f"bazel-bin/Shop/{rule}.ratchet/{stem}+Ratchet.swift")
                self.assertIn(f"extension {name}: CasePathable", text)

    def test_committed_code_is_checked(self):
        project = self.project(
            {
                "Code/BUILD.bazel": (
                    'load("@ratchet//:ratchet.bzl", "ratchet_check_test")\n'
                    'ratchet_check_test(\n    name = "Check",\n    srcs = glob(["Sources/**/*.swift"]),\n'
                    '    generated = glob(["Generated/**"]),\n    module = "Counter",\n)\n'
                ),
                "Code/Sources/Counter.swift": COUNTER,
            }
        )
        project.run(f"cd Code && {SDK}/bin/ratchet generate Sources --module Counter --output Generated")
        project.bazel("test //Code:Check")
        project.replace("Code/Sources/Counter.swift", "    case decrement", "    case a\n    case decrement")
        output = project.bazel("test --test_output=errors //Code:Check", fails=True)
        self.assertIn("+    public var a: AnyCasePath<Counter.Action, Void> {", output)
        # Generated code that was edited by hand is as wrong as a source that was edited.
        project.replace("Code/Sources/Counter.swift", "    case a\n", "")
        project.bazel("test //Code:Check")
        project.replace("Code/Generated/Counter+Ratchet.swift", "extension", "// By hand.\nextension")
        output = project.bazel("test --test_output=errors //Code:Check", fails=True)
        self.assertIn("-// By hand.", output)

    def test_wrong_uses_are_errors_of_the_build(self):
        project = self.counter()
        for build, message in [
            (COUNTER_BUILD.replace('glob(["*.swift"])', "[]"), "srcs"),
            (COUNTER_BUILD.replace('"*.swift"]', '"*.swift", "more/*.swift"]'), "rename one of them"),
            (COUNTER_BUILD.replace('"*.swift"]', '"*.swift", "c/*.swift"]'), "of a generated file"),
            (COUNTER_BUILD.replace('"*.swift"]', '"*.swift", "g/*.swift"]'), "is generated code"),
            (COUNTER_BUILD.replace('module = "Counter"', 'modul = "Counter"'), "no such attribute 'modul'"),
            (COUNTER_BUILD.replace('module = "Counter"', 'module = "My Counter"'), "the name of a module"),
            (
                COUNTER_BUILD.replace('module = "Counter"', 'deps = [":files"]')
                + 'filegroup(name = "files")\n',
                "'RatchetInfo'",
            ),
            (COUNTER_BUILD.replace('module = "Counter"', 'config = ["no.yml"]'), "missing input file"),
            (COUNTER_BUILD.replace('module = "Counter"', 'default_isolation = "Main"'), "MainActor"),
        ]:
            project.write("Counter/more/Counter.swift", COUNTER)
            project.write("Counter/c/CTypes.swift", "\n")
            project.write("Counter/g/Counter+Ratchet.swift", "\n")
            project.write("Counter/BUILD.bazel", build)
            project.build("//Counter:CounterCode", fails=True)
            self.assertIn(message, project.output)

    def test_the_tool_comes_from_a_bundle_or_from_source(self):
        bundle = Project()
        self.addCleanup(bundle.remove)
        bundle.run(
            f"{ROOT}/scripts/make-tool-bundle --tool {SDK}/bin/ratchet --output {bundle.folder}"
        )
        project = self.counter()
        rules = project.read("WORKSPACE").replace("@ratchet//:toolchain", "@ratchet_tool//:all")
        # With other options, everything would be compiled again, and once more by the next build.
        options = os.environ.get("BUILD_OPTIONS", "").split()
        scratch = (
            f'configuration = "debug",\n    scratch_path = "{ROOT}/.build",\n'
            f"    options = {json.dumps(options)},\n"
        )
        for place in [
            f'bundle = "{bundle.folder}/RatchetTool.artifactbundle",\n',
            f'bundle = "{os.path.relpath(bundle.folder, project.folder)}/RatchetTool.artifactbundle.zip",\n',
            f'source = "{ROOT}",\n    {scratch}',
        ]:
            project.write(
                "WORKSPACE",
                rules + '\nload("@ratchet//:repositories.bzl", "ratchet_tool")\n\n'
                f'ratchet_tool(\n    name = "ratchet_tool",\n    {place})\n',
            )
            project.bazel("clean")
            actions = project.build("//Counter:CounterCode")
            self.assertEqual(len(ran(actions, "RatchetGenerate")), 1, place)
            self.assertIn("external/ratchet_tool/", actions[0]["commandArgs"][0])
        project.write("WORKSPACE", rules + '\nload("@ratchet//:repositories.bzl", "ratchet_tool")\n'
                      'ratchet_tool(name = "ratchet_tool")\n')
        project.build("//Counter:CounterCode", fails=True)
        self.assertIn("takes either 'bundle' or 'source'", project.output)


class PageTest(unittest.TestCase):
    def test_the_page_leads_from_an_empty_folder_to_a_green_build(self):
        project = BazelProject()
        self.addCleanup(project.remove)
        self.assertEqual(list(project.folder.iterdir()), [])
        self.assertGreater(Page("Bazel.md").follow(project, prepared), 3)


if __name__ == "__main__":
    unittest.main()
