import { resourceName } from './rules.ts'
import { t } from './limits.texts.ts'

/**
 * The dictionary-listed limits of S9.05 as data and as rules for form fields: each answers '' for a good value, else the text to show.
 * Labels (60/100) and phones (7-15) are labelKey, labelValue and phone of rules.ts. The server asks again with the same vectors.
 */
export const LIMITS = {
  /** Bytes of an uploaded logo. */
  logo: 1024 * 1024,
  repositoryDescription: 100,
  certificateDescription: 128,
  buildName: 36,
  buildTags: 5,
  labelKey: 60,
  labelValue: 100,
  port: { least: 1, most: 65_535 },
  /** Cores of a custom instance. */
  cpu: { least: 0.125, most: 36 },
  /** MB of a custom instance. */
  memory: { least: 64, most: 128 * 1024 },
  /** Minutes a dashboard shows at least. */
  dashboardRange: 30,
  phone: { least: 7, most: 15 },
} as const

const only = (good: boolean, text: string) => (good ? '' : text)
const length = (s: string) => [...s].length
/** A whole number without sign or leading nought; NaN for anything else. */
const whole = (s: string) => (/^[1-9][0-9]{0,8}$/.test(s) ? Number(s) : Number.NaN)
const within = (n: number, { least, most }: { least: number; most: number }) => n >= least && n <= most

/** Bytes. */
export const logoSize = (s: string) => (whole(s) > 0 ? only(whole(s) <= LIMITS.logo, t.logo) : t.logoEmpty)
export const repositoryDescription = (s: string) => only(length(s) <= LIMITS.repositoryDescription, t.repositoryDescription)
export const certificateDescription = (s: string) => only(length(s) <= LIMITS.certificateDescription, t.certificateDescription)
export const buildName = (s: string) => only(!resourceName(s), t.buildName)
/** Tags with commas between them. */
export const buildTags = (s: string) => only(s.split(',').filter(Boolean).length <= LIMITS.buildTags, t.buildTags)
export const port = (s: string) => only(within(whole(s), LIMITS.port), t.port)
/** Cores, with decimals. */
export const cpu = (s: string) => only(/^[0-9]{1,4}(\.[0-9]{1,6})?$/.test(s) && within(Number(s), LIMITS.cpu), t.cpu)
/** MB. */
export const memory = (s: string) => only(within(whole(s), LIMITS.memory), t.memory)
/** Minutes. */
export const dashboardRange = (s: string) => only(whole(s) >= LIMITS.dashboardRange, t.dashboardRange)
