#!/bin/sh
# Makes sure that the browser tests find a Chromium: the user's (CHROMIUM_PATH), one on PATH, or Debian's package. Its
# headless shell is taken first: the same browser without windows, with which the tests take a fifth less time.
set -eu
find_one() {
  for name in "$@"; do
    if command -v "$name" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}
give_up() {
  echo 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.' >&2
  exit 1
}
# Without a network both end soon; what went wrong is said.
quick='-o Acquire::http::Timeout=10 -o Acquire::https::Timeout=10 -o Acquire::Retries=1'
update() { timeout 60 apt-get update -qq $quick >/dev/null; }
install() { DEBIAN_FRONTEND=noninteractive timeout 300 apt-get install -y -qq $quick "$1" >/dev/null; }
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

if [ -n "${CHROMIUM_PATH:-}" ]; then
  [ -x "$CHROMIUM_PATH" ] || give_up
  exit 0
fi
if find_one chromium-headless-shell; then exit 0; fi
if can_install; then
  echo 'Installing a Chromium for the browser tests ...'
  update || true
  if install chromium-headless-shell; then exit 0; fi
fi
if find_one chromium chromium-browser google-chrome google-chrome-stable; then exit 0; fi
if can_install && install chromium; then exit 0; fi
give_up
