"""Rules for flow modules.

    load("@flowc//:defs.bzl", "flow_module")

    flow_module(
        name = "shop_flow",
        srcs = glob(["**/*.flow.yaml"]),
        settings = ["//:flowc.yaml"],
        deps = ["//Payments:payments_flow"],
    )
"""

_SUFFIX = ".flow.yaml"
_TOOLCHAIN = str(Label("//:toolchain_type"))

FlowModuleInfo = provider(
    doc = "The parts of a flow module that other modules see.",
    fields = {
        "flow_files": "A depset of the flow files and settings of the module and of all modules that it depends on.",
        "folder": "The directory of the module, relative to the workspace: a path in runfiles.",
        "interface": "The interface file: the only file of the module that its dependents read.",
        "swift": "A list of the generated Swift files.",
    },
)

# ---- Names

def _is_plain(character):
    return character.isalnum() or character in "._-+" or character > "\177"

def _generated_name(path):
    """The name of the Swift file for a flow file, the same as in `flowc` and its plugins."""
    name = path.replace("/", ".")[:-len(".yaml")]
    return "".join([c if _is_plain(c) else "_" for c in name.elems()]) + ".swift"

def _package(label):
    return str(label).split(":")[0]

def _path(file):
    return file.path

def _outputs(ctx, folder):
    """A mapping from the path of each flow file to its Swift file."""
    outputs = {}
    names = {"flowmodule.swift": None}
    for source in sorted(ctx.files.srcs, key = _path):
        if not source.is_source:
            fail("{} is generated; flow_module takes flow files of the source tree".format(source.path))
        if _package(source.owner) != _package(ctx.label):
            fail("{} is of another package; all flow files of a flow_module are of its own".format(source.owner))
        name = _generated_name(source.owner.name)
        if name.lower() in names:
            fail("two flow files would be generated into {}: {}".format(name, source.path))
        names[name.lower()] = None
        outputs[source.path] = ctx.actions.declare_file(folder + "/" + name)
    return outputs

# ---- Settings

def _check_settings(ctx, package):
    """Fails for settings that flowc would ignore. flowc reads those in the module's directory and above.

    Args:
      ctx: the context of the rule.
      package: the path of the rule's package, empty or with a slash at its end.
    """
    for file in ctx.files.settings:
        if file.basename != "flowc.yaml" or not file.is_source:
            fail("{} is no settings file: these are called flowc.yaml".format(file.path))
        folder = file.path[:-len(file.basename)]
        if not package.startswith(folder) and not folder.startswith(package):
            fail("{} doesn't hold for {}: it is neither in its package nor above".format(file.path, ctx.label))

# ---- flow_module

def _build_list(ctx, outputs, interfaces):
    """The file that lists every file that flowc may read."""
    lines = ["source\t{}\t{}".format(outputs[path].basename, path) for path in outputs]
    lines += ["settings\t" + file.path for file in ctx.files.settings]
    lines += ["neighbour\t" + file.path for file in interfaces]
    lines += ["misnamed\t" + file.path for file in ctx.files.misnamed]
    file = ctx.actions.declare_file(ctx.label.name + ".flow.list")
    ctx.actions.write(file, "\n".join(lines) + "\n")
    return file

def _flow_module_impl(ctx):
    if not ctx.files.srcs:
        fail("{} has no flow files".format(ctx.label))
    first = ctx.files.srcs[0]
    _check_settings(ctx, first.path[:-len(first.owner.name)])
    folder = ctx.label.name + ".flow"
    outputs = _outputs(ctx, folder)
    module = ctx.actions.declare_file(folder + "/FlowModule.swift")
    interface = ctx.actions.declare_file(ctx.label.name + ".flowinterface.yaml")
    interfaces = [dep[FlowModuleInfo].interface for dep in ctx.attr.deps]
    swift = outputs.values() + [module]
    build_list = _build_list(ctx, outputs, interfaces)

    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add("--inputs", build_list)
    arguments.add("--output", module.dirname)
    arguments.add("--interface", interface)
    arguments.add("--format", "xcode")
    if ctx.attr.access:
        arguments.add("--access", ctx.attr.access)
    ctx.actions.run(
        executable = ctx.toolchains[_TOOLCHAIN].flowc,
        arguments = [arguments],
        inputs = ctx.files.srcs + ctx.files.settings + interfaces + [build_list],
        outputs = swift + [interface],
        mnemonic = "FlowcGenerate",
        progress_message = "Generating Swift of the flow module {}".format(ctx.label),
    )
    return [
        DefaultInfo(files = depset(swift)),
        OutputGroupInfo(interface = depset([interface])),
        FlowModuleInfo(
            flow_files = depset(
                ctx.files.srcs + ctx.files.settings,
                transitive = [dep[FlowModuleInfo].flow_files for dep in ctx.attr.deps],
            ),
            folder = first.short_path[:-len(first.owner.name)] or ".",
            interface = interface,
            swift = swift,
        ),
    ]

