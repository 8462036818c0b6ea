import type { Texts } from '../core/texts.ts'
import * as groups from './codes.texts.ts'

/** Every code with its text, in the language worn now. */
export const codes = (): Readonly<Record<string, string>> => Object.assign({}, ...(Object.values(groups) as Texts[])) as Record<string, string>
