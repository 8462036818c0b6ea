import { now } from '@mirror/sdk'
import { Tag } from '@mirror/widgets'
import { CaseRows } from './case-rows.tsx'
import type { Figures } from './queries.ts'
import { daysOver } from './rules.ts'
import rows from '../engine/rows.module.css'
import { t } from './home.texts.ts'

/** What has waited longest beyond its deadline in the area, of all modules. */
export function Overdue({ late, onAll }: { late: Figures['late']; onAll: () => void }) {
  return (
    <>
      <CaseRows title={t.overdueMost} none={t.noneOverdue} cases={late} mark={(r) => <Tag tone="red">{t.daysOver(daysOver(r.dueAt, now()))}</Tag>} />
      {late.length > 0 && (
        <footer className={rows.foot}>
          <button type="button" className={rows.more} onClick={onAll}>
            {t.allOverdue}
          </button>
        </footer>
      )}
    </>
  )
}
