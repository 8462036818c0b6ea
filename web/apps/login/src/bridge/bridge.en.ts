import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./bridge.texts.ts')> = {
  'login-bridge': {
    gov: 'Government identity',
    biz: 'Citizen and legal person identity',
    govIdentity: 'government identity',
    bizIdentity: 'citizen or legal person identity',
    going: 'Signing in',
    goingText: (name) => `Back from the ${name} platform, entering the portal.`,
    link: 'Sign in to your account and link',
    other: 'Choose another way to sign in',
    cancelled: 'Sign-in cancelled',
    cancelledText: (name) => `You cancelled at the ${name} platform and are not signed in.`,
    incomplete: 'Sign-in not completed',
    incompleteText: (name) => `The ${name} platform did not return a result. Please sign in again.`,
    unavailable: 'Signing in is not possible now',
    noServer: 'The server cannot be reached. Please check the network and try again.',
    unlinked: 'Not linked to an account yet',
    linkableText: (identity) =>
      `Your ${identity} is verified but not linked to an account here. Sign in to your account to link it; later it signs in directly.`,
    unlinkedText: (identity) => `Your ${identity} is not linked to an account here. Please ask the administrator.`,
    off: 'This way to sign in is not in use',
    offText: (name) => `${name} is not connected to this portal. Please sign in with an account, or ask the administrator.`,
    refused: 'Not signed in',
    refusedText: (said) => `${said} Please sign in again.`,
  },
}
