import { standards } from '../core/standards.ts'

// Read part by part: the order is the same in every language.
const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment (ms UTC) as 2026-03-05 08:09 in Asia/Shanghai; 0 is "—". */
export function dateTime(ms: number): string {
  if (!ms) return '—'
  const p = Object.fromEntries(time.formatToParts(ms).map((x) => [x.type, x.value]))
  return `${p['year']}-${p['month']}-${p['day']} ${p['hour']}:${p['minute']}`
}

/** The server's moment (ms UTC): a person's machine may be wrong by days. */
export const now = (): number => Date.now() + standards.ahead

/** China keeps one offset the year round, so shifted UTC fields are the local ones. */
const OFFSET = 8 * 3_600_000
const DAY = 86_400_000

/** Today in China by the server's clock, or the day some days from it, as the wire has it: 2026-03-05. */
export const today = (days = 0): string => new Date(now() + OFFSET + days * DAY).toISOString().slice(0, 10)

/** Takes the server's moment out of what came with `answer`, or came just now. For the shell. */
export function setClock(moment: number, answer?: PerformanceEntry) {
  const came = (answer as PerformanceResourceTiming | undefined)?.responseStart ?? performance.now()
  standards.ahead = moment - (Date.now() - (performance.now() - came))
}
