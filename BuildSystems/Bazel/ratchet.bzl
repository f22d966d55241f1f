"""Ratchet's rules: `ratchet_generate`, `ratchet_stubs`, `ratchet_check_test` and `ratchet_c_module`.

Each module has one action. It reads the files that the rule names, and no others, so it can run on any
machine. Documentation/Bazel.md shows how the rules are used.
"""

RatchetInfo = provider(
    doc = "The sources of a module that Ratchet generates code for.",
    fields = {
        "module": "The module's name.",
        "sources": "The list of its sources.",
        "is_main_actor": "Whether it is isolated to the main actor by default.",
        "c_modules": "A depset of the C modules that it and its dependencies import, for stubs.",
        "clang_copts": "The list of arguments for clang with which their headers are read.",
        "sees_c": "A depset of the modules, this one and its dependencies, that import C.",
    },
)

RatchetCInfo = provider(
    doc = "A C module that sources import.",
    fields = {"modules": "A depset of structs: the name, the path, and the list of files."},
)

_TOOLCHAIN = "@ratchet//:toolchain_type"

# What all rules have that run the generator.
_COMMON = {
    "config": attr.label_list(
        doc = "`.ratchet.yml` files. Of two that have the same key, the later one counts.",
        allow_files = [".yml"],
    ),
    "templates": attr.label_list(
        doc = "The templates that these files name.",
        allow_files = [".mustache"],
    ),
    "c_deps": attr.label_list(
        doc = "The C modules that the sources import.",
        providers = [RatchetCInfo],
    ),
    "clang_copts": attr.string_list(doc = "Arguments for clang when it reads their headers."),
}

def _module_name(ctx):
    return ctx.attr.module or ctx.label.name.replace("-", "_")

def _stem(file):
    return file.basename[:-len(".swift")]

def _check_names(ctx, sources, reserved = []):
    """Fails if two sources would have the same generated file."""
    seen = {name: None for name in reserved}
    for source in sources:
        stem = _stem(source)
        if stem.endswith("+Ratchet") or stem.endswith("+Stubs"):
            fail("'%s' is generated code: compile it, and leave it out of this rule" % (
                source.short_path
            ), attr = "srcs")
        if stem in seen and seen[stem]:
            fail("'%s' and '%s' would both be generated into one file: rename one of them" % (
                seen[stem].short_path,
                source.short_path,
            ), attr = "srcs")
        if stem in seen:
            fail("'%s' has the name of a generated file: rename it" % source.short_path, attr = "srcs")
        seen[stem] = source

def _c_modules(c_deps, deps = []):
    return depset(transitive = [dep[RatchetCInfo].modules for dep in c_deps] +
                               [dep[RatchetInfo].c_modules for dep in deps])

def _clang_copts(ctx, deps):
    options = list(ctx.attr.clang_copts)
    for dep in deps:
        options += [option for option in dep[RatchetInfo].clang_copts if option not in options]
    return options

def _run(ctx, command, args, inputs, outputs, c_modules, clang_copts, what):
    """Adds the one action that runs the generator."""
    toolchain = ctx.toolchains[_TOOLCHAIN]
    args.add("--hermetic")
    args.add("--output", outputs[0].dirname)
    args.add_all(ctx.files.config, before_each = "--config")
    transitive = []
    for c_module in c_modules.to_list():
        if not toolchain.libclang:
            fail("'%s' imports the C module '%s', so the toolchain needs 'libclang'" % (
                ctx.label,
                c_module.name,
            ))
        args.add("--c-module", "%s=%s" % (c_module.name, c_module.path))
        inputs = inputs + list(c_module.files)
    if c_modules:
        args.add("--libclang", toolchain.libclang)
        args.add_all(clang_copts, before_each = "-Xcc")
    args.use_param_file("@%s", use_always = True)
    args.set_param_file_format("multiline")
    ctx.actions.run(
        executable = toolchain.ratchet,
        arguments = [command, args],
        inputs = depset(ctx.files.config + ctx.files.templates + inputs, transitive = transitive),
        outputs = outputs,
        env = {},
        mnemonic = "RatchetGenerate" if command == "generate" else "RatchetStubs",
        progress_message = "Ratchet: generating %s" % what,
    )

# ratchet_generate

