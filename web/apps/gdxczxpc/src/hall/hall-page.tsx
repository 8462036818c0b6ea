import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Screen } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Mine as Proposals } from '../citizen/mine.tsx'
import engine from '../engine/engine.module.css'
import { Way } from '../engine/way.tsx'
import { Apply } from './apply.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { Jobs } from './jobs.tsx'
import { Mine } from './mine.tsx'
import { hallQuery, person } from './queries.ts'
import { Texts } from './texts-list.tsx'
import { TextPage } from './text-page.tsx'

/** 办事大厅: what one can apply for, what became of it, work there is, and what is published. Officials read the latter two. */
export default function HallPage() {
  const sdk = useSdk()
  const { part = '', id } = useParams()
  const hall = useQuery(hallQuery(sdk))
  const h = hall.data
  if (hall.isError && !h) return <QueryError error={hall.error} title={t.failed} onRetry={() => hall.refetch()} />
  if (!h)
    return (
      <Screen title={t.title}>
        <div className={css.body}>
          <Skeleton rows={10} />
        </div>
      </Screen>
    )
  const parts = [...(h.kind ? [['', t.apply] as const, ['mine', t.mine] as const] : []), ['jobs', t.jobs] as const, ['contents', t.contents] as const]
  const shown = parts.some(([key]) => key === part) ? part : (parts[0]?.[0] ?? '')
  return (
    <Screen title={t.title} note={<span className={css.small}>{h.areaName}</span>}>
      <nav className={engine.siblings} aria-label={t.parts}>
        {parts.map(([key, title]) => (
          <Way key={key} to={key ? `/hall/${key}` : '/hall'} className="" current={key === shown}>
            {title}
          </Way>
        ))}
      </nav>
      <div className={css.body}>
        {shown === '' && <Apply hall={h} />}
        {shown === 'mine' && <Mine hall={h} />}
        {shown === 'mine' && h.kind === person && <Proposals hall={false} />}
        {shown === 'jobs' && <Jobs hall={h} />}
        {shown === 'contents' && (id ? <TextPage id={id} /> : <Texts />)}
      </div>
    </Screen>
  )
}
