import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./notice.texts.ts')> = {
  'first-login-notice': {
    gov: 'Sign in as an official',
    biz: 'Sign in as a citizen or legal person',
    title: 'Identity check',
    text: 'Your identity has not been verified yet. Please scan the code with the government work app (Yuezhengyi) or the public service app (Yueshengshi).',
    hint: 'This notice closes by itself; you can go on working.',
  },
}
