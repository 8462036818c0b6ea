import { existsSync } from 'node:fs'

/** Debian's own browser; CHROMIUM names another. */
function executable(...packages: string[]): string {
  const installed = packages.map((name) => `/usr/bin/${name}`)
  const found = [process.env['CHROMIUM'], ...installed].find((path) => path && existsSync(path))
  if (!found) throw new Error(`no Chromium found: install the package ${packages[0]} or set CHROMIUM`)
  return found
}

// Without its windows, which nobody sees here and which cost as much as a page.
export const chromium = {
  executablePath: executable('chromium-headless-shell', 'chromium', 'chromium-browser'),
  args: [
    '--no-sandbox', // the tests may run as root in a container
    '--disable-gpu',
    '--font-render-hinting=none',
    // A name that is neither localhost nor a secure context: how most intranets address the portal.
    '--host-resolver-rules=MAP portal.test 127.0.0.1',
  ],
}

/**
 * The same for pages that live some seconds. What the optimising compilers of V8 make of a script is not used often enough to pay for itself; a process of its own for
 * a graphics card that is not there costs a twentieth.
 */
export const shortLived = { ...chromium, args: [...chromium.args, '--js-flags=--no-opt --no-maglev', '--in-process-gpu'] }

/** The browser with everything a person's has, the settings of a profile among it. */
export const wholeChromium = { ...chromium, executablePath: executable('chromium', 'chromium-browser') }
