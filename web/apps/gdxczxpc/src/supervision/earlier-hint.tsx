import { useSdk } from '@mirror/sdk'
import { Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { Values } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { earlierQuery } from './queries.ts'
import css from './supervision.module.css'
import { t } from './supervision.texts.ts'

/** Says in the form of a new issue what was found there before. */
export default function EarlierHint({ area, values }: { area: string; values: Values }) {
  const sdk = useSdk()
  const category = String(values['category'] ?? '')
  const seen = { foundOn: String(values['foundOn'] ?? ''), inspection: Number(values['inspection'] ?? 0) || 0 }
  const earlier = useQuery({ ...earlierQuery(sdk, { issue: '', area, category, ...seen }), enabled: area !== '' && category !== '' })
  const items = earlier.data?.items ?? []
  if (items.length === 0) return null
  return (
    <div className={css.notice} role="status">
      <b>{t.earlierForm(items.length)}</b>
      <ul>
        {items.map((x) => (
          <li key={x.id}>
            <Way to={`/m/dailySupervision/${x.id}`}>{x.title}</Way> <Tag tone={x.tone}>{x.state}</Tag> <span className={css.quiet}>{x.foundOn}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