def _ratchet_generate_impl(ctx):
    module = _module_name(ctx)
    sources = ctx.files.srcs
    _check_names(ctx, sources, reserved = ["CTypes"])
    outputs = [
        ctx.actions.declare_file("%s.ratchet/%s+Ratchet.swift" % (ctx.label.name, stem))
        for stem in ["CTypes"] + [_stem(source) for source in sources]
    ]
    c_modules = _c_modules(ctx.attr.c_deps)
    sees_c = depset(transitive = [dep[RatchetInfo].sees_c for dep in ctx.attr.deps])

    args = ctx.actions.args()
    args.add("--module", module)
    if ctx.attr.default_isolation != "nonisolated":
        args.add("--default-isolation", ctx.attr.default_isolation)
    args.add_all(sources)
    inputs = sources

    # Other modules have to do with this one only through the C types that both import: a change in one module
    # runs no action of one that imports no C itself.
    if c_modules:
        for dependency in sees_c.to_list():
            args.add_all(list(dependency.sources), before_each = "--dependency", format_each = dependency.module + "=%s")
            inputs = inputs + list(dependency.sources)
    _run(ctx, "generate", args, inputs, outputs, c_modules, ctx.attr.clang_copts, "code for " + module)

    own = struct(module = module, sources = tuple(sources))
    return [
        DefaultInfo(files = depset(outputs)),
        RatchetInfo(
            module = module,
            sources = sources,
            is_main_actor = ctx.attr.default_isolation == "MainActor",
            c_modules = _c_modules(ctx.attr.c_deps, ctx.attr.deps),
            clang_copts = _clang_copts(ctx, ctx.attr.deps),
            sees_c = depset([own] if c_modules else [], transitive = [sees_c]),
        ),
    ]

ratchet_generate = rule(
    implementation = _ratchet_generate_impl,
    doc = """Generates the code of a module's domains: a file for each source, and one for C types.

Compile the files with the sources: `srcs = glob(["*.swift"]) + [":CounterCode"]`.""",
    attrs = dict(
        _COMMON,
        srcs = attr.label_list(
            doc = "All sources of the module.",
            allow_files = [".swift"],
            allow_empty = False,
            mandatory = True,
        ),
        module = attr.string(doc = "The module's name; by default the rule's."),
        deps = attr.label_list(
            doc = "The `ratchet_generate` rules of the modules that it depends on.",
            providers = [RatchetInfo],
        ),
        default_isolation = attr.string(
            doc = "As the module is compiled, like the compiler's option of this name.",
            default = "nonisolated",
            values = ["MainActor", "nonisolated"],
        ),
    ),
    provides = [RatchetInfo],
    toolchains = [_TOOLCHAIN],
)

# ratchet_stubs

def _ratchet_stubs_impl(ctx):
    tested = [module[RatchetInfo] for module in ctx.attr.modules]
    names = [
        "%s.%s" % (module.module, _stem(source))
        for module in tested
        for source in module.sources
    ] + ["Others"]
    outputs = [
        ctx.actions.declare_file("%s.stubs/%s+Stubs.swift" % (ctx.label.name, name))
        for name in names
    ]
    c_modules = _c_modules(ctx.attr.c_deps, ctx.attr.modules + ctx.attr.deps)

    args = ctx.actions.args()
    inputs = ctx.files.srcs
    for module in tested:
        args.add_all(module.sources, format_each = module.module + "=%s")
        if module.is_main_actor:
            args.add("--main-actor-module", module.module)
        inputs = inputs + module.sources
    for dependency in ctx.attr.deps:
        module = dependency[RatchetInfo]
        args.add_all(module.sources, before_each = "--dependency", format_each = module.module + "=%s")
        inputs = inputs + module.sources
    if ctx.attr.default_isolation != "nonisolated":
        args.add("--default-isolation", ctx.attr.default_isolation)
    if not ctx.attr.has_testing_library:
        args.add("--no-testing-library")
    args.add("--tests")
    args.add_all(ctx.files.srcs)
    clang_copts = _clang_copts(ctx, ctx.attr.modules + ctx.attr.deps)
    _run(ctx, "stubs", args, inputs, outputs, c_modules, clang_copts, "stubs for %s" % ctx.label)
    return [DefaultInfo(files = depset(outputs))]

ratchet_stubs = rule(
    implementation = _ratchet_stubs_impl,
    doc = """Generates stubs of tested modules, and with `laws: true` in a `config`, tests of their laws.

Compile the files with the tests' sources.""",
    attrs = dict(
        _COMMON,
        srcs = attr.label_list(
            doc = "The sources of the tests. Their imports decide what the stubs can use.",
            allow_files = [".swift"],
            allow_empty = False,
            mandatory = True,
        ),
        modules = attr.label_list(
            doc = "The `ratchet_generate` rules of the tested modules.",
            allow_empty = False,
            mandatory = True,
            providers = [RatchetInfo],
        ),
        deps = attr.label_list(
            doc = "Those of modules whose types the tested modules hold.",
            providers = [RatchetInfo],
        ),
        default_isolation = attr.string(
            doc = "As the tests are compiled, like the compiler's option of this name.",
            default = "nonisolated",
            values = ["MainActor", "nonisolated"],
        ),
        has_testing_library = attr.bool(
            doc = "Whether the tests can import `RatchetTesting`.",
            default = True,
        ),
    ),
    toolchains = [_TOOLCHAIN],
)

