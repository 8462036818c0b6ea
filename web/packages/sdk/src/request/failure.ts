import type { ErrorField } from '../core/http-types.ts'
import type { Envelope } from '../core/answer.ts'
import { t } from './failure.texts.ts'
import { t as httpWords } from '../core/http.texts.ts'

/** What a failed answer says, and whether anybody is told: section 8 of the specification. Pure; settle.ts acts on it. */

/** S8.03; 0 is "no answer at all". */
export const statusText = (status: number) => (status === 0 ? httpWords.noAnswer : t.status(status))

/** S8.06: never shown, their callers know what to say. The last two stand for "third-party tag/layer exceptions". */
const quiet = ['user_not_exist', 'invalid_old_password', 'yaml_error', 'repo_not_exist', 'tag_not_found', 'layer_not_found']
export const isQuiet = (code: string) => quiet.includes(code) || /^third_?party_.*(tag|layer)/.test(code)

/** S8.08: the server's message is meant for people as it is, whatever the status. */
const spoken = ['unknown_issue', 'server_error', 'invalid_args']

/** A code that is a word, which the dictionary may know (S8.12). */
export const isWord = (code: unknown): code is string => typeof code === 'string' && /^[a-z]/i.test(code) && !spoken.includes(code)

/**
 * Whether the general handling says anything: never for 401 and 901 (S8.01, S8.02) and the quiet codes; of GETs only what S8.09
 * names, and that nobody answered.
 */
export function isShown(method: string, status: number, code: string): boolean {
  if (status === 401 || code === '401' || code === '901' || isQuiet(code)) return false
  return method !== 'GET' || [403, 502, 409, 0].includes(status)
}

/** The error item (S3.10), flat or as the first of a list. */
export function itemOf(body: Envelope | undefined): Envelope | undefined {
  const list = (body as { errors?: readonly Envelope[] } | undefined)?.errors
  return list?.[0] ? { ...body, ...list[0] } : body
}

type Detail = Readonly<Record<string, unknown>>
const word = (value: unknown): string =>
  Array.isArray(value) ? value.map(word).join('、') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const listed = (details: readonly Detail[], one: (detail: Detail) => string) =>
  details
    .map(one)
    .filter((text) => text.trim())
    .join('；')

/** S8.08: what the codes with details list. */
const lists: Readonly<Record<string, (details: readonly Detail[]) => string>> = {
  partial_permission_denied: (d) => t.denied(listed(d, ({ action, actions, name, names }) => `${word(action ?? actions)} ${word(name ?? names)}`)),
  dns_error: (d) => t.dns(listed(d, ({ domain, error }) => (error ? `${word(domain)}（${word(error)}）` : word(domain)))),
  project_resources_exist: (d) => t.projectHolds(listed(d, ({ type, name }) => `${word(type)} ${word(name)}`)),
  child_resources_exist: (d) => t.childHolds(listed(d, ({ type, name }) => `${word(type)} ${word(name)}`)),
}

/** Complaints about fields, without what is none. */
export const fieldsOf = (body: Envelope | undefined): ErrorField[] =>
  (itemOf(body)?.fields ?? []).flatMap(({ field, message }) =>
    typeof field === 'string' && typeof message === 'string' && message ? [{ field, message }] : [],
  )

/**
 * What a person reads. Field messages first (S8.07), then what the code lists (S8.08), the dictionary's text of the code (S8.06, S8.12),
 * the server's own message, and the text of the status: S8.07's where there is an error item without a word, else the table.
 */
export function failureText(status: number, body: Envelope | undefined, dictionary: Readonly<Record<string, string>> = {}): string {
  const item = itemOf(body)
  const code = String(item?.code ?? '')
  // The right that was missing is a code for the page that explains it, no sentence.
  const fields = fieldsOf(body).filter(({ field }) => status !== 403 || field !== 'permission')
  if (fields.length > 0) return fields.map(({ message }) => message).join('；')
  const list = item?.fields?.length ? lists[code]?.(item.fields) : undefined
  const known = Object.hasOwn(dictionary, code) ? dictionary[code] : undefined
  if (list || known) return list || (known as string)
  if (item?.message && (status < 500 || spoken.includes(code) || item.message === statusText(status))) return item.message
  if (status >= 200 && status < 300) return t.noMessage
  if (!isWord(code) || item?.message) return statusText(status)
  return status === 400 ? t.malformed : status === 401 ? t.credentials : status >= 500 ? t.serverFault : statusText(status)
}
