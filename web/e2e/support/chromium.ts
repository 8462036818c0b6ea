import { existsSync } from 'node:fs'

/** Debian's own browser without its windows, which nobody sees here and which cost as much as a page; CHROMIUM names another. */
function executable(): string {
  const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`)
  const found = [process.env['CHROMIUM'], ...installed].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium found: install the package chromium-headless-shell or set CHROMIUM')
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
