"The generator for projects with a MODULE.bazel."

load(":repositories.bzl", "ratchet_tool")

def _ratchet_impl(module_ctx):
    for module in module_ctx.modules:
        for tag in module.tags.tool:
            ratchet_tool(
                name = tag.name,
                bundle = tag.bundle,
                sha256 = tag.sha256,
                source = tag.source,
                libclang = tag.libclang,
            )

ratchet = module_extension(
    implementation = _ratchet_impl,
    tag_classes = {"tool": tag_class(attrs = {
        "name": attr.string(default = "ratchet_tool"),
        "bundle": attr.string(),
        "sha256": attr.string(),
        "source": attr.string(),
        "libclang": attr.string(),
    })},
)
