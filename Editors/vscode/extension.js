// Starts flowc for flow files, and shows walks and trees as documents.
const { Uri, commands, window, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client
let count = 0

/** The texts with which commands answer, by the paths of their documents. */
const texts = new Map()

function startClient() {
  const command = workspace.getConfiguration('flowc').get('path')
  client = new LanguageClient('flowc', { command, args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', pattern: '**/*.flow.yaml' }],
    initializationOptions: { showsTexts: true },
    middleware: {
      executeCommand: async (name, args, next) => {
        const text = await next(name, args)
        if (typeof text === 'string') await show(text)
        return text
      },
    },
  })
  return client.start()
}

async function show(text) {
  const uri = Uri.from({ scheme: 'flowc', path: `/flowc ${++count}.txt` })
  texts.set(uri.path, text)
  await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true })
}

function showTree() {
  const document = window.activeTextEditor?.document
  if (document) return commands.executeCommand('flowc.showHierarchy', document.uri.toString())
}

async function restart() {
  await client?.stop()
  await startClient()
}

exports.activate = context => {
  context.subscriptions.push(
    workspace.registerTextDocumentContentProvider('flowc', {
      provideTextDocumentContent: uri => texts.get(uri.path),
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === 'flowc') texts.delete(uri.path)
    }),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('flowc.path')) restart()
    }),
    commands.registerCommand('flowc.showTree', showTree),
    commands.registerCommand('flowc.restart', restart))
  return startClient()
}

exports.deactivate = () => client?.stop()
