import { dateTime } from '@mirror/widgets'
import { CaseRows } from './case-rows.tsx'
import type { Figures } from './queries.ts'
import { t } from './home.texts.ts'

/** The cases of the area that changed last, one of each register. */
export const Recent = ({ cases }: { cases: Figures['recent'] }) => (
  <CaseRows title={t.recent} none={t.noRecent} cases={cases} mark={(r) => <time>{dateTime(r.at).slice(5)}</time>} />
)