# ratchet_check_test

_SCRIPT = """#!/bin/sh
exec {arguments}
"""

def _quoted(text):
    return "'%s'" % text.replace("'", "'\\''")

def _ratchet_check_test_impl(ctx):
    toolchain = ctx.toolchains[_TOOLCHAIN]

    # An empty one, so that no file is found that is not declared.
    empty = ctx.actions.declare_file(ctx.label.name + ".yml")
    ctx.actions.write(empty, "# Nothing is configured.\n")
    arguments = [toolchain.ratchet.short_path, "generate", "--check", "--no-cache"]
    arguments += ["--output", (ctx.label.package + "/" if ctx.label.package else "") + ctx.attr.output]
    if ctx.attr.module:
        arguments += ["--module", ctx.attr.module]
    for config in ctx.files.config or [empty]:
        arguments += ["--config", config.short_path]
    c_modules = _c_modules(ctx.attr.c_deps).to_list()
    for c_module in c_modules:
        if not toolchain.libclang:
            fail("'%s' imports the C module '%s', so the toolchain needs 'libclang'" % (
                ctx.label,
                c_module.name,
            ))
        arguments += ["--c-module", "%s=%s" % (c_module.name, c_module.short_path)]
    if c_modules:
        arguments += ["--libclang", toolchain.libclang]
        for option in ctx.attr.clang_copts:
            arguments += ["-Xcc", option]
    arguments += [source.short_path for source in ctx.files.srcs]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _SCRIPT.format(arguments = " ".join([_quoted(argument) for argument in arguments])),
        is_executable = True,
    )
    files = [toolchain.ratchet, empty] + ctx.files.srcs + ctx.files.generated
    files += ctx.files.config + ctx.files.templates
    for c_module in c_modules:
        files += list(c_module.files)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))]

ratchet_check_test = rule(
    implementation = _ratchet_check_test_impl,
    doc = """Fails if generated code that is committed is not what the sources now generate.

The code is what `ratchet generate … --output <folder>` wrote.""",
    attrs = dict(
        _COMMON,
        srcs = attr.label_list(allow_files = [".swift"], allow_empty = False, mandatory = True),
        generated = attr.label_list(
            doc = "All files of the folder of generated code: `glob([\"Generated/**\"])`.",
            allow_files = True,
        ),
        output = attr.string(doc = "The folder of generated code.", default = "Generated"),
        module = attr.string(
            doc = "The module; by default that of each source's folder, as `ratchet generate` has it.",
        ),
    ),
    test = True,
    toolchains = [_TOOLCHAIN],
)

# ratchet_c_module

def _ratchet_c_module_impl(ctx):
    if ctx.file.module_map:
        place = ctx.file.module_map
        path, short_path = place.path, place.short_path
    elif len(ctx.files.hdrs) == 1:
        place = ctx.files.hdrs[0]
        path, short_path = place.path, place.short_path
    else:
        # The folder of public headers: the outermost one.
        place = sorted([(len(header.dirname), header.dirname, header) for header in ctx.files.hdrs])[0][2]
        path, short_path = place.dirname, place.short_path.rpartition("/")[0]
    own = struct(
        name = ctx.attr.module or ctx.label.name,
        path = path,
        short_path = short_path,
        files = tuple(ctx.files.hdrs + ([ctx.file.module_map] if ctx.file.module_map else [])),
    )
    return [
        DefaultInfo(files = depset(list(own.files))),
        RatchetCInfo(modules = depset([own], transitive = [
            dep[RatchetCInfo].modules
            for dep in ctx.attr.deps
        ])),
    ]

ratchet_c_module = rule(
    implementation = _ratchet_c_module_impl,
    doc = "A C module whose structs domains hold: Ratchet generates their `==` from the headers.",
    attrs = {
        "module": attr.string(doc = "The name that is imported; by default the rule's."),
        "hdrs": attr.label_list(
            doc = "The headers.",
            allow_files = [".h"],
            allow_empty = False,
            mandatory = True,
        ),
        "module_map": attr.label(allow_single_file = [".modulemap"]),
        "deps": attr.label_list(
            doc = "C modules whose headers these include.",
            providers = [RatchetCInfo],
        ),
    },
)
