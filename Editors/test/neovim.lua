-- Drives flowc through Neovim: hover, rename, a finding, its fix, and completion.
-- Run: FLOW_FILE=App.flow.yaml nvim --headless --clean -S Editors/test/neovim.lua
local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':h')
vim.cmd('source ' .. here .. '/../neovim/flowc.lua')
vim.cmd('edit ' .. vim.env.FLOW_FILE)

local clients = vim.lsp.get_clients or vim.lsp.get_active_clients

local function say(...) io.stdout:write(table.concat({ ... }, ' '), '\n') end

local function wait(what, isDone)
  if not vim.wait(20000, isDone, 20) then
    say('waited in vain for ' .. what)
    vim.cmd('cquit 1')
  end
end

-- Moves behind a text.
local function go(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local _, last = line:find(text, 1, true)
    if last then return vim.api.nvim_win_set_cursor(0, { number, last - 1 }) end
  end
  say('there is no ' .. text)
  vim.cmd('cquit 1')
end

local function ask(method, parameters)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, parameters, 20000) or {}) do
    return answer.result
  end
end

local function place() return vim.lsp.util.make_position_params(0, 'utf-16') end

wait('the server', function()
  local client = clients()[1]
  return client and client.initialized ~= false and client.server_capabilities
end)

go('open: detail')
say('hover:', (ask('textDocument/hover', place()).contents.value:gsub('\n.*', '')))

vim.lsp.buf.rename('page')
wait('the rename', function() return vim.fn.search('open: page', 'nw') > 0 end)
say('renamed:', vim.fn.getline(vim.fn.search('page:', 'nw')))

go('open: page')
vim.cmd('normal! ciwpgae')
wait('a finding', function() return #vim.diagnostic.get(0) > 0 end)
say('finding:', (vim.diagnostic.get(0)[1].message:gsub('\n.*', '')))

local range = vim.lsp.util.make_range_params(0, 'utf-16')
range.context = { diagnostics = {} }
vim.lsp.util.apply_workspace_edit(ask('textDocument/codeAction', range)[1].edit, 'utf-16')
wait('the fix', function() return #vim.diagnostic.get(0) == 0 end)
say('fixed:', vim.trim(vim.fn.getline(vim.fn.search('open: ', 'nw'))))

go('open: page')
vim.cmd('normal! ciwx')
go('open: x')
local labels = {}
local offered = ask('textDocument/completion', place())
for _, item in ipairs(offered.items or offered) do table.insert(labels, item.label) end
say('offered:', unpack(labels))
vim.cmd('qall!')
