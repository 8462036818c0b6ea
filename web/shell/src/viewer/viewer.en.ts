import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./viewer.texts.ts')> = {
  viewer: {
    label: 'Viewing as somebody else',
    looking: (name, account) => `You see the portal as “${name}” (${account}): you may look, but change nothing`,
    real: (name, account) => `You are ${name} (${account}); everything you open is written to the audit log`,
    end: 'Stop viewing',
    failed: 'Viewing could not be ended. Please try again.',
  },
}
