import { existsSync } from 'node:fs'

/** Debian's own browser; CHROMIUM names another. */
function executable(): string {
  const found = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium found: install the package chromium or set CHROMIUM')
  return found
}

export const chromium = {
  executablePath: executable(),
  args: [
    '--no-sandbox', // the tests may run as root in a container
    '--disable-gpu',
    '--font-render-hinting=none',
    // A name that is neither localhost nor a secure context: how most intranets address the portal.
    '--host-resolver-rules=MAP portal.test 127.0.0.1',
  ],
}
