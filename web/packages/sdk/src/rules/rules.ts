/**
 * The input rules of section 5 of the specification (S5.01-S5.09) as pure functions: each answers '' for a good value, else
 * the text to show. The server asks again with the same ones (internal/kit/rule); one file of vectors is read by both suites.
 */
import { t } from './rules.texts.ts'

/** A rule of the installation's configuration: an expression and what to say where a value does not match. */
export interface Configured {
  pattern: string
  tip: string
}

export { t as words }

/** What a health check takes where nothing is given, in seconds. */
export const HEALTH_CHECK = { interval: 60, timeout: 20 } as const

const only = (good: boolean, text: string) => (good ? '' : text)
// The server's notion of white space; \s differs from it by a byte-order mark.
const blank = (s: string) => /^\p{White_Space}*$/u.test(s)
/** Characters as people count them, not UTF-16 halves. */
const length = (s: string) => [...s].length

function matched(s: string, builtin: RegExp, required: string, format: string, rule?: Configured): string {
  if (blank(s)) return required
  return rule ? told(rule, s) : only(builtin.test(s), format)
}

const told = ({ pattern, tip }: Configured, s: string) => only(new RegExp(pattern).test(s), tip)

/** S5.04. */
export const mobile = (s: string, rule?: Configured) => matched(s, /^1[0-9]{10}$/, t.mobileNeeded, t.mobile, rule)

/** S5.05. A form shows it 500 ms after the last key. */
export const email = (s: string, rule?: Configured) => matched(s, /^[^ \t\n\f\r@<>'"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u, t.emailNeeded, t.email, rule)

/** S5.06: the four forbidden characters, control characters and halves of characters. */
export const special = (s: string) => only(!/[<>'"\p{Cc}\p{Cs}]/u.test(s), t.special)

/** S5.06. */
export const numbers = (s: string) => only(/^[0-9]+$/.test(s), t.numbers)

/** S5.06: blank and white space only are refused. */
export const notEmpty = (s: string) => only(!blank(s), t.notEmpty)

/** S5.08. */
export function username(s: string): string {
  if (blank(s)) return t.userNeeded
  if (/[\p{White_Space}/\\%?#]/u.test(s) && !special(s)) return t.userBad
  return special(s) || only(length(s) <= 64, t.userLong)
}

/** S5.02; S5.07: a configured pattern takes its place. */
export function password(s: string, rule?: Configured): string {
  if (rule) return told(rule, s)
  const count = length(s)
  return only(count >= 9 && count <= 16 && /[A-Z]/.test(s) && /[a-z]/.test(s) && /[0-9]/.test(s) && !/[\0\p{Cs}]/u.test(s), t.password)
}

/** S5.07, the 4A variant. */
export const password4A = (s: string) => only(length(s) >= 6 && length(s) <= 20 && !/\p{Script=Han}/u.test(s), t.password4A)

/** S5.09 from here on. */
export const resourceName = (s: string) => only(/^[A-Za-z]/.test(s) && length(s) <= 36, t.resourceName)
export const labelKey = (s: string) => only(length(s) >= 2 && length(s) <= 60, t.labelKey)
export const labelValue = (s: string) => only(length(s) <= 100, t.labelValue)
/** Template and env files. */
export const fileName = (s: string) => only(/^[A-Za-z0-9\-_.()]{1,64}$/.test(s), t.fileName)
export const phone = (s: string) => only(/^[0-9]{7,15}$/.test(s), t.phone)
/** Seconds. */
export const interval = (s: string) => only(upTo(s, 120), t.interval)
/** Seconds. */
export const timeout = (s: string) => only(upTo(s, 300), t.timeout)
export const cron = (s: string) => only(s.split(/\p{White_Space}+/u).filter(Boolean).length === 5, t.cron)

const upTo = (s: string, most: number) => /^[1-9][0-9]{0,3}$/.test(s) && Number(s) <= most

/** The change-password form. */
export interface PasswordForm {
  oldPassword: string
  password: string
  checkPass: string
}

/** S5.01-S5.03: every complaint at once, by field. */
export function changePassword(
  { oldPassword, password: next, checkPass }: PasswordForm,
  holds: (s: string) => string = password,
): Partial<Record<keyof PasswordForm, string>> {
  const out: Partial<Record<keyof PasswordForm, string>> = {}
  if (!oldPassword) out.oldPassword = t.oldNeeded
  const wrong = next ? holds(next) || only(next !== oldPassword, t.same) : t.newNeeded
  if (wrong) out.password = wrong
  if (!checkPass) out.checkPass = t.againNeeded
  else if (checkPass !== next) out.checkPass = t.differ
  return out
}

/** How good a new password is, 0 (empty) to 3, for the hint below the field. It decides nothing. */
export function strength(s: string): 0 | 1 | 2 | 3 {
  if (!s) return 0
  if (password(s)) return 1
  const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(s)).length
  const different = new Set(s).size
  return kinds === 4 && length(s) >= 12 && different >= 9 ? 3 : different >= 7 ? 2 : 1
}
