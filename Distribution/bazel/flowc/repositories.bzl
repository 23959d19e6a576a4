"""The released command, downloaded by its SHA-256."""

load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")
load(":versions.bzl", "SHA256", "VERSION")

RELEASES = "https://github.com/flowc/flowc/releases/download"

# The constraints on a machine that runs the archive with this name.
_CONSTRAINTS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos": ["@platforms//os:macos"],
}

_ARCHIVE = """\
load("{rules}", "flowc_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["bin/flowc"])

flowc_toolchain(
    name = "toolchain",
    flowc = "bin/flowc",
)
"""

_TOOLCHAIN = """\
toolchain(
    name = "{platform}",
    exec_compatible_with = {constraints},
    toolchain = "@{archive}//:toolchain",
    toolchain_type = "{type}",
)
"""

def _archive(platform):
    return "flowc_" + platform.replace("-", "_")

def _toolchains_impl(ctx):
    ctx.file("BUILD.bazel", "\n".join([
        _TOOLCHAIN.format(
            platform = platform,
            archive = _archive(platform),
            constraints = repr(_CONSTRAINTS[platform]),
            type = ctx.attr.type,
        )
        for platform in ctx.attr.platforms
    ]))

# One small repository with all toolchains, so that only the archive of the machine is downloaded.
_toolchains = repository_rule(
    implementation = _toolchains_impl,
    attrs = {
        "platforms": attr.string_list(mandatory = True),
        "type": attr.string(mandatory = True),
    },
)

def flowc_archives(version = VERSION, sha256 = SHA256, releases = RELEASES):
    """Declares the repositories of a release.

    Args:
      version: the release.
      sha256: the SHA-256 of the archive for each of `linux-aarch64`, `linux-x86_64` and `macos`.
        A missing platform has no toolchain.
      releases: the URL of the releases: `{releases}/{version}/flowc-{version}-{platform}.tar.gz`.
    """
    for platform in sorted(sha256):
        if platform not in _CONSTRAINTS:
            fail("flowc has no archive for `{}`, only for {}".format(
                platform,
                ", ".join(sorted(_CONSTRAINTS)),
            ))
        http_archive(
            name = _archive(platform),
            build_file_content = _ARCHIVE.format(rules = Label("//:toolchain.bzl")),
            sha256 = sha256[platform],
            strip_prefix = "flowc-" + version,
            urls = ["{}/{}/flowc-{}-{}.tar.gz".format(releases, version, version, platform)],
        )
    _toolchains(
        name = "flowc_toolchains",
        platforms = sorted(sha256),
        type = str(Label("//:toolchain_type")),
    )

def flowc_repositories(version = VERSION, sha256 = SHA256, releases = RELEASES):
    """Declares a release and registers its toolchains, in a WORKSPACE file.

    Args:
      version: the release.
      sha256: the SHA-256 of its archives.
      releases: the URL of the releases.
    """
    flowc_archives(version, sha256, releases)
    native.register_toolchains("@flowc_toolchains//:all")
