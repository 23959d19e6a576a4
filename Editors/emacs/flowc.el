;;; flowc.el --- Starts flowc for flow files  -*- lexical-binding: t -*-

;; Emacs 29 or newer: it has eglot. Load this file in your init file.

;;; Code:

(require 'eglot)

(define-derived-mode flowc-mode prog-mode "Flow"
  "A mode for flow files."
  (setq-local comment-start "# ")
  (setq-local indent-tabs-mode nil))

(add-to-list 'auto-mode-alist '("\\.flow\\.yaml\\'" . flowc-mode))
(add-to-list 'eglot-server-programs '(flowc-mode "flowc" "lsp"))
(add-hook 'flowc-mode-hook #'eglot-ensure)

(provide 'flowc)
;;; flowc.el ends here
