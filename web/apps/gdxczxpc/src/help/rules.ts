import { t } from './help.texts.ts'

export interface Figure {
  need: number
  done: number
}

/** A share in whole percent; nothing is said of nothing. All but one is not all: only the whole is 100 %. */
export function percent({ need, done }: Figure): string {
  if (need === 0) return '—'
  const p = (done / need) * 100
  return `${done < need ? Math.min(99, Math.round(p)) : 100}%`
}

/** What is missing. */
export const gap = ({ need, done }: Figure) => Math.max(0, need - done)

/** The light of a visit in words. */
export function lightText(monthly: boolean, light: string): string {
  if (light === 'red') return monthly ? t.lateMonth : t.lateQuarter
  return monthly ? t.thisMonth : t.thisQuarter
}

/** The last days of the month and of the quarter a day lies in. */
export function periodEnds(day: string): { month: string; quarter: string } {
  const [y = 0, m = 1] = day.split('-').map(Number)
  const end = (month: number) => new Date(Date.UTC(y, month, 0)).toISOString().slice(0, 10)
  return { month: end(m), quarter: end(m + ((3 - (m % 3)) % 3)) }
}