flow_module = rule(
    implementation = _flow_module_impl,
    attrs = {
        "access": attr.string(
            doc = "The access level of the generated code. By default the settings decide, else `internal`.",
            values = ["", "internal", "package", "public"],
        ),
        "deps": attr.label_list(
            doc = "The flow modules that these flow files name under `modules`. flowc reads only their interface files.",
            providers = [FlowModuleInfo],
        ),
        "misnamed": attr.label_list(
            doc = "Files with names that resemble those of flow files. flowc reports them and doesn't read them.",
            allow_files = True,
        ),
        "settings": attr.label_list(
            doc = "The flowc.yaml files that apply to the module: in its package or above.",
            allow_files = [".yaml"],
        ),
        "srcs": attr.label_list(
            doc = "All flow files of the module. They are in this package.",
            allow_files = [_SUFFIX],
            mandatory = True,
        ),
    },
    doc = "Generates the Swift of one flow module: a file for each flow file, and FlowModule.swift.",
    toolchains = [_TOOLCHAIN],
)

# ---- flow_lint_test

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def _flow_lint_test_impl(ctx):
    flowc = ctx.toolchains[_TOOLCHAIN].flowc
    module = ctx.attr.module[FlowModuleInfo]
    words = [flowc.executable.short_path, "lint", "--format", "xcode"]
    if ctx.attr.strict:
        words.append("--strict")
    words.append(module.folder)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec " + " ".join([_quoted(word) for word in words]) + "\n",
        is_executable = True,
    )
    return [DefaultInfo(
        executable = script,
        runfiles = ctx.runfiles([flowc.executable], transitive_files = module.flow_files),
    )]

flow_lint_test = rule(
    implementation = _flow_lint_test_impl,
    attrs = {
        "module": attr.label(
            doc = "The flow_module.",
            mandatory = True,
            providers = [FlowModuleInfo],
        ),
        "strict": attr.bool(
            default = True,
            doc = "True: a warning fails the test, too.",
        ),
    },
    doc = "Fails if `flowc lint` reports a finding in a module.",
    test = True,
    toolchains = [_TOOLCHAIN],
)

# ---- With rules_swift

def flow_swift_library(
        name,
        library,
        srcs = [],
        deps = [],
        flow_srcs = None,
        flow_deps = [],
        settings = [],
        access = "",
        **kwargs):
    """A Swift library with the navigation generated from the flow files of its package.

        load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")

        flow_swift_library(
            name = "Shop",
            library = swift_library,
            srcs = glob(["**/*.swift"]),
            flow_deps = ["//Payments"],
            deps = ["//third_party:FlowRuntime"],
        )

    Args:
      name: the library's name. Its flow module is `{name}_flow`.
      library: the rule that compiles it: `swift_library` or your own macro. So this file depends on
        no version of rules_swift.
      srcs: the hand-written Swift files.
      deps: other libraries, `FlowRuntime` among them.
      flow_srcs: the flow files. By default all flow files of the package.
      flow_deps: libraries of this macro. The flow files name their flow modules.
      settings: the flowc.yaml files that apply.
      access: the access level of the generated code.
      **kwargs: all other attributes of the rule.
    """
    visibility = kwargs.get("visibility")
    flow_module(
        name = name + "_flow",
        srcs = native.glob(["**/*" + _SUFFIX]) if flow_srcs == None else flow_srcs,
        access = access,
        misnamed = native.glob(["**/*.flow.yml", "**/*.flows.yaml", "**/*.flow.yaml.txt"], allow_empty = True),
        settings = settings,
        tags = kwargs.get("tags", []),
        testonly = kwargs.get("testonly", False),
        visibility = visibility,
        deps = [_flow_of(dep) for dep in flow_deps],
    )
    library(
        name = name,
        srcs = srcs + [":" + name + "_flow"],
        deps = deps + flow_deps,
        **kwargs
    )

def _flow_of(label):
    """The flow module beside a library: `//Payments` has `//Payments:Payments_flow`."""
    label = str(label)
    if ":" in label:
        return label + "_flow"
    return label + ":" + label.split("/")[-1] + "_flow"
