#!/usr/bin/env bash
# Installs what the tests need and the machine lacks: a browser, Chinese fonts, a PostgreSQL server, Apache as a relying party (Debian package names;
# apache2-bin brings no service).
set -euo pipefail

missing=()
# The headless shell is the browser without its own windows, which would be drawn beside every page. One journey needs the settings of a profile, and so the whole.
command -v chromium-headless-shell >/dev/null || [[ -x "${CHROMIUM:-}" ]] || missing+=(chromium-headless-shell)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || [[ -x "${CHROMIUM:-}" ]] || missing+=(chromium)
# Without a Chinese font the browser draws boxes, and pictures and widths mean nothing.
{ command -v fc-list >/dev/null && [[ -n "$(fc-list :lang=zh 2>/dev/null)" ]]; } || missing+=(fonts-noto-cjk fontconfig)
"$(dirname "$0")/postgres-bin.sh" >/dev/null 2>&1 || missing+=(postgresql)
[[ -x /usr/sbin/apache2 && -f /usr/lib/apache2/modules/mod_auth_openidc.so ]] || missing+=(apache2-bin libapache2-mod-auth-openidc)
[[ ${#missing[@]} -eq 0 ]] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "Missing: ${missing[*]}. There is no apt-get here; install these by the system's own means and run again." >&2
  exit 1
fi
sudo=()
if [[ $(id -u) -ne 0 ]]; then
  command -v sudo >/dev/null || { echo "Missing: ${missing[*]}. Installing them needs root or sudo." >&2; exit 1; }
  sudo=(sudo)
fi
echo "installing: ${missing[*]}"
"${sudo[@]}" apt-get -q update
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends "${missing[@]}"
