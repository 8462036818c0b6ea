import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Tag, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Way } from '../engine/way.tsx'
import { Find, Pages } from './find.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { textsQuery } from './queries.ts'

/** What is published for the reader's area, found by kind and by any word of it. */
export function Texts() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const kinds = useDict('content_kind')
  const kind = params.get('kind') ?? ''
  const keyword = params.get('keyword') ?? ''
  const cursor = params.get('cursor') ?? ''
  const list = useQuery(textsQuery(sdk, kind, keyword, cursor))
  const go = (next: Record<string, string>) => setParams(new URLSearchParams(Object.entries(next).filter(([, v]) => v !== '')))
  const rows = list.data?.items
  return (
    <>
      <Find
        label={t.kind}
        any={t.anyKind}
        options={kinds.entries.map((e) => ({ value: e.code, label: e.name }))}
        choice={kind}
        keyword={keyword}
        placeholder={t.findText}
        onFind={(c, k) => go({ kind: c, keyword: k })}
      />
      {list.isError && !rows ? (
        <QueryError error={list.error} title={t.textsFailed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <Skeleton rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon="search" title={t.noTexts}>
          {t.noTextsText}
        </EmptyState>
      ) : (
        <ul className={css.rows} aria-busy={list.isPlaceholderData}>
          {rows.map((x) => (
            <li key={x.id}>
              <Way to={`/hall/contents/${x.id}`}>{x.title}</Way>
              <Tag>{kinds.name(x.kind)}</Tag>
              <span className={css.words}>{x.summary}</span>
              <span className={css.small}>{t.from(x.areaName, x.validFrom)}</span>
            </li>
          ))}
        </ul>
      )}
      <Pages cursor={cursor} next={list.data?.next} onGo={(c) => go({ kind, keyword, cursor: c })} />
    </>
  )
}
