import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./reasons.texts.ts')> = {
  reasons: {
    logout: 'You have signed out.',
    idle: 'You have not done anything for a long time. Please sign in again.',
    expired: 'Your sign-in has expired. Please sign in again.',
    password_changed: 'The password was changed. Please sign in with the new one.',
    disabled: 'Your account has been disabled. Please ask the administrator.',
    replay: 'A credential was used twice, so the sign-in was ended for safety. Please sign in again.',
    remote: 'Your sign-in was ended elsewhere. Please sign in again.',
    logout_there: 'You signed out at the identity platform. Please sign in again.',
    guessed: 'The password was wrong too often, so the sign-in was ended for safety.',
    forced: 'The administrator ended your sign-in. Please sign in again, or ask the administrator.',
    crowded: 'Your account is signed in on too many devices, so the oldest sign-in was ended. Please sign in again.',
    ticket: 'The single sign-on ticket is invalid or has expired. Please sign in again.',
    authority: 'The identity platform cannot be reached now. Please try again later.',
  },
}
