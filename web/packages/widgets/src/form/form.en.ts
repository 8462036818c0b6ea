import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./form.texts.ts')> = {
  'widgets-form': {
    faults: (n) => `${n} to put right: `,
    required: 'Fields marked * are required',
    comma: ', ',
  },
}
