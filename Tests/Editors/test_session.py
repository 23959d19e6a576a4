"""Drives a session with `flowc lsp`. pytest-lsp holds every message to the types of LSP.

The environment names the command, FLOWC, and a directory for the module, MODULE.
"""

import asyncio
import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PATH = pathlib.Path(os.environ["MODULE"]) / "Shop/Shop.flow.yaml"
PAYMENTS = PATH.parent.parent / "Payments/Payments.flow.yaml"
URI = PATH.as_uri()
DOCUMENT = types.TextDocumentIdentifier(uri=URI)
SHOP = """\
flow: Shop
links: { schemes: [shop] }
modules: { Payments: ../Payments }
coordinators:
  App:
    start: list
    screens:
      list:
        routes:
          open: detail
          help: { to: help, by: sheet }
          pay: { to: Payments.Checkout, by: sheet }
      detail:
        link: "/items/{id}"
        params: { id: Int }
      help:
        routes: { close: dismiss }
scenarios:
  "an item opens":
    do: [ { take: open, with: { id: 7 } } ]
    expect: { screen: detail }
"""

CHECKOUT = """\
flow: Payments
coordinators:
  Checkout: { public: true, start: form, screens: { form: { routes: { close: finish } } } }
"""


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=[os.environ["FLOWC"], "lsp"]))
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)

    @lsp_client.feature("client/registerCapability")
    @lsp_client.feature("workspace/codeLens/refresh")
    def answer(*_):
        return None

    # This editor doesn't ask for findings, so they are sent unasked.
    capabilities.text_document.diagnostic = None
    result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=PATH.parent.as_uri()))
    assert result.server_info.name == "flowc"
    for path, text in [(PATH, SHOP), (PAYMENTS, CHECKOUT)]:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    lsp_client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=URI, language_id="yaml", version=1, text=SHOP)))
    yield
    await lsp_client.shutdown_session()


def position(text, behind=""):
    """The place of a text in the file, behind one of its beginnings."""
    before = SHOP[:SHOP.index(text) + len(behind)]
    return types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)


WHOLE = types.Range(types.Position(0, 0), types.Position(SHOP.count("\n"), 0))


def change(client, text, version):
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(version=version, uri=URI),
        [types.TextDocumentContentChangeWholeDocument(text=text)]))


async def findings(client):
    await asyncio.wait_for(
        client.wait_for_notification("textDocument/publishDiagnostics"), timeout=60)
    return client.diagnostics[URI]


async def test_findings_follow_the_text(client):
    change(client, SHOP.replace("open: detail", "open: detial"), 2)
    found = await findings(client)
    assert "undefined-screen" in [finding.code for finding in found]
    assert found[0].source == "flowc"
    change(client, SHOP, 3)
    assert not await findings(client)


async def test_completion(client):
    offered = await client.text_document_completion_async(
        types.CompletionParams(DOCUMENT, position("open: detail", "open: ")))
    assert {"detail", "list", "App", "pop"} <= {item.label for item in offered}
    keys = await client.text_document_completion_async(
        types.CompletionParams(DOCUMENT, position("        params", "        ")))
    assert {"title", "view"} <= {item.label for item in keys}


async def test_names(client):
    place = position("detail:", "de")
    hover = await client.text_document_hover_async(types.HoverParams(DOCUMENT, place))
    assert "**screen** `detail(id: Int)` of `App`" in hover.contents.value
    declared = await client.text_document_definition_async(
        types.DefinitionParams(DOCUMENT, position("open: detail", "open: d")))
    assert declared.range.start == position("detail:")
    used = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(True), DOCUMENT, place))
    assert len(used) == 3
    assert await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(DOCUMENT, place))
    assert await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(DOCUMENT, place))
    edit = await client.text_document_rename_async(types.RenameParams(
        text_document=DOCUMENT, position=place, new_name="item"))
    assert [change.new_text for change in edit.changes[URI]] == ["item"] * 3


async def test_actions(client):
    context = types.CodeActionContext(diagnostics=[])
    change(client, SHOP.replace("by: sheet", "by: sheat"), 2)
    fixes = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=DOCUMENT, range=WHOLE, context=context))
    assert "quickfix" in [action.kind for action in fixes]
    change(client, SHOP, 3)
    for screen, is_possible in [("list:", False), ("help:\n", True)]:
        place = position(screen, "l")
        actions = await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=DOCUMENT, range=types.Range(place, place), context=context))
        extractions = [action for action in actions if action.kind == "refactor.extract"]
        assert all((action.disabled is None) == is_possible for action in extractions)
        assert extractions or not is_possible


async def test_symbols(client):
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(DOCUMENT))
    assert [symbol.name for symbol in symbols] == ["App"]
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("ETA"))
    assert [symbol.name for symbol in found] == ["detail"]


async def test_reading(client):
    # An action waits for the findings, and so for the results of scenarios.
    await client.text_document_code_action_async(types.CodeActionParams(
        text_document=DOCUMENT, range=WHOLE, context=types.CodeActionContext(diagnostics=[])))
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(DOCUMENT))
    assert "✓ passes" in [lens.command.title for lens in lenses]
    shown = await client.workspace_execute_command_async(types.ExecuteCommandParams(
        lenses[-1].command.command, lenses[-1].command.arguments))
    assert "✓ an item opens" in shown
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(DOCUMENT, WHOLE))
    assert [hint.label for hint in hints] == ["(id: Int)"]
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(DOCUMENT))
    assert tokens.data and len(tokens.data) % 5 == 0
    assert await client.text_document_selection_range_async(
        types.SelectionRangeParams(DOCUMENT, [position("detail:")]))
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(DOCUMENT))
    links = await client.text_document_document_link_async(types.DocumentLinkParams(DOCUMENT))
    assert [link.target for link in links] == [PAYMENTS.as_uri()]
    assert await client.text_document_formatting_async(types.DocumentFormattingParams(
        DOCUMENT, types.FormattingOptions(tab_size=2, insert_spaces=True))) is not None


async def test_ways(client):
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(DOCUMENT, position("detail:")))
    callers = await client.call_hierarchy_incoming_calls_async(
        types.CallHierarchyIncomingCallsParams(items[0]))
    assert [call.from_.name for call in callers] == ["list"]
    called = await client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(callers[0].from_))
    assert sorted(call.to.name for call in called) == ["detail", "help"]
