import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./waiting.texts.ts')> = {
  waiting: {
    title: 'Waiting to be sent',
    count: (n) => `${n}`,
    hint: 'Kept encrypted on this device, for your own session alone; sent when there is a network, each recorded once. Signing out deletes them.',
    none: 'Nothing is waiting',
    noneHint: 'Visits, verifications and interviews that you hand in without a network are kept here.',
    unavailable: 'This browser keeps nothing; forms are sent at once.',
    waits: 'Waits for the network',
    refused: 'Not accepted',
    kept: (when, photos) => (photos > 0 ? `handed in ${when} · photos: ${photos}` : `handed in ${when}`),
    because: (reason) => `Reason: ${reason}`,
    all: 'Send all now',
    send: 'Send now',
    sendOf: (title) => `Send now: ${title}`,
    sending: 'Sending…',
    open: 'Open and change',
    openOf: (title) => `Open and change: ${title}`,
    remove: 'Delete',
    removeOf: (title) => `Delete: ${title}`,
    removeAsk: (title) => `Delete “${title}”?`,
    removeHint: 'It cannot be brought back. If the network broke while it was sent it may have arrived: please look first.',
    removed: 'Deleted',
    sent: 'Sent',
    still: 'Still no network: it is sent when it is back',
  },
}
