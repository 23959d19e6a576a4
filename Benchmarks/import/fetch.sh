#!/bin/sh
# Brings the Swift source, storyboards and texts of each app in apps.tsv, at its commit.
# usage: fetch.sh FOLDER
set -eu
table="$(cd "$(dirname "$0")" && pwd)/apps.tsv"
mkdir -p "$1"
cd "$1"
tail -n +2 "$table" | while IFS="$(printf '\t')" read -r repository commit name _; do
  git clone --quiet --filter=blob:none --no-checkout "https://github.com/$repository" "$name" </dev/null
  git -C "$name" sparse-checkout set --no-cone \
    '*.swift' '*.storyboard' '*.xib' '*.strings' '*.xcstrings' '*.plist' </dev/null
  git -C "$name" checkout --quiet "$commit" </dev/null
  find "$name" -type l -exec rm {} +
  echo "$name $commit"
done
