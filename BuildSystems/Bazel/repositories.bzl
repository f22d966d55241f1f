"""The generator as a repository: `@ratchet_tool//:toolchain`, or one toolchain for each machine of a
bundle."""

_HEADER = """load("@ratchet//:toolchain.bzl", "ratchet_toolchain")

package(default_visibility = ["//visibility:public"])
"""

_TOOLCHAIN = """
ratchet_toolchain(
    name = "{name}_tool",
    tool = "{tool}",
    libclang = "{libclang}",
)

toolchain(
    name = "{name}",
    toolchain = ":{name}_tool",
    toolchain_type = "@ratchet//:toolchain_type",
    exec_compatible_with = {constraints},
)
"""

def _toolchain(repository_ctx, name, tool, constraints):
    return _TOOLCHAIN.format(
        name = name,
        tool = tool,
        libclang = repository_ctx.attr.libclang,
        constraints = repr(constraints),
    )

def _constraints(triple):
    """What a machine must be to run the programs of a triple such as `x86_64-unknown-linux-gnu`."""
    cpu = triple.split("-")[0]
    cpu = {"aarch64": "arm64", "arm64": "arm64", "x86_64": "x86_64"}.get(cpu, cpu)
    os = "macos" if "apple" in triple else "linux"
    return ["@platforms//cpu:" + cpu, "@platforms//os:" + os]

def _from_bundle(repository_ctx):
    attr = repository_ctx.attr
    if attr.bundle.startswith("https://") or attr.bundle.startswith("http://"):
        if not attr.sha256:
            fail("'%s' is downloaded, so name its 'sha256'" % attr.bundle)
        repository_ctx.download_and_extract(attr.bundle, sha256 = attr.sha256, type = "zip")
    elif attr.bundle.endswith(".zip"):
        repository_ctx.extract(_local(repository_ctx, attr.bundle))
    else:
        repository_ctx.symlink(_local(repository_ctx, attr.bundle), "RatchetTool.artifactbundle")
    info = repository_ctx.path("RatchetTool.artifactbundle/info.json")
    if not info.exists:
        fail("'%s' is not a bundle of Ratchet's tool: it has no info.json" % attr.bundle)
    variants = json.decode(repository_ctx.read(info))["artifacts"]["RatchetTool"]["variants"]
    text = _HEADER
    for variant in variants:
        triple = variant["supportedTriples"][0]
        text += _toolchain(
            repository_ctx,
            triple,
            "RatchetTool.artifactbundle/" + variant["path"],
            _constraints(triple),
        )
    repository_ctx.file("BUILD.bazel", text)

def _from_source(repository_ctx):
    package = _local(repository_ctx, repository_ctx.attr.source)
    scratch = repository_ctx.attr.scratch_path or str(repository_ctx.path("build"))
    command = ["swift", "build", "--package-path", str(package), "--scratch-path", scratch]
    command += ["--configuration", repository_ctx.attr.configuration, "--product", "RatchetMain"]
    command += repository_ctx.attr.options
    repository_ctx.report_progress("Building ratchet from source")
    for arguments in [command, command + ["--show-bin-path"]]:
        # With a prebuilt tool, the package has no product `RatchetMain`.
        result = repository_ctx.execute(
            arguments,
            timeout = 3600,
            environment = {"RATCHET_TOOL_BUNDLE": ""},
            quiet = False,
        )
        if result.return_code != 0:
            fail("ratchet cannot be built in '%s':\n%s%s" % (package, result.stdout, result.stderr))
    # A copy: a later build of the package must not change the tool behind Bazel's back.
    tool = result.stdout.strip() + "/RatchetMain"
    if repository_ctx.execute(["cp", tool, "ratchet"]).return_code != 0:
        fail("'%s' cannot be copied" % tool)
    repository_ctx.file(
        "BUILD.bazel",
        _HEADER + _toolchain(repository_ctx, "toolchain", "ratchet", []),
    )

def _local(repository_ctx, path):
    """The path of a file of this machine, which relative paths name from the workspace on."""
    if path.startswith("/"):
        return repository_ctx.path(path)

    # Older versions of Bazel have no `workspace_root`, and newer ones need no WORKSPACE.
    if hasattr(repository_ctx, "workspace_root"):
        root = repository_ctx.workspace_root
    else:
        root = repository_ctx.path(Label("@//:WORKSPACE")).dirname
    return repository_ctx.path("%s/%s" % (root, path))

def _ratchet_tool_impl(repository_ctx):
    attr = repository_ctx.attr
    if bool(attr.bundle) == bool(attr.source):
        fail("ratchet_tool '%s' takes either 'bundle' or 'source'" % attr.name)
    if attr.bundle:
        _from_bundle(repository_ctx)
    else:
        _from_source(repository_ctx)

ratchet_tool = repository_rule(
    implementation = _ratchet_tool_impl,
    doc = "The generator, from a bundle or from source: `register_toolchains(\"@ratchet_tool//:all\")`.",
    attrs = {
        "bundle": attr.string(
            doc = "A bundle that `scripts/make-tool-bundle` made: its folder, its zip file or its URL.",
        ),
        "sha256": attr.string(doc = "The checksum of a bundle that is downloaded."),
        "source": attr.string(
            doc = "The folder of the package `ratchet`, which `swift build` then builds.",
        ),
        "configuration": attr.string(
            doc = "How the source is built.",
            default = "release",
            values = ["debug", "release"],
        ),
        "scratch_path": attr.string(doc = "Where the source is built, to share an earlier build."),
        "options": attr.string_list(
            doc = "Options of `swift build`. An earlier build with others is compiled again.",
        ),
        "libclang": attr.string(
            doc = "The path of libclang on the machines that run actions, for modules with C types.",
        ),
    },
)
