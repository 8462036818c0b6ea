import type { Translation } from '@mirror/sdk/shell'
import type { FaultKind } from '@mirror/sdk/shell'

const reasons: Record<FaultKind, string> = {
  missing: 'The program file does not exist. It may not be released yet, or was moved away.',
  syntax: 'The program file has an error; the browser cannot run it.',
  timeout: 'The program did not load within 30 seconds. The network or the server that provides it may be too slow.',
  policy: 'The program wants to load something the portal does not allow; the content security policy stopped it.',
  version: 'The program needs another version of the portal’s interface.',
  react: 'The program brings its own React, which clashes with the portal’s. Please build it with the portal’s plug-in.',
  safe: 'In safe mode only the home page and the system settings are on.',
  crash: 'The program failed while it was running.',
  server: 'The server did not answer properly.',
  network: 'The program file did not arrive. Please check the network.',
}

export const en: Translation<typeof import('./fault.texts.ts')> = {
  fault: {
    title: (name) => `${name} cannot be opened now`,
    note: (name) => `One action of ${name} did not complete`,
    noteText: 'The page and what you filled in are still there, and you can go on. If it happens again, tell the unit in charge the trace id.',
    reason: (kind) => reasons[kind],
    wants: (version) => ` (needs ${version || 'nothing named'}, there is 1)`,
    owner: 'In charge',
    phone: 'Phone',
    trace: 'Trace id',
    retry: 'Try again',
    refresh: 'Reload the page',
    reload: 'Load this page again',
    dismiss: 'Close the note',
    safe: 'Safe mode: sub-apps are off, only the home page and the system settings are kept.',
    previous: (version) => `Use the previous version ${version}`,
    forAll: 'Roll back for everybody',
    changed: (name, version) => `“${name}” has changed to version ${version}. Reload its page to use it.`,
    endSafe: 'Leave safe mode',
  },
}
