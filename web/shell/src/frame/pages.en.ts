import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./pages.texts.ts')> = {
  pages: {
    noMenu: 'Your account has no permissions yet',
    noMenuText: (account) =>
      `The account ${account} can sign in, but there is nothing it may use yet. Please ask your administrator for a role; this page then opens your menu by itself.`,
    recheck: 'Check again',
    signOut: 'Sign out',
    notFound: 'This page was not found',
    notFoundText: 'The address may be wrong, or you may not see the page.',
    home: 'Back to the home page',
  },
}
