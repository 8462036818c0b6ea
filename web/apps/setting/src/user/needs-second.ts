import { HttpError } from '@mirror/sdk'

/** What may be asked of a second administrator. */
export type CountersignKind = 'roles' | 'password' | 'factor'

/** Whether the server refused because nobody does this alone. */
export const needsSecond = (error: unknown) => error instanceof HttpError && error.code === 'second_needed'
