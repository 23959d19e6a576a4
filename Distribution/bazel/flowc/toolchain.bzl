"""The toolchain of flowc: the command that the rules run."""

def _flowc_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        flowc = ctx.attr.flowc[DefaultInfo].files_to_run,
    )]

flowc_toolchain = rule(
    implementation = _flowc_toolchain_impl,
    attrs = {
        "flowc": attr.label(
            doc = "The command.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
    doc = "Your own flowc. Name this rule in a `toolchain` of type `@flowc//:toolchain_type`.",
)
