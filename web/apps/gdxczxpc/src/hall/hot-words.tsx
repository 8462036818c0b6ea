import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, QueryError, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Bar } from './bar.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { wordsQuery } from './queries.ts'
import { monthsOf, spans } from './rules.ts'

/** 热词: the words of the list that most requests of an area have, the most frequent first. */
export function HotWords({ area }: { area: string }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const span = spans.find((x) => x === params.get('words')) ?? 'twelve'
  const words = useQuery(wordsQuery(sdk, area, ...monthsOf(span, today())))
  const choose = (value: string) =>
    setParams((was) => {
      const to = new URLSearchParams(was)
      if (value === 'twelve') to.delete('words')
      else to.set('words', value)
      return to
    })
  const found = words.data?.words
  const most = Math.max(1, ...(found ?? []).map((x) => x.n))
  return (
    <section aria-label={t.hotWords} aria-busy={words.isPlaceholderData}>
      <header className={css.hotHead}>
        <h2>{t.hotWords}</h2>
        <Choice label={t.hotSpan} value={span} onChange={choose} options={spans.map((x) => ({ value: x, label: t[`hot_${x}`] }))} />
      </header>
      <p className={css.hint}>{t.hotHint}</p>
      {words.isError && !found ? (
        <QueryError error={words.error} title={t.hotFailed} onRetry={() => words.refetch()} />
      ) : !found ? (
        <Skeleton rows={6} />
      ) : found.length === 0 ? (
        <EmptyState icon="chart" title={t.noHot} />
      ) : (
        <ol className={css.hot}>
          {found.map((x) => (
            <li key={x.word}>
              <span>{x.name}</span>
              <Bar n={x.n} most={most} />
              <span>{t.hotCount(whole(x.n))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
