import type { components } from '@mirror/contract'
import type { Boot } from './boot.ts'

/**
 * Fails the type check when the server's Boot no longer fits the sdk's, which alone carries what the wire cannot say
 * (the kinds of a sub-app, why a field is there).
 */
type Wire = components['schemas']['Boot']
type Loose<T> = T extends (infer U)[] ? Loose<U>[] : T extends object ? { [K in keyof T]: K extends 'kind' ? string : Loose<T[K]> } : T

export const fits = (wire: Wire): Loose<Boot> => wire
