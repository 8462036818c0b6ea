import type { Schemas } from '@mirror/contract'
import type { Tone } from '@mirror/widgets'
import { t } from './income-reckoned.texts.ts'

/** What the comparison with the line says. Without an income or a line it says nothing of the household. */
export function compared(r: Pick<Schemas['IncomeReckoning'], 'compared' | 'line' | 'perCapita'>): { tone: Tone; text: string } {
  if (r.compared === 'below') return { tone: 'orange', text: t.below }
  if (r.compared === 'above') return { tone: 'green', text: t.above }
  return { tone: 'quiet', text: r.perCapita === null ? t.notReckoned : t.notCompared }
}
