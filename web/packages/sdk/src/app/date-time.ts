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
