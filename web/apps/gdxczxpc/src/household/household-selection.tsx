import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { copyText, useDict } from '@mirror/widgets'
import { home as words } from './fields/list.texts.ts'
import css from './household-selection.module.css'
import { t } from './household.texts.ts'
import type { HouseholdRow } from './model.ts'

/** What can be done with the chosen rows. Masked values stay masked: only what is on the screen is copied. */
export function HouseholdSelection({ rows, onClear }: { rows: HouseholdRow[]; onClear: () => void }) {
  const sdk = useSdk()
  const types = useDict('household_type')
  const states = useDict('monitor_state')
  const copy = async () => {
    const head = [t.head, words.householdNo, words.idCard, words.phone, t.people, words.type, words.monitorState, t.perCapita, t.area]
    const lines = rows.map((r) =>
      [
        r.headName,
        r.householdNo,
        r.idCard,
        r.phone,
        r.membersCount,
        types.name(r.type),
        r.monitorState && states.name(r.monitorState),
        r.perCapitaIncome ?? '',
        r.areaPath,
      ]
        .map((value) => String(value).replaceAll(/[\t\r\n]/g, ' '))
        .join('\t'),
    )
    if (await copyText([head.join('\t'), ...lines].join('\n'))) sdk.message.success(t.copied(rows.length))
    else sdk.message.error(t.notCopied)
  }
  return (
    <div className={css.bar} role="region" aria-label={t.chosen(rows.length)}>
      <span role="status">{t.chosen(rows.length)}</span>
      <Button onClick={() => void copy()}>{t.copy}</Button>
      <Button kind="plain" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  )
}
