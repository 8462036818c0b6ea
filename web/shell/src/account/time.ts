/** ms UTC as date and minute in Asia/Shanghai; in English with the month's name, which nobody takes for the day. */
export const minute = (ms: number) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: document.documentElement.lang === 'en' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
