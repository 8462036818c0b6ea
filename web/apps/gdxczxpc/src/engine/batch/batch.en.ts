import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./batch.texts.ts')> = {
  batch: {
    chosen: (n) => `${n} chosen`,
    step: (title, n) => `${title}: all ${n}`,
    clear: 'Clear',
    title: (title, n) => `${title} · ${n} records`,
    hint: 'Each record goes by its own rules: one that does not fit is left as it is, with the reason; the others go on. They can be taken back one by one only. Ctrl + Enter starts.',
    opinion: 'One opinion for all',
    needed: 'Please write an opinion',
    go: 'Begin',
    progress: (done, n) => `${done} of ${n} done`,
    allDone: (n) => `${n} done`,
    someDone: (done, left) => `${done} done, ${left} not. Those stay chosen; the reasons:`,
    broken: 'The network or the service failed and gave no answer for this one; reload and look',
    close: 'Close',
    refused: 'Why these were not done',
    pick: (name) => `Choose ${name}`,
    many: 'Several at once',
    single: 'One by one',
    none: 'No to-do can be done together with others.',
    tooMany: (n) => `At most ${n} at once; please choose fewer.`,
  },
}
