#!/bin/sh
# Runs a command in a room that has Node, the browser and this folder, and nothing that a machine happens to have: no fonts but
# those of BARE_FONTS (none), no home, no settings, no network, the C locale and a time zone far from all others.
# Needs bubblewrap. For example, after `npm run build`:
#   sh tests/tools/bare.sh npx playwright test -c tests/e2e/playwright.config.ts longestText -g "a guest meets"
set -eu
browser=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
fonts=${BARE_FONTS:-}
exec bwrap --die-with-parent --unshare-net --unshare-pid --unshare-ipc \
  --ro-bind / / --dev /dev --proc /proc --tmpfs /tmp --tmpfs /dev/shm \
  --tmpfs /usr/share/fonts --tmpfs /usr/local/share --tmpfs /var/cache/fontconfig --tmpfs "$HOME" \
  ${fonts:+--ro-bind "$fonts" /usr/share/fonts} \
  --bind "$PWD" "$PWD" --chdir "$PWD" --clearenv \
  --setenv PATH "$PATH" --setenv HOME "$HOME" --setenv LANG C --setenv LC_ALL C --setenv TZ "${BARE_TZ:-Pacific/Kiritimati}" \
  --setenv CHROMIUM_PATH "$browser" "$@"
