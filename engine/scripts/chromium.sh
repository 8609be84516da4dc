#!/bin/sh
# Makes sure that the browser tests find a Chromium: the user's (CHROMIUM_PATH), one on PATH, or Debian's package.
set -eu
find_chromium() {
  if [ -n "${CHROMIUM_PATH:-}" ]; then [ -x "$CHROMIUM_PATH" ]; return; fi
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}
if find_chromium; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo 'Installing Chromium for the browser tests ...'
  apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
fi
if find_chromium; then exit 0; fi
echo 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to its program.' >&2
exit 1
