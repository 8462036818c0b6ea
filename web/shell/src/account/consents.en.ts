import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./consents.texts.ts')> = {
  'account-consents': {
    title: 'Authorised applications',
    lead: 'You let these applications know of your account. After you take it back they ask again at the next sign-in.',
    given: (at) => `Authorised ${at}`,
    takeBack: 'Take back',
    takeBackOf: (name) => `Take back what ${name} may know`,
    sure: 'Take back',
    sureOne: 'Take back what this application may know?',
    done: 'Taken back',
    failed: 'It did not work',
  },
}
