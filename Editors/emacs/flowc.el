;;; flowc.el --- Starts flowc for flow files  -*- lexical-binding: t -*-

;; Emacs 29 or newer: it has eglot. Load this file in your init file.

;;; Code:

(require 'eglot)

(defvar flowc-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?_ "_" table)
    table)
  "The characters of a flow file; `flowc--propertize' marks comments and strings.")

;; A hash begins a comment, and a quote a string, only where a word could begin.
(defconst flowc--propertize
  (syntax-propertize-rules
   ("\\(?:^\\|[ \t]\\)\\(#\\).*" (1 "<"))
   ("\\(?:^\\|[[{,: \t]\\)\\(\"\\)\\(?:[^\"\\\n]\\|\\\\.\\)*\\(\"\\)" (1 "|") (2 "|"))
   ("\\(?:^\\|[[{,: \t]\\)\\('\\)\\(?:[^'\n]\\|''\\)*\\('\\)" (1 "|") (2 "|"))))

(defconst flowc--font-lock-keywords
  '(("\\_<\\([[:alpha:]][[:alnum:]_.]*\\)[ \t]*:\\(?:[ \t]\\|$\\)" 1 font-lock-keyword-face)
    ;; A comment never begins with a quote.
    ("^[ \t]*\\(\"[^\"\n]*\"\\)[ \t]*:\\(?:[ \t]\\|$\\)" 1 font-lock-keyword-face t)
    ("\\_<\\(?:true\\|false\\|null\\)\\_>" . font-lock-constant-face)
    ("\\_<\\(?:pop\\|popToRoot\\|dismiss\\|finish\\|stay\\)\\_>" . font-lock-builtin-face)
    ("\\_<[[:upper:]][[:alnum:]_]*\\_>" . font-lock-type-face)
    ("\\_<-?[0-9]+\\(?:\\.[0-9]+\\)?\\_>" . font-lock-constant-face))
  "The colours of a flow file.")

(define-derived-mode flowc-mode prog-mode "Flow"
  "A mode for flow files."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local indent-tabs-mode nil)
  (setq-local syntax-propertize-function flowc--propertize)
  (setq-local font-lock-defaults '(flowc--font-lock-keywords nil nil)))

(add-to-list 'auto-mode-alist '("\\.flow\\.yaml\\'" . flowc-mode))
(add-to-list 'eglot-server-programs '(flowc-mode "flowc" "lsp"))
(add-hook 'flowc-mode-hook #'eglot-ensure)

(provide 'flowc)
;;; flowc.el ends here
