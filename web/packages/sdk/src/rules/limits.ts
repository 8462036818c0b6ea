import { resourceName } from './rules.ts'

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
export const logoSize = (s: string) => (whole(s) > 0 ? only(whole(s) <= LIMITS.logo, '图片不能超过 1 MB') : '图片不能为空')
export const repositoryDescription = (s: string) => only(length(s) <= LIMITS.repositoryDescription, '仓库说明最多100个字符')
export const certificateDescription = (s: string) => only(length(s) <= LIMITS.certificateDescription, '证书说明最多128个字符')
export const buildName = (s: string) => only(!resourceName(s), '构建名称以字母开头，最多36个字符')
/** Tags with commas between them. */
export const buildTags = (s: string) => only(s.split(',').filter(Boolean).length <= LIMITS.buildTags, '构建标签最多5个')
export const port = (s: string) => only(within(whole(s), LIMITS.port), '端口为1-65535')
/** Cores, with decimals. */
export const cpu = (s: string) => only(/^[0-9]{1,4}(\.[0-9]{1,6})?$/.test(s) && within(Number(s), LIMITS.cpu), 'CPU为0.125-36核')
/** MB. */
export const memory = (s: string) => only(within(whole(s), LIMITS.memory), '内存为64MB-128GB')
/** Minutes. */
export const dashboardRange = (s: string) => only(whole(s) >= LIMITS.dashboardRange, '时间范围至少30分钟')
