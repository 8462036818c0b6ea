/** What failed calls say. Not part of the first frame: whoever imports it is loaded when it is needed. */
export { failureText, isShown, statusText } from './failure.ts'
/** Held by the shell once it is calm: a line that broke cannot bring what tells of it. */
export { lastFailure, settle } from './settle.ts'
export { t as words } from './failure.texts.ts'
