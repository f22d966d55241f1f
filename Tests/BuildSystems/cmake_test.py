"""`find_package(Ratchet)` with CMake, Ninja and Swift."""

import unittest

from project import COUNTER, MAIN, SDK, Page, Project, page_project, prepared

LISTS = """\
cmake_minimum_required(VERSION 3.21)
project(Counter LANGUAGES Swift)
find_package(Ratchet REQUIRED)
add_library(Counter STATIC Sources/Counter/Counter.swift Sources/Counter/Plain.swift)
target_link_libraries(Counter PUBLIC Ratchet::Ratchet)
ratchet_generate(TARGET Counter {options})
add_executable(App Sources/App/main.swift)
target_link_libraries(App PRIVATE Counter)
"""

GENERATES = "Ratchet: generating code for Counter"


class CMakeTest(unittest.TestCase):
    def setUp(self):
        self.project = Project(
            {
                "CMakeLists.txt": LISTS.format(options=""),
                "Sources/Counter/Counter.swift": COUNTER,
                "Sources/Counter/Plain.swift": "struct Plain {}\n",
                "Sources/App/main.swift": MAIN,
            }
        )
        self.addCleanup(self.project.remove)

    def configure(self, fails=False):
        return self.project.run(f"cmake -G Ninja -B build -D Ratchet_DIR={SDK}", fails=fails)

    def build(self, fails=False):
        return self.project.run("cmake --build build", fails=fails)

    def replace(self, name, old, new):
        text = self.project.read(name)
        self.assertIn(old, text)
        self.edit(name, text.replace(old, new))

    def edit(self, name, text):
        """Writes a file that a build has read.

        The compiler's driver compares the ages of files in whole seconds, so the file is written until it
        is of another second than what was built.
        """
        files = [path for path in self.project.folder.rglob("*") if path.is_file()]
        built = int(max(path.stat().st_mtime for path in files))
        self.project.write(name, text)
        while int(self.project.age(name) / 1e9) == built:
            self.project.write(name, text)

    def assert_is_built(self):
        # CMake 3.25 links a library again whose sources were not all compiled, and programs each time: so
        # only the generator's part can be told.
        self.assertNotIn(GENERATES, self.build())

    def generated(self, stem="Counter"):
        return f"build/Counter.ratchet/{stem}+Ratchet.swift"

    def test_builds_edits_and_cases(self):
        self.configure()
        first = self.build()
        self.assertEqual(first.count(GENERATES), 1)
        self.assertIn("The count is 2, and there are 2 actions.", self.project.run("build/App"))
        output = self.project.run("cmake --build build --target Counter")
        self.assertIn("ninja: no work to do", output)
        self.assert_is_built()

        # An edit of a body runs the generator, and changes no generated file.
        ages = [self.project.age(self.generated(stem)) for stem in ("Counter", "Plain", "CTypes")]
        self.replace("Sources/Counter/Counter.swift", "count += 1", "count += 2")
        self.assertEqual(self.build().count(GENERATES), 1)
        self.assertIn("The count is 4,", self.project.run("build/App"))
        now = [self.project.age(self.generated(stem)) for stem in ("Counter", "Plain", "CTypes")]
        self.assertEqual(now, ages)
        self.assert_is_built()

        # A case more changes the file of its source, and no other.
        for old, new in [
            ("    case decrement", "    case resetButtonTapped\n    case decrement"),
            ("      case .decrement", "      case .resetButtonTapped: .none\n      case .decrement"),
        ]:
            new = new.replace(": .none", ":\n        state.count = 0\n        return .none")
            self.replace("Sources/Counter/Counter.swift", old, new)
        self.build()
        self.assertIn("there are 3 actions.", self.project.run("build/App"))
        self.assertIn("resetButtonTapped", self.project.read(self.generated()))
        self.assertEqual(self.project.age(self.generated("Plain")), ages[1])
        self.assert_is_built()

    def test_errors_stand_at_the_line_of_the_user(self):
        self.configure()
        self.build()
        self.edit(
            "Sources/Counter/Plain.swift",
            "import Ratchet\n\nprivate enum Hidden: CasePathable {\n  case one(Int)\n}\n",
        )
        output = self.build(fails=True)
        self.assertRegex(output, r"(?m)^/\S+/Sources/Counter/Plain\.swift:3:\d+: error: ")
        self.assertNotIn("Linking", output)
        self.assertFalse(self.project.has(self.generated()))
        self.edit("Sources/Counter/Plain.swift", "struct Plain {}\n")
        self.build()
        self.assertTrue(self.project.has(self.generated()))

        # Errors that only the compiler can find are at the user's line as well.
        self.replace(
            "Sources/Counter/Counter.swift", "var count = 0\n", "var count = 0\n    var m: Mirror?\n"
        )
        output = self.build()
        self.assertRegex(output, r"(?m)^/\S+/Sources/Counter/Counter\.swift:8:\d+: warning: .*this type is not Equatable")
        self.assertNotIn("#fileID", output)

    def test_settings_templates_and_headers_are_read_again_when_they_change(self):
        self.project.write(".ratchet.yml", "header: One.\ntemplates:\n  Extra: Extra.mustache\n")
        self.project.write("Extra.mustache", "// The first {{name}}.\n")
        self.project.write("CGame/include/CGame.h", '#include "inner.h"\n')
        self.project.write("CGame/include/inner.h", "struct cell { int x; };\n")
        self.project.write(
            "CGame/include/module.modulemap", 'module CGame { header "CGame.h" export * }\n'
        )
        self.project.write(
            "Sources/Counter/Plain.swift",
            "import CGame\nimport Ratchet\n\n@CasePathable\nenum Move: Equatable {\n  case to(cell)\n}\n",
        )
        libclang = self.project.run("ls /usr/lib/llvm-*/lib/libclang.so | tail -n 1").strip()
        self.project.write(
            "CMakeLists.txt",
            LISTS.format(
                options=f"CONFIG .ratchet.yml C_MODULES CGame=CGame/include LIBCLANG {libclang}"
            )
            + "target_include_directories(Counter PUBLIC CGame/include)\n",
        )
        self.configure()
        self.build()
        self.assertIn("lhs.x, rhs.x", self.project.read(self.generated("CTypes")))
        self.assert_is_built()
        for name, old, new in [
            (".ratchet.yml", "One.", "Two."),
            ("Extra.mustache", "The first", "The second"),
            ("CGame/include/inner.h", "int x;", "int x, y;"),
        ]:
            self.replace(name, old, new)
            self.assertIn(GENERATES, self.build(), name)
            self.assert_is_built()
        self.assertIn("// Two.", self.project.read(self.generated()))
        self.assertIn("// The second", self.project.read(self.generated()))
        self.assertIn("lhs.y, rhs.y", self.project.read(self.generated("CTypes")))

    def test_stubs_have_the_c_modules_of_the_tested_targets(self):
        self.project.write("Tests/main.swift", "import Counter\n")
        self.project.write(
            "CMakeLists.txt",
            LISTS.format(options="C_MODULES CGame=CGame/include C_FLAGS -DFAST LIBCLANG /lib/libclang.so")
            + "add_library(Outer STATIC Sources/App/main.swift)\n"
            "ratchet_generate(TARGET Outer DEPENDENCIES Counter)\n"
            "add_executable(Tests Tests/main.swift)\n"
            "ratchet_stubs(TARGET Tests MODULES Outer DEPENDENCIES Counter C_MODULES COther=other)\n",
        )
        self.configure()
        c_modules = {
            target: [
                argument
                for argument in self.project.read(f"build/{target}/{target.split('.')[0]}.args").splitlines()
                if argument.startswith(("CGame=", "COther=", "-DFAST", "/lib/libclang"))
            ]
            for target in ("Outer.ratchet", "Tests.stubs")
        }
        self.assertEqual(len(c_modules["Outer.ratchet"]), 3)
        self.assertEqual(
            [argument.split("=")[0] for argument in c_modules["Tests.stubs"] if argument[0] == "C"],
            ["COther", "CGame"],
        )
        self.assertIn("/lib/libclang.so", c_modules["Tests.stubs"])

    def test_targets_in_subfolders(self):
        self.project.write("CMakeLists.txt", (
            "cmake_minimum_required(VERSION 3.21)\nproject(Counter LANGUAGES Swift)\n"
            "find_package(Ratchet REQUIRED)\nadd_subdirectory(Sources/Counter)\n"
        ))
        self.project.write("Sources/Counter/CMakeLists.txt", (
            "add_library(Counter STATIC Counter.swift)\n"
            "target_link_libraries(Counter PUBLIC Ratchet::Ratchet)\n"
            "ratchet_generate(TARGET Counter)\n"
        ))
        self.configure()
        self.assertEqual(self.build().count(GENERATES), 1)
        self.assert_is_built()

    def test_paths_have_spaces_and_targets_have_sources_of_one_name(self):
        self.project.write("My Sources/The Counter.swift", COUNTER)
        self.project.write("More/The Counter.swift", COUNTER)
        self.project.write("My Settings/ratchet.yml", "header: Example Ltd.\n")
        self.project.write("CMakeLists.txt", LISTS.format(options='CONFIG "My Settings/ratchet.yml"')
            .replace("Sources/Counter/Counter.swift", '"My Sources/The Counter.swift"')
            + 'add_library(More STATIC "More/The Counter.swift")\n'
            "target_link_libraries(More PUBLIC Ratchet::Ratchet)\nratchet_generate(TARGET More)\n")
        self.configure()
        self.build()
        self.assertIn("// Example Ltd.", self.project.read(self.generated("The Counter")))
        self.assertNotIn(
            "Example Ltd.", self.project.read("build/More.ratchet/The Counter+Ratchet.swift")
        )
        self.assert_is_built()
        # The dependency file names them as Ninja reads them.
        self.edit("My Settings/ratchet.yml", "header: Another.\n")
        self.assertEqual(self.build().count(GENERATES), 1)
        self.edit("My Sources/The Counter.swift", COUNTER.replace("count += 1", "count += 2"))
        self.assertEqual(self.build().count(GENERATES), 1)

    def test_wrong_uses_are_errors_of_the_configuration(self):
        lists = LISTS.format(options="")
        for text, message in [
            (lists.replace("ratchet_generate(TARGET Counter )", "ratchet_generate()"), "name a target"),
            (lists.replace("TARGET Counter", "TARGET Conter"), "there is no target 'Conter' yet"),
            (lists.replace("TARGET Counter", "TARGET Counter SORCES a"), "unknown arguments: SORCES;a"),
            (lists.replace("TARGET Counter", "TARGET Counter CONFIG"), "nothing is named with CONFIG"),
            (
                lists.replace("TARGET Counter", "TARGET Counter C_MODULES CGame"),
                "'CGame' names no headers: C_MODULES",
            ),
            (lists.replace("TARGET Counter", "TARGET Counter DEFAULT_ISOLATION Main"), "not 'Main'"),
            (lists.replace("TARGET Counter", "TARGET Counter DEPENDENCIES Other"), "no target 'Other'"),
            (lists + "ratchet_generate(TARGET Counter)\n", "called twice for the target 'Counter'"),
            (
                lists + "target_sources(Counter PRIVATE Sources/App/Late.swift)\n",
                "after the call of ratchet_generate",
            ),
            (
                lists.replace("Plain.swift)", "Plain.swift Sources/App/Counter.swift)"),
                "has two sources named",
            ),
        ]:
            with self.subTest(message):
                self.project.write("CMakeLists.txt", text)
                self.assertIn(message, " ".join(self.configure(fails=True).split()))


class PageTest(unittest.TestCase):
    def test_the_page_leads_from_an_empty_folder_to_a_green_build(self):
        outer, project = page_project()
        self.addCleanup(outer.remove)
        self.assertGreater(Page("CMake.md").follow(project, prepared), 4)


if __name__ == "__main__":
    unittest.main()
