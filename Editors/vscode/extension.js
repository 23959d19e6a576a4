// Starts flowc for flow files.
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = () => {
  const command = workspace.getConfiguration('flowc').get('path')
  client = new LanguageClient('flowc', { command, args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', pattern: '**/*.flow.yaml' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/{*.flow.yaml,flowc.yaml}') },
  })
  return client.start()
}

exports.deactivate = () => client?.stop()
