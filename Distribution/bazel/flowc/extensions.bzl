"""The released command, for MODULE.bazel."""

load(":repositories.bzl", "RELEASES", "flowc_archives")
load(":versions.bzl", "SHA256", "VERSION")

_release = tag_class(
    attrs = {
        "releases": attr.string(default = RELEASES, doc = "The URL of the releases, for a mirror."),
        "sha256": attr.string_dict(
            default = SHA256,
            doc = "The SHA-256 of the archive for each platform.",
        ),
        "version": attr.string(default = VERSION),
    },
    doc = "Another release, or another URL for it. Only the root module can use this tag.",
)

def _flowc_impl(ctx):
    release = None
    for module in ctx.modules:
        if module.is_root and module.tags.release:
            release = module.tags.release[-1]
    if release:
        flowc_archives(release.version, release.sha256, release.releases)
    else:
        flowc_archives()

flowc = module_extension(
    implementation = _flowc_impl,
    tag_classes = {"release": _release},
)
