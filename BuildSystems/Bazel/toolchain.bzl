"The generator as a toolchain, so that each machine runs the program that is built for it."

def _ratchet_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        ratchet = ctx.executable.tool,
        libclang = ctx.attr.libclang,
    )]

ratchet_toolchain = rule(
    implementation = _ratchet_toolchain_impl,
    doc = "A generator that the rules can run.",
    attrs = {
        "tool": attr.label(
            doc = "The program `ratchet`, or the tool of a bundle.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
        "libclang": attr.string(
            doc = "The path of libclang on the machines that run actions. Only modules with " +
                  "`c_deps` need it.",
        ),
    },
)
