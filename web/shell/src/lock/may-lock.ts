import { person } from '../boot/person.ts'
import { env } from '../env.ts'

/** Only who has a password here can unlock with it: nobody who came from another platform, and nobody of another identity server. */
export const mayLock = () => person.get().boot?.profile.from === '' && env.authUrl.startsWith('/')
