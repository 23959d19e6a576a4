;;; emacs.el --- Drives flowc through Emacs  -*- lexical-binding: t -*-

;; Colours, hover, rename, a finding, its fix, and completion.
;; Run: FLOW_FILE=App.flow.yaml emacs --batch -l Editors/test/emacs.el

;;; Code:

(when (fboundp 'package-initialize) (package-initialize))
(load (expand-file-name "../emacs/flowc.el" (file-name-directory load-file-name)) nil t)

(defun say (&rest parts) (princ (concat (mapconcat #'identity parts " ") "\n")))

(defun wait-for (what done)
  (let ((left 400))
    (while (and (> left 0) (not (funcall done)))
      (accept-process-output nil 0.05)
      (setq left (1- left)))
    (when (= left 0)
      (say "waited in vain for" what)
      (kill-emacs 1))))

(defun go (text)
  (goto-char (point-min))
  (search-forward text)
  (backward-char 1))

(defun ask (method &rest more)
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot-current-server) method
                   (append (eglot--TextDocumentPositionParams) more)))

(defun findings ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(setq eglot-sync-connect 20 eglot-confirm-server-initiated-edits nil make-backup-files nil)
(find-file (getenv "FLOW_FILE"))
(apply #'eglot--connect (eglot--guess-contact))
(wait-for "the server" (lambda () (eglot-managed-p)))

(font-lock-ensure)
(say "colours:"
     (mapconcat
      (lambda (text)
        (goto-char (point-min))
        (search-forward text)
        (format "%s" (or (get-text-property (match-beginning 0) 'face) "none")))
      '("flow" "App" "list\n" "\"The" "# its" "detail: {}") " "))

(go "open: detail")
(say "hover:" (car (split-string (plist-get (plist-get (ask :textDocument/hover) :contents) :value) "\n")))

(eglot-rename "page")
(say "renamed:" (progn (go "page:") (buffer-substring (line-beginning-position) (line-end-position))))

(go "open: page")
(backward-word)
(kill-word 1)
(insert "pgae")
(eglot--signal-textDocument/didChange)
(flymake-start)
(wait-for "a finding" (lambda () (findings)))
(say "finding:" (car (split-string (car (findings)) "\n")))

(go "open: pgae")
(let* ((actions (jsonrpc-request
                 (eglot-current-server) :textDocument/codeAction
                 (list :textDocument (eglot--TextDocumentIdentifier)
                       :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                       :context (list :diagnostics [])))))
  (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit)))
(eglot--signal-textDocument/didChange)
(say "fixed:" (progn (go "open: ") (string-trim (buffer-substring (line-beginning-position) (line-end-position)))))

(go "open: page")
(backward-word)
(kill-word 1)
(insert "x")
(say "offered:"
     (mapconcat (lambda (item) (plist-get item :label)) (append (ask :textDocument/completion) nil) " "))
(kill-emacs 0)
;;; emacs.el ends here
