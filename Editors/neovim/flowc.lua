-- Starts flowc for flow files. Put this file into `plugin/` of your configuration.
local clients = vim.lsp.get_clients or vim.lsp.get_active_clients

local function start(event)
  local config = {
    name = 'flowc',
    cmd = { 'flowc', 'lsp' },
    root_dir = vim.fn.fnamemodify(event.file, ':p:h'),
    reuse_client = function(client) return client.name == 'flowc' end,
  }
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = event.buf }) end
  -- Neovim 0.7 starts and attaches in two steps.
  for _, client in pairs(clients()) do
    if client.name == 'flowc' then return vim.lsp.buf_attach_client(event.buf, client.id) end
  end
  vim.lsp.buf_attach_client(event.buf, vim.lsp.start_client(config))
end

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  pattern = '*.flow.yaml',
  callback = start,
})
